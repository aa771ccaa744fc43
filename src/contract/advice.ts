import * as z from 'zod/mini';

/** Where a statement comes from, as shown under an answer. */
export const sourceNoteSchema = z.object({
  id: z.string(),
  org: z.string(),
  title: z.string(),
  url: z.nullable(z.string()),
});

/** An answer in parts: what is read first, what is done, what can be opened, who says so, what to tap next. */
export const answerPartsSchema = z.object({
  /** The answer to what was asked, in one or two sentences. */
  gist: z.string(),
  /** At most five. */
  steps: z.array(z.string()),
  /** Behind the fold, each under its own chip. */
  more: z.array(z.object({ title: z.string(), text: z.string() })),
  sources: z.array(sourceNoteSchema),
  suggestions: z.array(z.string()),
});
export type AnswerParts = z.infer<typeof answerPartsSchema>;

/**
 * What a farmer is told of how an answer came about. offline: a hosted model was to answer and the built-in guide did
 * instead. stopped: the farmer stopped it half-way.
 */
export const ANSWER_MARKS = ['offline', 'stopped'] as const;
export type AnswerMark = (typeof ANSWER_MARKS)[number];
export const answerMarkSchema = z.enum(ANSWER_MARKS);
