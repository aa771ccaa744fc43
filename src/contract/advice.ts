import * as z from 'zod/mini';

/** Where a statement comes from, as shown under an answer. */
export const sourceNoteSchema = z.object({
  id: z.string(),
  org: z.string(),
  title: z.string(),
  url: z.nullable(z.string()),
});

/**
 * Ids of the tables: the library's page, the crop, the trouble where the answer names one and no other, and those that its
 * first steps compare, one each and in their order.
 */
export const answerMatterSchema = z.object({
  topic: z.nullable(z.string()),
  crop: z.nullable(z.string()),
  trouble: z.nullable(z.string()),
  compared: z.optional(z.array(z.string())),
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
  /** What it speaks of, for what is drawn and offered beside it; absent in answers stored before it was noted. */
  about: z.optional(answerMatterSchema),
});
export type AnswerParts = z.infer<typeof answerPartsSchema>;

/** Longest answer that a phone may bring along, in characters of its JSON; the mind's longest are a third of it. */
export const PHONE_ANSWER_MAX_CHARS = 60_000;

const isShort = <T>() => z.refine<T>((answer) => JSON.stringify(answer).length <= PHONE_ANSWER_MAX_CHARS);

/** What the phone's own agronomist said to a message that waited for the signal. */
export const phoneReplySchema = z
  .object({
    content: z.string().check(z.minLength(1)),
    parts: z.optional(answerPartsSchema),
    sources: z.optional(z.array(sourceNoteSchema)),
    suggestions: z.optional(z.array(z.string())),
  })
  .check(isShort());
export type PhoneReply = z.infer<typeof phoneReplySchema>;

/** What the phone made of an analysis that waited for the signal. */
export const phoneResultSchema = z
  .object({
    result: z.string().check(z.minLength(1)),
    recommendations: z.array(z.string()),
    confidence: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
    parts: z.optional(answerPartsSchema),
  })
  .check(isShort());
export type PhoneResult = z.infer<typeof phoneResultSchema>;

/**
 * What a farmer is told of how an answer came about. offline: a hosted model was to answer and the built-in guide did
 * instead. stopped: the farmer stopped it half-way. phone: his phone answered without signal, and that is what he read.
 */
export const ANSWER_MARKS = ['offline', 'stopped', 'phone'] as const;
export type AnswerMark = (typeof ANSWER_MARKS)[number];
export const answerMarkSchema = z.enum(ANSWER_MARKS);
