import * as z from 'zod/mini';

/** Where a statement comes from, as shown under an answer. */
export const sourceNoteSchema = z.object({
  id: z.string(),
  org: z.string(),
  title: z.string(),
  url: z.nullable(z.string()),
});

/**
 * What a farmer is told of how an answer came about. offline: a hosted model was to answer and the built-in guide did
 * instead. stopped: the farmer stopped it half-way.
 */
export const ANSWER_MARKS = ['offline', 'stopped'] as const;
export type AnswerMark = (typeof ANSWER_MARKS)[number];
export const answerMarkSchema = z.enum(ANSWER_MARKS);
