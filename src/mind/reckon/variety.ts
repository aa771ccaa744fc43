import { between, type Fact, words } from '#agronomy/fact.ts';
import { seasonOfMonth } from '#agronomy/season/season-of-month.ts';
import wishes from '#language/lexicon/variety-wishes.json' with { type: 'json' };
import { type Crop, cropOf } from './crop-of.ts';
import type { Inquiry, Reckoner } from './reckoner.ts';

type Variety = Crop['varieties'][number];

/** Varieties that a farmer will read. */
const MOST = 4;

/**
 * Varieties of a crop for a wish ('kaya ang baha'), the season, or a name.
 * Facts: best (name of the first), traits, days (to harvest), yield (t/ha), wish; rows `others`: name, about (traits).
 * Cases: 'named' (the variety told), 'unknown-name', 'wished', 'no-wish-met', 'usual', 'none'.
 */
export const variety: Reckoner = (inquiry) => {
  const crop = cropOf(inquiry);
  if (crop === null) return null;
  const { varieties } = crop;
  if (varieties.length === 0) return { kind: 'reckoned', case: 'none', facts: {}, sources: crop.sources };
  const told = inquiry.frame.variety?.value ?? null;
  const named = told === null || /^(?:hybrid|inbred)$/.test(told) ? undefined : varietyNamed(varieties, told);
  if (named !== undefined) return reckonedFor('named', [named, ...varieties.filter((each) => each !== named)]);
  const wish = wishOf(inquiry);
  const meets =
    wish === null ? [] : varieties.filter(({ traits }) => new RegExp(wish.trait, 'i').test(traits.join(' ')));
  const found =
    told !== null && !/^(?:hybrid|inbred)$/.test(told)
      ? 'unknown-name'
      : wish === null
        ? 'usual'
        : meets.length > 0
          ? 'wished'
          : 'no-wish-met';
  const reckoning = reckonedFor(found, [...new Set([...meets, ...forSeason(inquiry, varieties)])]);
  const wishWords = wish === null ? {} : { wish: words(wish.tl, wish.en, 'said') };
  return { ...reckoning, facts: { ...reckoning.facts, ...wishWords } };
};

/** The variety that 'rc 222' names. */
export function varietyNamed(varieties: readonly Variety[], told: string): Variety | undefined {
  return varieties.find(({ name }) => isNamed(name, told));
}

/** 'rc 222' names 'NSIC Rc222 (Tubigan 18)'. */
function isNamed(name: string, told: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return plain(name).includes(plain(told));
}

function wishOf({ text }: Inquiry) {
  const lower = text.toLowerCase();
  return wishes.find(({ asked }) => asked.some((word) => lower.includes(word))) ?? null;
}

/** Those picked for the wet season first when it is one, then those with figures. */
function forSeason({ frame, today }: Inquiry, varieties: readonly Variety[]): Variety[] {
  const season = frame.season?.value ?? seasonOfMonth(frame.month?.value ?? Number(today.slice(5, 7)));
  const rank = ({ wetPick, yieldTHa, maturityDays }: Variety) =>
    (season === 'wet' && wetPick === true ? 0 : 2) + (yieldTHa !== null ? 0 : 1) + (maturityDays !== null ? 0 : 1);
  return varieties.toSorted((a, b) => rank(a) - rank(b));
}

function reckonedFor(found: string, [best, ...others]: readonly Variety[]) {
  const sources = [...new Set([best, ...others.slice(0, MOST - 1)].flatMap((each) => each?.sources ?? []))];
  return {
    kind: 'reckoned' as const,
    case: found,
    facts: best === undefined ? {} : { best: nameOf(best), ...aboutOf(best) },
    rows: { others: others.slice(0, MOST - 1).map((each) => ({ name: nameOf(each), ...aboutOf(each) })) },
    sources,
  };
}

function nameOf({ name, sources }: Variety): Fact {
  return words(name, name, sources[0] ?? 'general');
}

function aboutOf({ traits, maturityDays, yieldTHa, sources, tl }: Variety): Record<string, Fact> {
  const source = sources[0] ?? 'general';
  return {
    traits: words(tl ?? traits.join('; '), traits.join('; '), source),
    ...(maturityDays && { days: between(maturityDays[0] ?? 0, maturityDays[1] ?? 0, 'araw', source) }),
    ...(yieldTHa && { yield: between(yieldTHa[0] ?? 0, yieldTHa[1] ?? 0, 't/ha', source, 1) }),
  };
}
