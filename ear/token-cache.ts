import { tokenFeatures } from '../src/language/ear/features.ts';
import type { Random } from './random.ts';

/** Misspelt words come once and never again: the cache is emptied before they fill the memory. */
const MOST_TOKENS = 60_000;

/** `tokenFeatures`, remembered: the same words come again and again. */
export function knownTokens(): (token: string) => number[] {
  const known = new Map<string, number[]>();
  return (token) => {
    const features = known.get(token) ?? tokenFeatures(token);
    if (known.size > MOST_TOKENS) known.clear();
    known.set(token, features);
    return features;
  };
}

/** The features without a random share of them; never none. */
export function keptFeatures(features: readonly number[], forgotten: number, random: Random): number[] {
  const kept = features.filter(() => random.next() >= forgotten);
  return kept.length > 0 ? kept : features.slice(0, 1);
}
