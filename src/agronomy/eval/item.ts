import * as z from 'zod/mini';

/** What a good answer does: advises, asks back, refuses, sends to the hospital, or declines what is no farming. */
export const acts = ['answer', 'ask', 'refuse', 'emergency', 'decline'] as const;

export const kinds = [
  'symptoms',
  'control',
  'prevention',
  'problem-info',
  'fertilizer',
  'soil',
  'planting-time',
  'variety',
  'seed-rate',
  'spacing',
  'water',
  'weather',
  'harvest',
  'price',
  'yield',
  'programme',
  'pesticide-safety',
  'poisoning',
  'small-talk',
  'out-of-scope',
  'nonsense',
  'hostile',
  'must-ask',
  'must-refuse',
  'conversation',
  'text-speak',
  'english',
  'dialect',
] as const;

const text = z.string().check(z.minLength(1));

/** One question of the golden set and what its answer must and must not say. */
export const itemSchema = z.strictObject({
  id: text,
  kind: z.enum(kinds),
  via: z.enum([
    'chat',
    'disease-detection',
    'pest-identification',
    'soil-analysis',
    'weather-recommendations',
    'yield-prediction',
  ]),
  /** What the farmer sends, in order; the answer to the last is graded. */
  turns: z.array(z.string()).check(z.minLength(1)),
  act: z.enum(acts),
  /** Crop the advice must be about; null when none may be assumed or none matters. */
  crop: z.nullable(text),
  /** One of these must be among the first three causes named; empty when the item is not about a cause. */
  cause: z.array(text),
  /** Every group must be met by one of its strings. */
  any: z.array(z.array(text)),
  /** None of these may appear. */
  none: z.array(text),
  source: text,
  /** 'YYYY-MM-DD' in Manila, when the day matters. */
  today: z.optional(text),
});

export type Item = z.infer<typeof itemSchema>;

export const itemsSchema = z.array(itemSchema);
