import type { ObservedSymptom } from '#agronomy/question/question.ts';
import { type Telltale, telltaleOf } from '#agronomy/question/telltales.ts';
import type { Said } from './said.ts';

/** How many times likelier a telltale makes its cause, by its weight: supports, strong, decides. Our own judgement. */
const TIMES = [1, 4, 25, 200] as const;
/** From so many times on a telltale is a sure sign. */
export const SURE_TIMES = 25;
/** Telltales of one plant come together. */
const MOST_TIMES = 4000;
/**
 * One tap in ten is wrong, spread over the three other signs that were offered: 0.9 / (0.1 / 3). Less than for what a
 * farmer tells of his own accord.
 */
const PICKED_TIMES = 27;
/** And who has the sign before him says so in nine of ten. */
const LACKING_TIMES = 0.1;

/** The telltales of the conversation, once each. */
export function tellsTold(symptoms: readonly ObservedSymptom[]): Telltale[] {
  const ids = new Set(symptoms.flatMap(({ tells = [] }) => tells));
  return [...ids].flatMap((id) => telltaleOf(id) ?? []);
}

/** How many times likelier each cause is by the telltales that were told, tapped, or are not there. */
export function tellFactors(symptoms: readonly ObservedSymptom[]): Map<string, number> {
  const factors = new Map<string, number>();
  const weigh = (id: string, times: number) => factors.set(id, Math.min(MOST_TIMES, (factors.get(id) ?? 1) * times));
  const told = symptoms.filter(({ isPicked }) => isPicked === undefined);
  const toldOf = new Set(tellsTold(told));
  for (const { of } of toldOf) for (const [id, weight] of Object.entries(of)) weigh(id, TIMES[weight] ?? 1);
  for (const picked of tellsTold(symptoms)) {
    if (toldOf.has(picked)) continue;
    for (const [id, weight] of Object.entries(picked.of)) weigh(id, Math.min(PICKED_TIMES, TIMES[weight] ?? 1));
  }
  for (const id of lackingOf(symptoms)) weigh(id, LACKING_TIMES);
  return factors;
}

/** Causes whose sure sign was offered and is not there. */
function lackingOf(symptoms: readonly ObservedSymptom[]): Set<string> {
  const lacking = symptoms.flatMap(({ lacks = [] }) => lacks).flatMap((id) => telltaleOf(id) ?? []);
  return new Set(lacking.flatMap(({ of }) => Object.entries(of).flatMap(([id, weight]) => (weight > 1 ? [id] : []))));
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
