import * as z from 'zod/mini';
import { confidence, fieldSources, month, note, pair, said, sourced, stageDays, text, texts } from './parts.ts';

/**
 * crops/<id>/crop.json. Everywhere `tl` is the Taglish of the English text that stands before it in the same object;
 * a text without `tl` is not said to farmers.
 */

const id = z.string().check(z.regex(/^[a-z0-9-]+$/));
const tl = z.optional(text);
const npk = z.tuple([z.number(), z.number(), z.number()]);
const yes = z.optional(z.literal(true));

/** What farmers call a crop: the first name of a language is the one we say; `typed` are misspellings and the like. */
export const cropNamesSchema = z.strictObject({
  tl: texts.check(z.minLength(1)),
  en: texts.check(z.minLength(1)),
  ceb: z.optional(texts),
  ilo: z.optional(texts),
  hil: z.optional(texts),
  war: z.optional(texts),
  typed: z.optional(texts),
});

/** What a crop is like, for engines to ask instead of asking which crop it is. */
export const traitsSchema = z.strictObject({
  /** Stands in water: puddled fields, no lime, sulfate does no harm. */
  flooded: yes,
  /** Dry grain, told in cavans and dried on the pavement. */
  grain: yes,
  /** Fertilized by the tree or palm, not by the hectare. */
  perTree: yes,
  tree: yes,
  vine: yes,
  /** Fits pots and beds beside a house. */
  backyard: yes,
  /** Picked again and again: what is ripe first is not the end of the season. */
  picked: yes,
  /** Its harvest has to be dried before it keeps. */
  dryHarvest: yes,
  /** Burnt by chloride: no muriate of potash. */
  chlorideSensitive: yes,
  /** The group of soils.json `otherSplits` (or 'rice' for `ricesplits`) whose times its fertilizer follows. */
  splits: z.optional(text),
  /** Which `targetPH` of soils.json it is limed to, where its kind does not say; 'none' for a crop never limed. */
  lime: z.optional(z.enum(['none', 'corn', 'legume', 'vegetable', 'upland'])),
});

const seasonSchema = z.strictObject({
  name: z.enum(['wet', 'dry', 'any']),
  bestMonths: z.array(month),
  okMonths: z.array(month),
  region: text,
  note,
  tl,
});

const varietySchema = z.strictObject({
  name: text,
  maturityDays: z.nullable(pair),
  yieldTHa: z.nullable(pair),
  traits: texts,
  tl,
  /** Stands the wet season better than most. */
  wetPick: yes,
  ...sourced,
});

const fertSchema = z.strictObject({
  unit: text,
  /** kg/ha of N, P2O5 and K2O; null for a crop fertilized by the tree. */
  general: z.nullable(npk),
  range: z.nullish(z.strictObject({ n: pair, p2o5: pair, k2o: pair })),
  levels: z.nullish(z.strictObject({ low: npk, medium: npk, high: npk, derived: z.literal(true), confidence })),
  note,
  tl,
  ...sourced,
});

const waterSchema = z.strictObject({
  seasonMm: pair,
  kc: z.strictObject({ ini: z.number(), mid: z.number(), end: z.number() }),
  rootDepthM: pair,
  depletionP: z.number(),
  stageDays: z.nullish(stageDays),
  criticalStages: texts,
  /** Taglish of `criticalStages`. */
  criticalTl: text,
  note,
  tl,
});

/** A crop with a record. */
export const cropSchema = z.strictObject({
  id,
  /** Place in lists of crops, by how many farmers ask for it. */
  rank: z.number(),
  tier: z.enum(['main', 'brief']),
  kind: z.enum(['cereal', 'vegetable', 'root', 'fruit', 'legume', 'industrial']),
  scientific: text,
  names: cropNamesSchema,
  life: z.enum(['annual', 'perennial']),
  legume: z.boolean(),
  traits: traitsSchema,
  /** Codes of plant parts that no other crop has: who names one, names the crop. */
  ownParts: z.optional(texts),
  /** Words of PSA's commodity names. */
  priceNames: texts,
  seasons: z.array(seasonSchema).check(z.minLength(1)),
  systems: z.array(z.strictObject({ id: text, npk, yieldTHa: pair, note })),
  daysToHarvest: z.strictObject({ min: z.number(), max: z.number(), from: text, note, tl }),
  seedRate: z.array(z.strictObject({ min: z.number(), max: z.number(), unit: text, method: z.string(), tl })),
  spacing: z.array(z.strictObject({ rowCm: z.number(), hillCm: z.number(), method: z.string(), tl })),
  soil: z.strictObject({
    ph: z.strictObject({ min: z.number(), max: z.number(), optMin: z.number(), optMax: z.number() }),
    textures: texts,
    drainage: text,
    tl: text,
    saltThresholdDsM: z.nullish(z.number()),
  }),
  fert: fertSchema,
  water: waterSchema,
  tempC: z.strictObject({
    min: z.number(),
    optMin: z.number(),
    optMax: z.number(),
    max: z.number(),
    critical: texts,
    tl,
  }),
  yield_: z.strictObject({
    nationalAvgTHa: z.nullable(z.number()),
    avgYear: z.nullable(z.number()),
    typicalTHa: pair,
    attainableTHa: pair,
    note,
    sources: texts,
  }),
  harvest: z.array(said),
  postharvest: z.array(said),
  varieties: z.array(varietySchema),
  fieldSources,
  ...sourced,
});

/** A crop that farmers ask for and nobody has written a record of yet: names only. */
export const unrecordedCropSchema = z.strictObject({ id, status: z.literal('no-record'), names: cropNamesSchema });

export type CropFile = z.infer<typeof cropSchema>;
export type UnrecordedCrop = Omit<z.infer<typeof unrecordedCropSchema>, 'status'>;

/** A crop as it is compiled: its file, and the ids of the problems that name it. */
export type Crop = CropFile & { problems: readonly string[] };
