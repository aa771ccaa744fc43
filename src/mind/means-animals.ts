import type { Situation } from '#library/situation.ts';
import follows from './follow-topics.json' with { type: 'json' };
import type { StateStep } from './state.ts';

/** Whom harm would be done to, other than the animals. */
const PEOPLE = /\b(?:kapitbahay|silingan|kaarruba|kaingod|may ?ari|amo namin|tao|tawo|owner|neighbou?r|asawa|anak)\b/;

/**
 * 'Lasunin na lang o barilin' behind monkeys in the corn means the monkeys, and poison behind rats is bait: he is told the
 * law and what works, and no spray is waited for.
 */
export function meansAnimals(
  { topic }: Situation,
  step: StateStep,
  openTopics: readonly string[],
  said: string,
): boolean {
  const isOpen = follows.animalTopics.includes(topic) && openTopics.includes(topic);
  const isOfBait = step.topic === 'phi' && step.frame.sprayed.length === 0;
  return isOpen && (isOfBait || (step.topic === 'oos-harm' && !PEOPLE.test(said)));
}
