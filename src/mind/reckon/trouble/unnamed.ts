import type { ObservedSymptom } from '#agronomy/question/question.ts';
import { namesOf } from '#mind/names.ts';
import type { Inquiry, Reckoning } from '#mind/reckon/reckoner.ts';

/** Topics that a crop alone answers: 'anong peste ang uso ngayon' names none and asks for none. */
const OPEN_TOPICS: ReadonlySet<string> = new Set(['problem-season', 'prevent-named-problem']);
/** Topics that a sign may answer as well: whether it can be eaten, saved, pulled. */
const SIGN_ENOUGH: ReadonlySet<string> = new Set([
  'eat-diseased',
  'will-recover',
  'remove-plant',
  'yield-loss',
  'problem-spread',
  'resistant-variety',
]);

/** What the signs of an unnamed trouble come to, the most dangerous first. */
const CASES: readonly (readonly [string, ReadonlySet<string>])[] = [
  ['moldy', new Set(['mold', 'spores'])],
  ['rotten', new Set(['soft-rot', 'slimy', 'smell', 'ooze'])],
  ['wilted', new Set(['wilt', 'plant-death'])],
  ['eaten', new Set(['larva', 'insect', 'eggs', 'holes', 'hole', 'chewed', 'cut', 'tunnel', 'frass', 'window'])],
  ['curled', new Set(['curled', 'crinkled', 'mosaic', 'mottle', 'stunt', 'bunchy'])],
  ['spotted', new Set(['round', 'oval', 'diamond', 'irregular', 'angular', 'ring', 'sunken'])],
];

/**
 * A question after a trouble that nobody named: null where the crop is enough, the case that the signs make where they
 * are ('unnamed' without any), else the name is needed.
 */
export function unnamed({ frame, knowledge }: Inquiry): Reckoning {
  const topic = frame.topic ?? '';
  if (OPEN_TOPICS.has(topic)) return null;
  if (!SIGN_ENOUGH.has(topic)) return { kind: 'needs', slot: 'problem' };
  const crop = frame.crop === null ? null : namesOf(knowledge).crop(frame.crop.value);
  return { kind: 'reckoned', case: caseOf(frame.symptoms), facts: crop === null ? {} : { crop }, sources: [] };
}

function caseOf(symptoms: readonly ObservedSymptom[]): string {
  const codes = new Set(symptoms.flatMap(({ sign, shape, pattern, texture }) => [sign, shape, pattern, texture]));
  return CASES.find(([, own]) => [...own].some((code) => codes.has(code)))?.[0] ?? 'unnamed';
}
