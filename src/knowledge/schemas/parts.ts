import * as z from 'zod/mini';

/** Pieces that several schemas share. */

export const text = z.string().check(z.minLength(1));
export const texts = z.array(text);
export const note = z.nullish(z.string());
export const pair = z.tuple([z.number(), z.number()]);
export const month = z.int().check(z.minimum(1), z.maximum(12));
export const confidence = z.enum(['high', 'medium', 'low']);
export const sourced = { sources: texts.check(z.minLength(1)), confidence };
/** Language ('tl', 'en', 'ceb', …) to names, the one to say first. */
export const namesSchema = z.record(z.string(), texts);
/** One sentence in English, as the sources say it in short, and in Taglish, as a farmer reads it. */
export const said = z.strictObject({ en: text, tl: text });
/** Days from planting to the end of the initial, development, middle and late stage (FAO-56). */
export const stageDays = z.strictObject({ ini: z.number(), dev: z.number(), mid: z.number(), late: z.number() });
/** What each field of a record rests on, where that is narrower than the record's `sources`. */
export const fieldSources = z.optional(z.record(z.string(), texts));
