import { createHash } from 'node:crypto';
import { normalize } from '../src/agronomy/question/normalize.ts';
import type { Hearing, Sense } from '../src/language/ear/ear.ts';
import { plainTagalog } from '../src/language/plain-tagalog.ts';
import { inTagalog } from '../src/language/regional/in-tagalog.ts';
import type { Situation } from '../src/library/situation.ts';
import { asksOf } from '../src/mind/asks.ts';
import { type Likeness, openSituations } from '../src/mind/situations.ts';
import { daysIn } from '../src/mind/told-figures.ts';

/** Of the situations one in so many is never learned: what is asked of those has no right answer on the shelf. */
const UNSEEN_OF = 5;
const FEWEST_LINES = 4;
/** Of the lines of a thread's question one in so many is kept back. */
const KEPT_BACK_OF = 8;

type Asked = { line: string; of: Situation; isUnseen: boolean };

/** The shelf as it is learned for the exam, and the lines that are asked of it. */
export type Exam = { learned: Situation[]; asked: Asked[] };

/** Parts the shelf by the names of its situations, so that a new one changes no other's side. */
export function examOf(situations: readonly Situation[]): Exam {
  const learned: Situation[] = [];
  const asked: Asked[] = [];
  const threads = new Map<string, string[]>();
  for (const situation of situations) {
    const { question } = situation;
    const number = numberOf(question ?? situation.id);
    const at = (number >>> 8) % situation.asked.length;
    if (question !== undefined) {
      const kept =
        threads.get(question) ?? situation.asked.filter((_, other) => other % KEPT_BACK_OF !== at % KEPT_BACK_OF);
      // Each question is asked of one subject, of those that have an answer to it.
      if (!threads.has(question))
        for (const line of situation.asked)
          if (!kept.includes(line)) asked.push({ line, of: situation, isUnseen: false });
      threads.set(question, kept);
      learned.push({ ...situation, asked: kept });
      continue;
    }
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

function numberOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32LE(0);
}

/** What was found for a line. */
type Sat = Asked & { found: Likeness[] };

function sat({ learned, asked }: Exam, sense: Sense, hear: Hearing['hear']): Sat[] {
  const shelf = openSituations(learned, sense);
  return asked.map((one) => {
    const { crops, after, when, question } = one.of;
    const isBound = after !== undefined || question !== undefined;
    const found = shelf.like({
      message: plainTagalog(one.line),
      before: '',
      named: [],
      asks: asksOf(normalize(plainTagalog(one.line))),
      days: daysIn(one.line),
      cropId: crops?.length === 1 || isBound ? (crops?.[0] ?? null) : null,
      cropBefore: null,
      problemId: question === undefined ? null : (when?.problems?.[0] ?? null),
      trouble: null,
      topics: hear(plainTagalog(one.line)),
      openTopics: after ?? [],
    });
    return { ...one, found };
  });
}

/** How often the own situation is the likest, or one of three, for lines that were not learned: of the shelf, of threads. */
export function figuresOfExam(exam: Exam, sense: Sense, hear: Hearing['hear']) {
  const seen = sat(exam, sense, hear).filter(({ isUnseen }) => !isUnseen);
  return {
    shelf: sharesOf(seen.filter(({ of }) => of.question === undefined)),
    regional: sharesOf(seen.filter(({ line, of }) => of.question === undefined && inTagalog(line) !== line)),
    shortened: sharesOf(seen.filter(({ line }) => inTagalog(line) === line && plainTagalog(line) !== line)),
    threads: sharesOf(seen.filter(({ of }) => of.question !== undefined)),
  };
}

function sharesOf(seen: readonly Sat[]) {
  const ranks = seen.map(({ found, of }) => found.findIndex(({ situation }) => situation.id === of.id));
  const share = (limit: number) => ranks.filter((rank) => rank >= 0 && rank < limit).length / seen.length;
  return { asked: seen.length, first: share(1), amongThree: share(3) };
}
