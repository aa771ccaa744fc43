import { createHash } from 'node:crypto';
import { normalize } from '../src/agronomy/question/normalize.ts';
import type { Hearing } from '../src/language/ear/ear.ts';
import type { Meaning } from '../src/language/ear/meaning.ts';
import type { Situation } from '../src/library/situation.ts';
import { asksOf } from '../src/mind/asks.ts';
import { daysIn, type Likeness, openSituations } from '../src/mind/situations.ts';

/** Of the situations one in so many is never learned: what is asked of those has no right answer on the shelf. */
const UNSEEN_OF = 5;
const FEWEST_LINES = 4;

type Asked = { line: string; of: Situation; isUnseen: boolean };

/** The shelf as it is learned for the exam, and the lines that are asked of it. */
export type Exam = { learned: Situation[]; asked: Asked[] };

/** Parts the shelf by the names of its situations, so that a new one changes no other's side. */
export function examOf(situations: readonly Situation[]): Exam {
  const learned: Situation[] = [];
  const asked: Asked[] = [];
  for (const situation of situations) {
    const number = createHash('sha256').update(situation.id).digest().readUInt32LE(0);
    const at = (number >>> 8) % situation.asked.length;
    const line = situation.asked[at] ?? '';
    if (number % UNSEEN_OF === 0) asked.push({ line, of: situation, isUnseen: true });
    else if (situation.asked.length < FEWEST_LINES) learned.push(situation);
    else {
      asked.push({ line, of: situation, isUnseen: false });
      learned.push({ ...situation, asked: situation.asked.filter((_, other) => other !== at) });
    }
  }
  return { learned, asked };
}

/** What was found for a line. */
type Sat = Asked & { found: Likeness[] };

function sat({ learned, asked }: Exam, meaning: Meaning, hear: Hearing['hear']): Sat[] {
  const shelf = openSituations(learned, meaning);
  return asked.map((one) => {
    const { crops, after } = one.of;
    const found = shelf.like({
      message: one.line,
      before: '',
      named: [],
      asks: asksOf(normalize(one.line)),
      days: daysIn(one.line),
      cropId: crops?.length === 1 || after !== undefined ? (crops?.[0] ?? null) : null,
      problemId: null,
      trouble: null,
      topics: hear(one.line),
      openTopics: after ?? [],
    });
    return { ...one, found };
  });
}

/** How often the own situation is the likest, or one of three, for lines that were not learned. */
export function figuresOfExam(exam: Exam, meaning: Meaning, hear: Hearing['hear']) {
  const seen = sat(exam, meaning, hear).filter(({ isUnseen }) => !isUnseen);
  const ranks = seen.map(({ found, of }) => found.findIndex(({ situation }) => situation.id === of.id));
  const share = (limit: number) => ranks.filter((rank) => rank >= 0 && rank < limit).length / seen.length;
  return { asked: seen.length, first: share(1), amongThree: share(3) };
}
