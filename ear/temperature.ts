import { logShares } from '../src/language/ear/ear.ts';
import type { Question } from './corpus.ts';

type Opinion = (message: string) => Float32Array | undefined;

/** How sure the ear was of its first topic, and whether that was right. */
export type Verdict = { p: number; right: boolean };

const TRIED = Array.from({ length: 100 }, (_, at) => 0.2 * 1.03 ** at);
const BINS = 10;

/** The temperature under which the probability of the first topic is the best bet that it is right (least log loss). */
export function fittedTemperature(opinion: Opinion, questions: readonly Question[], topics: readonly string[]): number {
  if (questions.length === 0) return 1;
  const known = new Map(questions.map(({ message }) => [message, opinion(message)]));
  const losses = TRIED.map((temperature) => {
    const verdicts = verdictsOf((message) => known.get(message), questions, topics, temperature);
    return verdicts.reduce((sum, { p, right }) => sum - Math.log(Math.max(1e-6, right ? p : 1 - p)), 0);
  });
  return Number((TRIED[losses.indexOf(Math.min(...losses))] ?? 1).toPrecision(4));
}

/** The first topic of each question under a temperature, judged. */
export function verdictsOf(
  opinion: Opinion,
  questions: readonly Question[],
  topics: readonly string[],
  temperature: number,
): Verdict[] {
  return questions.flatMap((question) => {
    const heard = opinion(question.message);
    if (!heard) return [];
    const shares = logShares(heard.map((share) => share / temperature));
    const best = shares.reduce((first, share, at) => (share > (shares[first] ?? 0) ? at : first), 0);
    return [{ p: Math.exp(shares[best] ?? 0), right: question.topics.includes(topics[best] ?? '') }];
  });
}

/** Expected calibration error over ten bins: how far, on average, what it says of itself is from how often it is right. */
export function calibrationError(verdicts: readonly Verdict[]): number {
  const bins = Array.from({ length: BINS }, (): Verdict[] => []);
  for (const verdict of verdicts) bins[Math.min(BINS - 1, Math.floor(verdict.p * BINS))]?.push(verdict);
  return bins.reduce((sum, bin) => {
    const said = bin.reduce((whole, { p }) => whole + p, 0);
    const right = bin.filter((verdict) => verdict.right).length;
    return sum + Math.abs(said - right) / verdicts.length;
  }, 0);
}
