import * as z from 'zod/mini';

/** Pieces that several tables share. */

export const text = z.string().check(z.minLength(1));
export const texts = z.array(text);
export const note = z.nullish(z.string());
export const pair = z.tuple([z.number(), z.number()]);
export const month = z.int().check(z.minimum(1), z.maximum(12));
export const confidence = z.enum(['high', 'medium', 'low']);
export const sourced = { sources: texts.check(z.minLength(1)), confidence };
export const namesSchema = z.record(z.string(), texts);
