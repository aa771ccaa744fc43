import type { Hearing } from '../src/language/ear/ear.ts';
import { roughMessage } from './augment.ts';
import type { Corpus, Question } from './corpus.ts';
import { seededRandom } from './random.ts';

const SEED = 7;

export type Figures = { questions: number; first: number; amongThree: number };

/** The held-out templates as messages, always the same ones for the same corpus. */
export function heldOutQuestions(corpus: Corpus): Question[] {
  const random = seededRandom(SEED);
  const heldOut = corpus.templates.filter((template) => template.heldOut);
  return heldOut.map((template) => ({ message: roughMessage(template, corpus, random), topics: [template.topic] }));
}

/** The share of questions whose first topic, or one of whose first three, is right. */
export function figuresOf(ear: Hearing, questions: readonly Question[]): Figures {
  const ranks = questions.map(({ message, topics }) =>
    ear.hear(message).findIndex(({ topic }) => topics.includes(topic)),
  );
  const share = (limit: number) => ranks.filter((rank) => rank >= 0 && rank < limit).length / questions.length;
  return { questions: questions.length, first: share(1), amongThree: share(3) };
}
