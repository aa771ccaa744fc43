import { type ToolSet, tool, zodSchema } from 'ai';
import * as z from 'zod';
import type { Agronomist, ConsultInput } from '#agronomy/answer/agronomist.ts';
import type { Answer, PriceFact } from '#agronomy/answer/answer.ts';
import type { PlaceForecast } from '#agronomy/answer/day-plan.ts';
import type { Catalogue } from '#agronomy/answer/look-up.ts';
import type { Language } from '#agronomy/answer/speech.ts';
import { splitSources } from './compose-messages.ts';

/** What is told while a tool is at work. */
const PROGRESS: Readonly<Record<string, string>> = {
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
};

export function progressOf(toolName: string): string {
  return PROGRESS[toolName] ?? 'Hinahanap sa mga tala…';
}

/** What the tools stand on for one question. Nothing in it belongs to another farmer, and no tool takes an id of one. */
export type ToolGround = {
  agronomist: Agronomist;
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
const CARE = [
  'variety',
  'seed-rate',
  'spacing',
  'water',
  'harvest',
  'postharvest',
  'organic',
  'crop-care',
  'programme',
  'spray-time',
  'pesticide-safety',
] as const;

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
    crop_care: zodSchema(z.object({ topic: z.enum(CARE), crop: crop.optional(), words: words.optional() })),
  };
}

export type ToolSchemas = ReturnType<typeof createToolSchemas>;

/** The tools of one question: the agronomist's own answers and arithmetic, as records the model may speak from. */
export function toolsFor(ground: ToolGround, schemas: ToolSchemas): ToolSet {
  const { agronomist, catalogue, language, today, prices, forecast, onFact, onSources } = ground;

  function give(text: string): string {
    onFact(text);
    return text;
  }
  function consult(input: Omit<ConsultInput, 'language' | 'today' | 'prices'>): string {
    const answer: Answer = agronomist.consult({ forecast, ...input, language, today, prices });
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
          ? consult({ intent: 'control-problem', cropId, problemId: id, words: '' })
          : 'No such problem; search first.',
    }),
    rank_causes: tool({
      description: "Rank likely causes of signs on a crop. Give the signs in the farmer's own words.",
      inputSchema: schemas.rank_causes,
      execute: async ({ crop: cropId, signs }) => consult({ intent: 'identify-problem', cropId, words: signs }),
    }),
    fertilizer_plan: tool({
      description:
        'Cheapest bags of fertilizer for a crop and area, when to give them, cost. With soil test levels where known.',
      inputSchema: schemas.fertilizer_plan,
      execute: async ({ crop: cropId, nitrogen, phosphorus, potassium, soilPh, ...field }) => {
        const levels = Object.entries({ nitrogen, phosphorus, potassium }).flatMap(([name, value]) =>
          value ? [`${value} ${name}`] : [],
        );
        const soil = [...levels, ...(soilPh === undefined ? [] : [`pH ${soilPh}`])].join(', ');
        return consult({ intent: soil === '' ? 'fertilizer' : 'soil', cropId, words: soil, ...field });
      },
    }),
    estimate_yield: tool({
      description: 'Expected harvest, income and cost of a crop on an area, from PSA figures.',
      inputSchema: schemas.estimate_yield,
      execute: async ({ crop: cropId, province, ...field }) =>
        consult({ intent: 'yield', cropId, words: province ? `sa ${province}` : '', ...field }),
    }),
    planting_windows: tool({
      description:
        'When to plant a crop, or what to plant now when no crop is given; for a town or province where one is given.',
      inputSchema: schemas.planting_windows,
      execute: async ({ crop: cropId = null, place }) =>
        consult({
          intent: cropId === null ? 'what-to-plant' : 'planting-time',
          cropId,
          words: place ? `sa ${place}` : '',
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
            intent: 'weather',
            cropId,
            words: place ? `panahon sa ${place}` : 'panahon',
            forecast: null,
          });
        return consult({ intent: 'weather', cropId, words: 'panahon ngayong linggo', forecast: there });
      },
    }),
    get_price: tool({
      description: 'Latest PSA retail price of a commodity, by its Tagalog or English name.',
      inputSchema: schemas.get_price,
      execute: async ({ commodity }) => consult({ intent: 'price', cropId: null, words: `presyo ng ${commodity}` }),
    }),
    check_chemical: tool({
      description: 'Whether an active ingredient may be suggested at all.',
      inputSchema: schemas.check_chemical,
      execute: async ({ name }) => give(catalogue.chemical(name)),
    }),
    crop_care: tool({
      description:
        'The guide on one topic: varieties, seed, spacing, water, harvest, storage, organic inputs, programmes, spraying.',
      inputSchema: schemas.crop_care,
      execute: async ({ topic, crop: cropId = null, words: more = '' }) =>
        consult({ intent: topic, cropId, words: more }),
    }),
  };
}
