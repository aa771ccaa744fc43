import units from '#language/figures/units.json' with { type: 'json' };
import own from './nouns.json' with { type: 'json' };

/** What an amount is counted in: a unit of figures ('ha', 'kg', 'hour') or a thing of the farm ('row', 'post'). */
export type Noun = string;

const NOUNS = new Map<string, Noun>([
  ...Object.entries(units).flatMap(([unit, words]) => words.map((word) => [word, unit] as const)),
  ...Object.entries(own).flatMap(([noun, words]) => words.map((word) => [word, noun] as const)),
]);
// Of '3x3' it measures nothing.
NOUNS.delete('x');
/** Words between a number and what it counts. */
const LINKS =
  /^(?:[\s(]|(?:na|n|ka|a(?! (?:day|week|hour|month|liter|litre|kilo|kg|bag|piece|hectare|ha|plant|tree|seedling)\b)|nga|ng|po|pa|pang|of|mga|kong|akong|buong)\b)+/;
/** '1,200 cabbage seedlings'. */
const NAMED = /^[a-z]{3,12}(?: [a-z]{3,12})? (?=(?:seedlings|plants|trees|suckers|slips|cuttings)\b)/;

/** The thing that a text begins with, links passed over, and its word; null for none. */
export function nounAhead(text: string): { noun: Noun; word: string; rest: string } | null {
  const bare = text.replace(LINKS, '').replace(NAMED, '');
  const [both, first = ''] = /^([\p{L}\d²]+)(?:[ -][\p{L}]+)?/u.exec(bare) ?? [];
  for (const word of [both ?? '', first]) {
    const noun = nounOf(word);
    if (noun !== null) return { noun, word, rest: bare.slice(word.length) };
  }
  return null;
}

/** The things that a text names anywhere. */
export function nounsIn(text: string): Set<Noun> {
  return new Set(text.split(/[^\p{L}]+/u).flatMap((word) => nounOf(word) ?? []));
}

/** The thing that a word or two words name; null for none. */
export function nounOf(word: string): Noun | null {
  return NOUNS.get(word) ?? NOUNS.get(word.replace(/(?<=[aeiou])(?:ng|t|y)$/, '')) ?? null;
}
