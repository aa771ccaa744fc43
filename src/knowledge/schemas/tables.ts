import * as z from 'zod/mini';
import { bagPricesSchema } from './bag-prices.ts';
import { note, pair, sourced, text, texts } from './parts.ts';
import { contactsSchema, programmesSchema } from './programmes.ts';
import { provinceNormalsSchema } from './province-normals.ts';
import { psaFarmSchema } from './psa-farm.ts';

/** Shapes of the tables that stand in one file each. Loose objects keep members that nothing reads yet. */

const splitSchema = { nPct: z.number(), p2o5Pct: z.number(), k2oPct: z.number() };
/** A time in few words, behind an amount: 'sa {days}' (days after planting). */
const atSchema = z.object({ tl: text, en: text });
/** Percent of the product: one figure, a range, or unknown. */
const contentSchema = z.nullable(z.union([z.number(), pair]));
const ratingSchema = z.object({ low: z.number(), medium: z.number(), high: z.number(), basis: text });

const soilsSchema = z.strictObject({
  version: text,
  conversions: z.looseObject({ sources: texts }),
  textures: z.array(z.looseObject({ id: text, en: text, tl: texts, awcMmPerM: pair, caution: note, ...sourced })),
  ph: z.looseObject({
    classes: z.array(z.object({ id: text, min: z.number(), max: z.number(), en: text, tl: text, action: text })),
    sources: texts,
  }),
  interpretation: z.array(
    z.looseObject({
      nutrient: text,
      unit: z.string(),
      method: text,
      use: text,
      low: pair,
      medium: pair,
      high: pair,
      note,
      ...sourced,
    }),
  ),
  npkScaling: z.looseObject({ n: ratingSchema, p: ratingSchema, k: ratingSchema, roundTo: z.number(), ...sourced }),
  fertilizers: z.array(
    z.looseObject({
      id: text,
      grade: text,
      n: z.number(),
      p2o5: z.number(),
      k2o: z.number(),
      bagKg: z.number(),
      names: texts,
      use: note,
      caution: note,
      ...sourced,
    }),
  ),
  organics: z.array(
    z.looseObject({
      id: text,
      en: text,
      tl: texts,
      pct: z.object({ n: contentSchema, p2o5: contentSchema, k2o: contentSchema }),
      basis: note,
      rateTHa: z.nullish(pair),
      note,
      ...sourced,
    }),
  ),
  lime: z.looseObject({
    rateTPerHa_forPHunit1: z.object({ sand: pair, loam: pair, clay: pair }),
    targetPH: z.object({ legume: z.number(), vegetable: z.number(), corn: z.number(), upland: z.number() }),
    max_tHa: z.number(),
    timing: text,
    ...sourced,
  }),
  ricesplits: z.looseObject({
    fixedTime: z.array(z.object({ stage: text, tl: text, at: atSchema, ...splitSchema })),
    wsCutPct: pair,
    lcc: z.looseObject({
      start: z.object({ transplanted: text, directSeeded: text }),
      everyDays: z.number(),
      end: text,
      critical: z.object({ transplanted: z.number(), directSeeded: z.number() }),
      rule: text,
      dose: z.object({
        ds: z.object({ nKg: z.number(), ureaBags: z.number() }),
        ws: z.object({ nKg: z.number(), ureaBags: z.number() }),
      }),
      time: text,
      ...sourced,
    }),
    ...sourced,
  }),
  otherSplits: z.array(
    z.object({
      crop: text,
      splits: z.array(z.looseObject({ when: text, tl: text, at: atSchema, ...splitSchema })),
      ...sourced,
    }),
  ),
  safeMixing: z.array(z.looseObject({ avoid: texts, why: text })),
});

const conditionSchema = z.object({
  var: text,
  op: z.enum(['<', '<=', '>', '>=', 'between']),
  value: z.union([z.number(), pair]),
  window: z.nullish(text),
});

const weatherSchema = z.looseObject({
  climateTypes: z.array(z.looseObject({ id: text, dry: text, wet: text, area: text, plan: text })),
  wind: z.looseObject({ signalGuide: z.array(z.object({ signal: z.number(), kmh: pair })), sources: texts }),
  diseaseRisk: z.array(
    z.looseObject({ problem: text, crops: texts, all: z.array(conditionSchema), risk: text, ...sourced }),
  ),
  rules: z.array(
    z.looseObject({
      id: text,
      topic: text,
      crops: texts,
      stages: texts,
      all: z.array(conditionSchema),
      level: z.enum(['good', 'caution', 'stop', 'medium', 'high']),
      advice: texts,
      /** Taglish of `advice`, one sentence or two. */
      tl: text,
      note,
      ...sourced,
    }),
  ),
  awd: z.looseObject({
    startDat: pair,
    threshold_cm: z.number(),
    reflood_cm: z.number(),
    saving: text,
    sources: texts,
  }),
});

