import type { Diagnosis } from '#agronomy/diagnosis/diagnosis.ts';
import type { Inquiry } from '#mind/reckon/reckoner.ts';
import { kindsAsked } from './rank.ts';
import { signsLacking } from './signs-told.ts';
import { tellFactors } from './tell-factors.ts';
import { troublesOf } from './troubles.ts';
import { type Leaning, weighedFor } from './usual-troubles.ts';

/** Two or three causes are looked at; more is a list of everything. */
export const MOST_CANDIDATES = 3;
/** Usual troubles to compare with. */
const MOST_USUAL = 4;

/** What befalls the crop most in this stage and month, of the kind that the tool is for. */
export function usualOf(inquiry: Inquiry, cropId: string): Leaning[] {
  const kinds = kindsAsked(inquiry.tool);
  const factors = tellFactors(signsLacking(inquiry));
  return weighedFor(inquiry, cropId)
    .filter(({ trouble }) => kinds?.has(trouble.kind) ?? true)
    .map(({ trouble, weight }) => ({ trouble, weight: weight * (factors.get(trouble.id) ?? 1) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_USUAL);
}

/** Every candidate, likely or not: one question more may still part them. */
export function leaningOf({ knowledge }: Inquiry, { candidates }: Diagnosis): Leaning[] {
  const { byId } = troublesOf(knowledge);
  return candidates.flatMap(({ id, probability: weight }) => {
    const trouble = byId.get(id);
    return trouble === undefined ? [] : [{ trouble, weight }];
  });
}

/** The first list, and behind it what only the second holds. */
export function withOthers(first: readonly Leaning[], second: readonly Leaning[]): Leaning[] {
  return [...first, ...second.filter(({ trouble }) => first.every((one) => one.trouble !== trouble))];
}

/** At least three to compare with, where a photo alone settles nothing. */
export function withUsual(inquiry: Inquiry, cropId: string, leaning: readonly Leaning[]): Leaning[] {
  const least = Math.min(...leaning.map(({ weight }) => weight));
  const others = usualOf(inquiry, cropId).filter(({ trouble }) => leaning.every((one) => one.trouble !== trouble));
  const room = Math.max(0, MOST_CANDIDATES - leaning.length);
  return [...leaning, ...others.slice(0, room).map(({ trouble }) => ({ trouble, weight: least / 2 }))];
}

/** What the answer sets against each other is what there is to compare: it goes before the rest. */
export function withNamed({ knowledge }: Inquiry, leaning: readonly Leaning[], ids: readonly string[]): Leaning[] {
  const { byId } = troublesOf(knowledge);
  const least = Math.min(...leaning.map(({ weight }) => weight));
  const missing = ids.flatMap((id) => {
    const trouble = leaning.some((one) => one.trouble.id === id) ? undefined : byId.get(id);
    return trouble === undefined ? [] : [{ trouble, weight: least / 2 }];
  });
  const all = [...leaning, ...missing];
  const isNamed = ({ trouble }: Leaning) => ids.includes(trouble.id);
  return withOthers(all.filter(isNamed), all).slice(0, Math.max(MOST_CANDIDATES, ids.length));
}
