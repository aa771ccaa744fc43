import * as z from 'zod/mini';
import { ASKS } from '#mind/frame.ts';

/**
 * A page of the library: what Ani says to one question. Written as YAML (README.md tells how), compiled to pages.json by
 * `npm run library`, which also holds every figure to a source.
 */

const asksSchema = z.enum(ASKS);

/**
 * A sentence with `{fact}` and `{slot}` in braces. A line is left out when something in its braces is not known.
 * `each` says it once for every row of the reckoner; `if` and `unless` ask whether a fact is there.
 */
const lineSchema = z.union([
  z.string(),
  z.object({
    say: z.string(),
    each: z.optional(z.string()),
    if: z.optional(z.string()),
    unless: z.optional(z.string()),
  }),
]);
export type Line = z.infer<typeof lineSchema>;

/** One way to say it, or several of which the first that can be said is. */
const gistSchema = z.union([z.string(), z.array(z.string()).check(z.minLength(1))]);

const wordsSchema = z.object({
  /** The answer itself, at most two short sentences; by what was asked where that changes the sentence. */
  gist: z.union([gistSchema, z.partialRecord(z.enum([...ASKS, 'else']), gistSchema)]),
  /** At most five. */
  steps: z.optional(z.array(lineSchema)),
  /** Behind the fold, by the words on the chip. */
  more: z.optional(z.record(z.string(), z.union([lineSchema, z.array(lineSchema)]))),
  /** One question back, where the answer would change with what the farmer says. */
  ask: z.optional(z.string()),
  /** What a farmer would ask next, in his words; at most four. */
  next: z.optional(z.array(z.string())),
});
export type PageWords = z.infer<typeof wordsSchema>;

const listed = z.array(z.string());

/** An answer fits when everything named here is so; the one that names most is taken. */
const whenSchema = z.object({
  crops: z.optional(listed),
  /** Kinds or traits of crops: 'vegetable', 'fruit', 'cereal', 'root', 'legume', 'industrial', 'tree', 'vine'. */
  kinds: z.optional(listed),
  problems: z.optional(listed),
  products: z.optional(listed),
  productKinds: z.optional(listed),
  stages: z.optional(listed),
  seasons: z.optional(listed),
  months: z.optional(z.array(z.number())),
  soils: z.optional(listed),
  asks: z.optional(z.array(asksSchema)),
  /** What the reckoner found. */
  case: z.optional(listed),
  /** Slots that must be known. */
  has: z.optional(listed),
  who: z.optional(listed),
});
export type When = z.infer<typeof whenSchema>;

/** A source: an id of knowledge/sources.json, or one that the page brings with it. */
const sourceSchema = z.union([
  z.string(),
  z.object({
    id: z.string(),
    org: z.string(),
    title: z.string(),
    url: z.nullable(z.string()),
    year: z.optional(z.number()),
  }),
]);

/** What an answer is made of; a situation is made of the same. */
export const answerFields = {
  when: z.optional(whenSchema),
  reckon: z.optional(z.string()),
  /** 'value unit | source': '30-40 cm | pcaarrd-tomato'. */
  facts: z.optional(z.record(z.string(), z.string())),
  sources: z.array(sourceSchema),
  /** How sure the page itself is, 0 to 1. */
  confidence: z.optional(z.number()),
  /** Slots that have to be asked for before this answer means anything. */
  needs: z.optional(listed),
  tl: wordsSchema,
  en: wordsSchema,
};
const answerSchema = z.object(answerFields);
export type PageAnswer = z.infer<typeof answerSchema>;

export const pageSchema = z.object({
  topic: z.string(),
  title: z.object({ tl: z.string(), en: z.string() }),
  /** Month in which somebody last held it against its sources, 'YYYY-MM'. */
  checked: z.string(),
  /** An honest 'I have no page for that' names the topic instead of answering it. */
  status: z.optional(z.enum(['refusal'])),
  answers: z.array(answerSchema).check(z.minLength(1)),
});
export type Page = z.infer<typeof pageSchema>;
