import { type ToolSet, tool, zodSchema } from 'ai';
import * as z from 'zod';
import type { PlaceForecast } from '#agronomy/season/place-forecast.ts';
import type { Language } from '#library/phrase.ts';
import type { Answer, PriceFact } from '#mind/answer.ts';
import type { ConsultInput } from '#mind/consult-input.ts';
import type { SoilValue } from '#mind/frame.ts';
import type { Catalogue } from '#mind/look-up.ts';
import type { Mind } from '#mind/mind.ts';
import { splitSources } from './compose-messages.ts';

/** What is told while a tool is at work. */
const PROGRESS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    search_knowledge: 'Hinahanap sa mga tala…',
    get_problem: 'Binabasa ang tungkol sa problema…',
    rank_causes: 'Inihahambing ang mga senyales…',
    fertilizer_plan: 'Kinukuwenta ang abono…',
    estimate_yield: 'Kinukuwenta ang ani…',
    planting_windows: 'Tinitingnan kung kailan magtanim…',
    get_forecast: 'Tinitingnan ang panahon…',
    get_price: 'Tinitingnan ang presyo…',
    check_chemical: 'Tinitingnan ang gamot sa listahan…',
    crop_care: 'Binabasa ang gabay sa tanim…',
  }),
);

export function progressOf(toolName: string): string {
  return PROGRESS.get(toolName) ?? 'Hinahanap sa mga tala…';
}

/** What the tools stand on for one question. Nothing in it belongs to another farmer, and no tool takes an id of one. */
export type ToolGround = {
  mind: Mind;
  catalogue: Catalogue;
  language: Language;
  today: string;
  prices: readonly PriceFact[];
  /** For the farmer's own saved place. */
  forecast: PlaceForecast | null;
  /** The forecast of a Philippine town by its name; null when there is no such town or no forecast. */
  forecastOf: (place: string) => Promise<PlaceForecast | null>;
  /** Told everything that a tool gave back, for the checks. */
  onFact: (text: string) => void;
  /** Told whose words a tool gave back. */
  onSources: (answer: Answer) => void;
};

const words = z.string().max(400);
const areaHa = z.number().positive().max(1000).optional().describe('hectares; leave out when the farmer did not say');
const season = z.enum(['wet', 'dry']).optional();
const level = z.enum(['low', 'medium', 'high']).optional();
/** Topics that the guide on a crop may be asked for, by the name a model knows them by. */
const CARE: Readonly<Record<string, string>> = {
  variety: 'variety-choice',
  'seed-rate': 'seed-rate',
  spacing: 'spacing',
  water: 'watering',
  harvest: 'time-to-harvest',
  postharvest: 'storage',
  drying: 'drying',
  nursery: 'nursery',
  pruning: 'pruning',
  weeds: 'weed-control',
  organic: 'organic-vs-chemical',
  'crop-care': 'how-to-grow',
  insurance: 'pcic-enroll',
  registration: 'rsbsa',
  loan: 'loan',
  'spray-time': 'spray-time',
  'pesticide-safety': 'ppe',
};

/**
 * What each tool may be given. Made once: turning them into JSON schemas takes longer than answering most questions.
 * @param cropIds Ids of the crops of the tables.
 */
export function createToolSchemas(cropIds: readonly string[]) {
  const crop = z.enum(cropIds as [string, ...string[]]);
  return {
    search_knowledge: zodSchema(z.object({ words, crop: crop.optional() })),
    get_problem: zodSchema(z.object({ id: z.string().max(60), crop })),
    rank_causes: zodSchema(z.object({ crop, signs: words })),
    fertilizer_plan: zodSchema(
      z.object({
        crop,
        areaHa,
        season,
        nitrogen: level,
        phosphorus: level,
        potassium: level,
        soilPh: z.number().min(3).max(10).optional(),
      }),
    ),
    estimate_yield: zodSchema(z.object({ crop, areaHa, season, province: z.string().max(60).optional() })),
    planting_windows: zodSchema(z.object({ crop: crop.optional(), place: z.string().max(60).optional() })),
    get_forecast: zodSchema(z.object({ place: z.string().max(60).optional(), crop: crop.optional() })),
    get_price: zodSchema(z.object({ commodity: z.string().max(60) })),
    check_chemical: zodSchema(z.object({ name: z.string().max(60) })),
    crop_care: zodSchema(
      z.object({ topic: z.enum(Object.keys(CARE) as [string, ...string[]]), crop: crop.optional() }),
    ),
  };
}

