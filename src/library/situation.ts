import * as z from 'zod/mini';
import { answerFields } from './page.ts';

/**
 * A situation of the library: one precise question as farmers type it, and the answer to just that. Written as YAML
 * (README.md tells how), compiled to situations.json by `npm run library`. The page of its topic answers everybody else.
 */
export const situationSchema = z.object({
  ...answerFields,
  id: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
  /** The question that is open afterwards. */
  topic: z.string(),
  /** It holds for these crops only; for any where it is left out. */
  crops: z.optional(z.array(z.string())),
  /** It makes sense only behind a question about one of these topics. */
  after: z.optional(z.array(z.string())),
  /** Ways in which farmers ask it, truly different in words. */
  asked: z.array(z.string()).check(z.minLength(3)),
  /** Problems of the tables that its answer names; found by `npm run library`. */
  about: z.optional(z.array(z.string())),
  /** The question of threads/questions.yaml that it answers of one subject; others of that question share its lines. */
  question: z.optional(z.string()),
  /** Whether the crop that is named in it may be another than the one it is about. */
  namesAnother: z.optional(z.boolean()),
  /** Where it is left out, who asks in English is answered in Taglish when the line is very like, else by the page. */
  en: z.optional(answerFields.en),
});
export type Situation = z.infer<typeof situationSchema>;

/** A file of situations that belong together. */
export const shelfSchema = z.object({
  /** Month in which somebody last held them against their sources, 'YYYY-MM'. */
  checked: z.string(),
  situations: z.array(situationSchema).check(z.minLength(1)),
});
