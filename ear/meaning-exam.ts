import { createHash } from 'node:crypto';
import { normalize } from '../src/agronomy/question/normalize.ts';
import type { Hearing } from '../src/language/ear/ear.ts';
import type { Meaning } from '../src/language/ear/meaning.ts';
import type { Situation } from '../src/library/situation.ts';
import { asksOf } from '../src/mind/asks.ts';
import { SIGNS, type Signs } from '../src/mind/situation-odds.ts';
import { areSiblings, daysIn, type Likeness, openSituations, placeOf } from '../src/mind/situations.ts';

/** Of the situations one in so many is never learned: what is asked of those has no right answer on the shelf. */
const UNSEEN_OF = 5;
const FEWEST_LINES = 4;
/** As near to the own situation an answer of the same topic is as right. */
const AS_RIGHT = 0.85;
const STEPS = 60;
const RIDGE = 0.01;

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

/** What was found for a line, and of that what answers it. */
type Sat = Asked & { found: Likeness[]; right: ReadonlySet<string> };

function sat({ learned, asked }: Exam, meaning: Meaning, hear: Hearing['hear']): Sat[] {
  const shelf = openSituations(learned, meaning);
  return asked.map((one) => {
    const { crops, after } = one.of;
    const found = shelf.like({
      message: one.line,
      before: '',
      asks: asksOf(normalize(one.line)),
      days: daysIn(one.line),
      cropId: crops?.length === 1 || after !== undefined ? (crops?.[0] ?? null) : null,
      problemId: null,
      topics: hear(one.line),
      openTopics: after ?? [],
    });
    const [own] = placeOf(one.of, meaning);
    const right = found.flatMap(({ situation }) => {
      const [place] = placeOf(situation, meaning);
      const isRight = own !== undefined && place !== undefined && areSiblings(own, place, AS_RIGHT);
      return isRight || situation.id === one.of.id ? [situation.id] : [];
    });
    return { ...one, found, right: new Set(right) };
  });
}

/** How often the own situation is the likest, or one of three, for lines that were not learned. */
export function figuresOfExam(exam: Exam, meaning: Meaning, hear: Hearing['hear']) {
  const seen = sat(exam, meaning, hear).filter(({ isUnseen }) => !isUnseen);
  const ranks = seen.map(({ found, of }) => found.findIndex(({ situation }) => situation.id === of.id));
  const share = (limit: number) => ranks.filter((rank) => rank >= 0 && rank < limit).length / seen.length;
  return { asked: seen.length, first: share(1), amongThree: share(3) };
}

type Example = { signs: Signs; isRight: number; weight: number };

/** The odds of `situation-odds.ts`, fitted so that half of what is asked has no answer on the shelf (Newton's method). */
export function fittedOdds(exam: Exam, meaning: Meaning, hear: Hearing['hear']): { bias: number; of: Signs } {
  const answered = sat(exam, meaning, hear);
  const unseen = answered.filter(({ isUnseen }) => isUnseen).length;
  const heavier = (answered.length - unseen) / Math.max(1, unseen);
  const examples = answered.flatMap(({ found, right, isUnseen }) =>
    found.map(({ signs, situation }): Example => {
      return { signs, isRight: Number(right.has(situation.id)), weight: isUnseen ? heavier : 1 };
    }),
  );
  const rows = examples.map(({ signs }) => [...SIGNS.map((sign) => signs[sign]), 1]);
  const factors = newton(rows, examples);
  const rounded = factors.map((factor) => Number(factor.toFixed(3)));
  const of = Object.fromEntries(SIGNS.map((sign, at) => [sign, rounded[at] ?? 0])) as Signs;
  return { bias: rounded.at(-1) ?? 0, of };
}

function newton(rows: readonly number[][], examples: readonly Example[]): number[] {
  const size = SIGNS.length + 1;
  let factors = new Array<number>(size).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const slope: number[] = factors.map((factor) => -RIDGE * factor);
    const bend: number[][] = factors.map((_, at) => factors.map((_, other) => (at === other ? RIDGE : 0)));
    for (const [number, row] of rows.entries()) {
      const { isRight = 0, weight = 0 } = examples[number] ?? {};
      const odds = 1 / (1 + Math.exp(-row.reduce((sum, value, at) => sum + value * (factors[at] ?? 0), 0)));
      for (let at = 0; at < size; at++) {
        const value = row[at] ?? 0;
        slope[at] = (slope[at] ?? 0) + weight * (isRight - odds) * value;
        const line = bend[at] ?? [];
        for (let other = 0; other < size; other++)
          line[other] = (line[other] ?? 0) + weight * odds * (1 - odds) * value * (row[other] ?? 0);
      }
    }
    const move = solved(bend, slope);
    factors = factors.map((factor, at) => factor + (move[at] ?? 0));
  }
  return factors;
}

/** Solves a small system of equations (Gauss, with pivots). */
function solved(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    const below = rows.slice(column).sort((a, b) => Math.abs(b[column] ?? 0) - Math.abs(a[column] ?? 0));
    rows.splice(column, size - column, ...below);
    const pivot = rows[column] ?? [];
    for (const [at, row] of rows.entries()) {
      if (at === column) continue;
      const times = (row[column] ?? 0) / (pivot[column] ?? 1);
      for (let cell = column; cell <= size; cell++) row[cell] = (row[cell] ?? 0) - times * (pivot[cell] ?? 0);
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
}