export type ToolSchemas = ReturnType<typeof createToolSchemas>;

/** The tools of one question: the agronomist's own answers and arithmetic, as records the model may speak from. */
export function toolsFor(ground: ToolGround, schemas: ToolSchemas): ToolSet {
  const { mind, catalogue, language, today, prices, forecast, onFact, onSources } = ground;

  function give(text: string): string {
    onFact(text);
    return text;
  }
  function consult(input: Omit<ConsultInput, 'language' | 'today' | 'prices'>): string {
    const answer: Answer = mind.consult({ forecast, ...input, language, today, prices });
    onSources(answer);
    return give(splitSources(answer.text).records);
  }

  return {
    search_knowledge: tool({
      description:
        'Find pests, diseases, deficiencies and injuries by words in Tagalog or English. Gives ids for get_problem.',
      inputSchema: schemas.search_knowledge,
      execute: async (input) => give(catalogue.search(input.words, input.crop ?? null, language)),
    }),
    get_problem: tool({
      description: 'Signs, cause, steps, thresholds and last-resort active ingredients of one problem on one crop.',
      inputSchema: schemas.get_problem,
      execute: async ({ id, crop: cropId }) =>
        catalogue.isProblem(id)
          ? consult({ topic: 'control-named-problem', cropId, problemId: id })
          : 'No such problem; search first.',
    }),
    rank_causes: tool({
      description: "Rank likely causes of signs on a crop. Give the signs in the farmer's own words.",
      inputSchema: schemas.rank_causes,
      execute: async ({ crop: cropId, signs }) => consult({ topic: 'identify-from-signs', cropId, signs }),
    }),
    fertilizer_plan: tool({
      description:
        'Cheapest bags of fertilizer for a crop and area, when to give them, cost. With soil test levels where known.',
      inputSchema: schemas.fertilizer_plan,
      execute: async ({ crop: cropId, nitrogen, phosphorus, potassium, soilPh, ...field }) => {
        const soil: SoilValue = {
          ...(nitrogen && { n: nitrogen }),
          ...(phosphorus && { p: phosphorus }),
          ...(potassium && { k: potassium }),
          ...(soilPh !== undefined && { pH: soilPh }),
        };
        const isTested = Object.keys(soil).length > 0;
        return consult({ topic: 'fertilizer-plan', cropId, ...(isTested && { soil }), ...field });
      },
    }),
    estimate_yield: tool({
      description: 'Expected harvest, income and cost of a crop on an area, from PSA figures.',
      inputSchema: schemas.estimate_yield,
      execute: async ({ crop: cropId, province, ...field }) =>
        consult({ topic: 'expected-yield', cropId, ...(province && { place: `sa ${province}` }), ...field }),
    }),
    planting_windows: tool({
      description:
        'When to plant a crop, or what to plant now when no crop is given; for a town or province where one is given.',
      inputSchema: schemas.planting_windows,
      execute: async ({ crop: cropId = null, place }) =>
        consult({
          topic: cropId === null ? 'what-to-plant' : 'planting-time',
          cropId,
          ...(place && { place: `sa ${place}` }),
        }),
    }),
    get_forecast: tool({
      description:
        "Weather of the coming days and the field work that fits, for a Philippine town or the farmer's own place.",
      inputSchema: schemas.get_forecast,
      execute: async ({ place, crop: cropId = null }) => {
        const there = place === undefined ? forecast : await ground.forecastOf(place);
        if (there === null)
          return consult({
            topic: 'climate-season',
            cropId,
            ...(place && { place: `sa ${place}` }),
            forecast: null,
          });
        return consult({ topic: 'fieldwork-weather', cropId, forecast: there });
      },
    }),
    get_price: tool({
      description: 'Latest PSA retail price of a commodity, by its Tagalog or English name.',
      inputSchema: schemas.get_price,
      execute: async ({ commodity }) => consult({ topic: 'price-now', place: commodity }),
    }),
    check_chemical: tool({
      description: 'Whether an active ingredient may be suggested at all.',
      inputSchema: schemas.check_chemical,
      execute: async ({ name }) => give(catalogue.chemical(name)),
    }),
    crop_care: tool({
      description:
        'The guide on one topic: varieties, seed, spacing, nursery, water, weeds, pruning, harvest, storage, programmes, spraying.',
      inputSchema: schemas.crop_care,
      execute: async ({ topic, crop: cropId = null }) => consult({ topic: CARE[topic] ?? 'how-to-grow', cropId }),
    }),
  };
}
