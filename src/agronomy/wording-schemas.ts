import * as z from 'zod/mini';
import { text, texts } from './schema-parts.ts';

/** Taglish of a problem; lists are in the order of the record's own. */
export const problemWordingSchema = z.object({
  name: text,
  signs: text,
  cause: text,
  steps: z.object({ cultural: texts, mechanical: texts, biological: texts }),
  prevention: texts,
  threshold: z.nullable(text),
  call: z.nullable(text),
  tells: texts,
});

/** Taglish of a nutrient disorder or an abiotic injury. */
export const disorderWordingSchema = z.object({
  name: text,
  signs: text,
  cause: text,
  fix: texts,
  rate: z.nullish(text),
  prevention: texts,
  threshold: z.nullish(text),
  call: z.nullish(text),
  tells: texts,
});
