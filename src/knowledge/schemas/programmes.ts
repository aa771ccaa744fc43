import * as z from 'zod/mini';
import { confidence, text, texts } from './parts.ts';

const place = z.object({ org: text, title: text, url: z.nullish(text), as_of: z.nullish(text) });

/** A government programme or service, as far as a source states it; rules change, so every record is dated. */
const programmeSchema = z.object({
  id: text,
  /** What farmers may type for it, in any language. */
  names: texts,
  kind: text,
  what: text,
  what_en: text,
  for: text,
  for_en: text,
  where: text,
  where_en: text,
  papers: z.array(z.string()),
  papers_en: z.array(z.string()),
  note: z.nullish(text),
  note_en: z.nullish(text),
  /** Crops it is limited to; empty for all. */
  crops: z.array(text),
  /** 'YYYY' or 'YYYY-MM' of the source. */
  asOf: z.string().check(z.regex(/^\d{4}(-\d{2}){0,2}$/)),
  sources: z.array(place).check(z.minLength(1)),
  confidence,
});

/** A number to call; `last_verified` is the date of the source that states it. */
const contactSchema = z.object({
  id: text,
  name: text,
  name_en: text,
  phones: z.array(text),
  sms: z.array(text),
  url: z.nullish(text),
  forWhat: text,
  forWhat_en: text,
  last_verified: z.string().check(z.regex(/^\d{4}(-\d{2}){0,2}$/)),
  source: z.object({ org: text, title: text, url: z.nullish(text) }),
  confidence: z.string(),
});

export const programmesSchema = z.object({ programmes: z.array(programmeSchema).check(z.minLength(1)) });
export const contactsSchema = z.object({ contacts: z.array(contactSchema).check(z.minLength(1)) });

export type Programme = z.infer<typeof programmeSchema>;
export type Contact = z.infer<typeof contactSchema>;