const yieldSchema = z.looseObject({
  baselines: z.array(
    z.looseObject({
      crop: text,
      ecosystem: z.nullish(z.string()),
      season: z.nullish(z.string()),
      national: pair,
      attainable: pair,
      unit: text,
      ...sourced,
    }),
  ),
  factors: z.array(
    z.looseObject({
      id: text,
      crops: texts,
      name: text,
      multiplier: z.nullable(pair),
      lossPct: z.nullable(pair),
      when: note,
      note,
      ...sourced,
    }),
  ),
  conversions: z.looseObject({ cavanKg: z.number(), sources: texts }),
});

const vocabularySchema = z.looseObject({
  ambiguous: z.record(z.string(), texts),
  entries: z.array(
    z.object({
      term: text,
      variants: texts,
      category: text,
      english: text,
      code: z.string().check(z.regex(/^[a-z]+:.+$/)),
      lang: text,
      ...sourced,
    }),
  ),
});

const sourceSchema = z.strictObject({
  id: text,
  /** A: research, government; B: extension, news; C: a weak guide. */
  strength: z.enum(['A', 'B', 'C']),
  kind: text,
  org: text,
  title: text,
  url: z.nullable(z.string()),
  year: z.optional(z.number()),
  /** How it was read. */
  access: z.optional(text),
});

const activeSchema = z.looseObject({
  id: text,
  name: text,
  kind: text,
  moa: z.object({ scheme: text, group: z.string() }),
  phiTypicalDays: z.nullable(pair),
  fpaStatus: z.enum(['check-registration', 'restricted', 'banned', 'lapsed', 'household-ban']),
  suggestable: z.boolean(),
  note: z.string(),
  ...sourced,
});

const pesticidesSchema = z.looseObject({
  policy: z.looseObject({
    neverSuggest: texts,
    ppe: texts,
    reentryHoursMin: z.number(),
    maxConsecutiveSameGroup: z.number(),
  }),
  activeIngredients: z.array(activeSchema),
});

/** A day of a crop's life: so many days after an event of it, before it when negative. */
const momentSchema = z.strictObject({
  /**
   * 'planting': transplanting, or sowing where it is sown in the field. 'bloom': heading, flowering, bulbing. 'full': grains,
   * fruits or roots are full, of what is picked the last picking. 'ripe': the middle of the harvest, the first picking of what is picked again and again.
   */
  at: z.enum(['planting', 'bloom', 'full', 'ripe']),
  days: z.int(),
});

/** Work of a season and the days for it. It is for the crops named, else for the kinds; `except` takes some out. */
const fieldWorkSchema = z.strictObject({
  id: text,
  kind: z.enum(['land', 'nursery', 'planting', 'water', 'weeding', 'care']),
  /** Entry of library/field-tasks.json that says it. */
  says: text,
  crops: z.optional(texts),
  kinds: z.optional(texts),
  except: z.optional(texts),
  method: z.optional(z.enum(['transplanted', 'direct'])),
  water: z.optional(z.enum(['irrigated', 'rainfed'])),
  /** Done again so many days later, as long as the crop stands. */
  everyDays: z.optional(z.int()),
  from: momentSchema,
  to: momentSchema,
  ...sourced,
});

const fieldWorkTableSchema = z.strictObject({
  /** Days that seedlings stand in the nursery; the first that names the crop or its kind holds. */
  nurseries: z.array(z.strictObject({ crops: z.optional(texts), kinds: z.optional(texts), days: pair, ...sourced })),
  /** The four parts of a season (FAO-56) as stages.json calls them; the first that names the crop or its kind holds. */
  stages: z.array(
    z.strictObject({ crops: z.optional(texts), kinds: z.optional(texts), names: z.tuple([text, text, text, text]) }),
  ),
  works: z.array(fieldWorkSchema),
});

/** Terms beside the vocabulary: what farmers type, to one code or several. */
const everydayTermsSchema = z.record(text, z.union([text, texts]));

/** The codes that symptoms, stages, types and seasons are written in. */
const codesSchema = z.record(text, texts);

/** File name in src/knowledge without '.json' to its schema. */
export const tableSchemas = {
  codes: codesSchema,
  soils: soilsSchema,
  'weather-rules': weatherSchema,
  yields: yieldSchema,
  pesticides: pesticidesSchema,
  programmes: programmesSchema,
  contacts: contactsSchema,
  'bag-prices': bagPricesSchema,
  'field-work': fieldWorkTableSchema,
  'psa-farm': psaFarmSchema,
  'province-normals': provinceNormalsSchema,
  vocabulary: vocabularySchema,
  'everyday-terms': everydayTermsSchema,
  sources: z.array(sourceSchema),
};

export type Tables = { [Name in keyof typeof tableSchemas]: z.infer<(typeof tableSchemas)[Name]> };
