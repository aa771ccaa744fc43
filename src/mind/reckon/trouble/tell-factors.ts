import type { ObservedSymptom } from '#agronomy/question/question.ts';
import { type Telltale, telltaleOf } from '#agronomy/question/telltales.ts';
import type { Said } from './said.ts';

/** How many times likelier a telltale makes its cause, by its weight: supports, strong, decides. Our own judgement. */
const TIMES = [1, 4, 25, 200] as const;
/** From so many times on a telltale is a sure sign. */
export const SURE_TIMES = 25;
/** Telltales of one plant come together. */
const MOST_TIMES = 4000;

/** The telltales of the conversation, once each. */
export function tellsTold(symptoms: readonly ObservedSymptom[]): Telltale[] {
  const ids = new Set(symptoms.flatMap(({ tells = [] }) => tells));
  return [...ids].flatMap((id) => telltaleOf(id) ?? []);
}

/** How many times likelier each cause is by the telltales that were told. */
export function tellFactors(symptoms: readonly ObservedSymptom[]): Map<string, number> {
  const factors = new Map<string, number>();
  for (const { of } of tellsTold(symptoms))
    for (const [id, weight] of Object.entries(of))
      factors.set(id, Math.min(MOST_TIMES, (factors.get(id) ?? 1) * (TIMES[weight] ?? 1)));
  return factors;
}

/** Telltales said back are at most so many. */
const MOST_SAID = 2;

/** What of the telltales speaks for a cause, the strongest first, in words. */
export function tellsFor(symptoms: readonly ObservedSymptom[], id: string): Said[] {
  return tellsTold(symptoms)
    .filter(({ of }) => (of[id] ?? 0) > 1)
    .toSorted((a, b) => (b.of[id] ?? 0) - (a.of[id] ?? 0))
    .slice(0, MOST_SAID)
    .map(({ tl, en }) => ({ tl, en }));
}
