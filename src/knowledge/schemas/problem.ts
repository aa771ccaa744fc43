import * as z from 'zod/mini';
import { confidence, fieldSources, namesSchema, note, pair, said, sourced, text, texts } from './parts.ts';

/** Problems of crops/<id>/problems.json and shared/pests.json; disorders and injuries of shared/. */

export const symptomSchema = z.strictObject({
  part: text,
  colors: texts,
  shape: text,
  pattern: text,
  texture: text,
  distribution: text,
  signs: texts,
});

/** `tell` is what tells the other from this one; `tl` says it in Taglish. */
const lookalikeSchema = z.strictObject({ id: z.nullable(text), name: z.nullish(text), tell: text, tl: text });
/** The name we say, and why it comes; the English of both is made of the record. */
const titleSchema = z.strictObject({ name: text, cause: text });
const lossPct = z.nullish(pair);
const described = {
  tl: titleSchema,
  /** What the farmer sees, in a sentence or two. */
  signs: said,
  crops: texts.check(z.minLength(1)),
  symptoms: z.array(symptomSchema).check(z.minLength(1)),
};

export const problemSchema = z.strictObject({
  id: text,
  type: text,
  severity: z.enum(['low', 'medium', 'high', 'very-high']),
  otherHosts: z.optional(texts),
  agent: text,
  /** Id of the problem that carries it, or its name. */
  vector: note,
  names: namesSchema,
  ...described,
  parts: texts,
  stages: texts,
  favour: z.strictObject({
    tempC: z.nullish(pair),
    rhMinPct: z.nullish(z.number()),
    leafWetHours: z.nullish(pair),
    rain: note,
    soil: note,
    practice: z.optional(texts),
  }),
  season: z.array(z.enum(['wet', 'dry'])),
  lookalikes: z.array(lookalikeSchema),
  lossPct,
  threshold: z.nullable(said),
  thresholds: z.optional(
    z.array(
      z.strictObject({
        stage: text,
        metric: text,
        op: z.enum(['>', '>=', '<', '<=']),
        value: z.number(),
        unit: text,
        meaning: text,
        source: text,
      }),
    ),
  ),
  management: z.strictObject({
    cultural: z.array(said),
    biological: z.array(said),
    mechanical: z.array(said),
    /** Ids of pesticides.json. */
    chemical: texts,
  }),
  prevention: z.array(said),
  callAgriculturist: z.nullable(said),
  note,
  fieldSources,
  chemicalConfidence: z.nullish(confidence),
  ...sourced,
});

export const disorderSchema = z.strictObject({
  id: text,
  nutrient: text,
  kind: z.enum(['deficiency', 'toxicity']),
  group: text,
  names: z.strictObject({ tl: texts }),
  ...described,
  startsOn: text,
  mobileInPlant: z.nullable(z.boolean()),
  stages: texts,
  soilRisk: texts,
  fix: z.array(said),
  rate: z.nullable(said),
  lookalikes: z.array(lookalikeSchema),
  fieldSources,
  ...sourced,
});

export const injurySchema = z.strictObject({
  id: text,
  type: z.literal('abiotic'),
  names: namesSchema,
  ...described,
  stages: texts,
  cause: text,
  tell: text,
  lossPct,
  fix: z.array(said),
  prevention: z.array(said),
  fieldSources,
  ...sourced,
});

export type ProblemFile = z.infer<typeof problemSchema>;
export type DisorderFile = z.infer<typeof disorderSchema>;
export type InjuryFile = z.infer<typeof injurySchema>;
