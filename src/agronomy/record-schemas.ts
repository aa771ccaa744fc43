import * as z from 'zod/mini';
import { confidence, month, namesSchema, note, pair, sourced, text, texts } from './schema-parts.ts';

/** Records of the knowledge tables. Loose objects keep members that nothing reads yet; what the code reads is checked. */

const symptomSchema = z.object({
  part: text,
  colors: texts,
  shape: text,
  pattern: text,
  texture: text,
  distribution: text,
  signs: texts,
});

const lookalikeSchema = z.object({ id: z.nullable(text), name: z.nullish(text), tell: text });

export const cropSchema = z.looseObject({
  id: text,
  kind: z.enum(['cereal', 'vegetable', 'root', 'fruit', 'legume', 'industrial']),
  scientific: text,
  names: namesSchema,
  life: z.enum(['annual', 'perennial']),
  legume: z.optional(z.boolean()),
  seasons: z.array(
    z.object({
      name: z.enum(['wet', 'dry', 'any']),
      bestMonths: z.array(month),
      okMonths: z.array(month),
      region: text,
      note,
    }),
  ),
  systems: z.optional(
    z.array(z.looseObject({ id: text, npk: z.tuple([z.number(), z.number(), z.number()]), yieldTHa: pair, note })),
  ),
  daysToHarvest: z.looseObject({ min: z.number(), max: z.number(), from: z.string(), note }),
  seedRate: z.optional(z.array(z.looseObject({ min: z.number(), max: z.number(), unit: text, method: note }))),
  spacing: z.optional(z.array(z.looseObject({ rowCm: z.number(), hillCm: z.number(), method: note }))),
  soil: z.looseObject({
    ph: z.object({ min: z.number(), max: z.number(), optMin: z.number(), optMax: z.number() }),
    textures: z.optional(texts),
    drainage: note,
  }),
  fert: z.looseObject({
    general: z.nullable(z.tuple([z.number(), z.number(), z.number()])),
    range: z.nullish(z.object({ n: pair, p2o5: pair, k2o: pair })),
    note,
    ...sourced,
  }),
  water: z.looseObject({
    seasonMm: pair,
    kc: z.object({ ini: z.number(), mid: z.number(), end: z.number() }),
    rootDepthM: pair,
    depletionP: z.number(),
    stageDays: z.nullish(z.object({ ini: z.number(), dev: z.number(), mid: z.number(), late: z.number() })),
    criticalStages: z.optional(texts),
    note,
  }),
  tempC: z.looseObject({ min: z.nullish(z.number()), max: z.nullish(z.number()) }),
  yield_: z.looseObject({
    nationalAvgTHa: z.nullish(z.number()),
    avgYear: z.nullish(z.number()),
    typicalTHa: pair,
    attainableTHa: pair,
    note,
    sources: texts,
  }),
  harvestIndices: z.optional(texts),
  varieties: z.optional(
    z.array(
      z.looseObject({
        name: text,
        maturityDays: z.nullable(pair),
        yieldTHa: z.nullable(pair),
        traits: texts,
        ...sourced,
      }),
    ),
  ),
  postharvest: z.optional(texts),
  problems: z.optional(texts),
  fieldSources: z.optional(z.record(z.string(), texts)),
  ...sourced,
});

export const problemSchema = z.looseObject({
  id: text,
  type: text,
  severity: z.enum(['low', 'medium', 'high', 'very-high']),
  crops: texts,
  otherHosts: z.optional(z.array(z.string())),
  agent: text,
  vector: note,
  names: namesSchema,
  parts: texts,
  stages: texts,
  symptoms: z.array(symptomSchema),
  favour: z.looseObject({ rain: note, soil: note, practice: z.optional(texts) }),
  season: z.array(z.enum(['wet', 'dry'])),
  lookalikes: z.array(lookalikeSchema),
  lossPct: z.nullish(pair),
  threshold: note,
  management: z.object({ cultural: texts, biological: texts, mechanical: texts, chemical: texts }),
  prevention: texts,
  callAgriculturist: note,
  note,
  fieldSources: z.optional(z.record(z.string(), texts)),
  chemicalConfidence: z.nullish(confidence),
  ...sourced,
});

export const disorderSchema = z.looseObject({
  id: text,
  nutrient: text,
  kind: z.enum(['deficiency', 'toxicity']),
  crops: texts,
  tl: texts,
  stages: z.optional(texts),
  symptoms: z.array(symptomSchema),
  fix: texts,
  rate: note,
  lookalikes: z.array(lookalikeSchema),
  ...sourced,
});

export const abioticSchema = z.object({
  id: text,
  type: text,
  names: namesSchema,
  crops: texts,
  stages: z.optional(texts),
  symptoms: z.array(symptomSchema),
  cause: text,
  tell: note,
  lossPct: z.nullish(pair),
  fix: texts,
  prevention: z.optional(texts),
  ...sourced,
});

export const activeSchema = z.looseObject({
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
