import { between, type Fact, listOf, quantity, words } from '#agronomy/fact.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { type Said, saidFact } from '#mind/reckon/trouble/said.ts';
import table from './product-words.json' with { type: 'json' };
import type { Active, Told } from './told-products.ts';

export type Facts = Record<string, Fact>;

const KINDS: Readonly<Record<string, Said>> = table.kind;

/**
 * What is said of one product: active (what it holds; absent when nobody knows), kind, group, wait (days between the
 * last spray and harvest that labels commonly give, broad), noWait (marker: none is usual), bees and fish (markers: it
 * kills them).
 */
export function activeFacts({ actives, kind }: Pick<Told, 'actives' | 'kind'>): Facts {
  const kindWord = KINDS[kind];
  const groups = [...new Set(actives.flatMap((active) => groupOf(active) ?? []))];
  const source = actives[0]?.sources[0] ?? 'general';
  const notes = actives.map(({ note }) => note).join('; ');
  return {
    ...(actives.length > 0 && {
      active: listOf(actives.map(({ name, sources }) => words(name, name, sources[0] ?? 'general'))),
    }),
    ...(kindWord && { kind: saidFact(kindWord, source) }),
    ...(groups.length > 0 && { group: listOf(groups.map((group) => words(group, group, source))) }),
    ...waitFacts(actives),
    ...(/toxic to bees/.test(notes) && { bees: words('bubuyog', 'bees', source) }),
    ...(/(?:kills|toxic to|bees and) fish/.test(notes) && { fish: words('isda', 'fish', source) }),
  };
}

/** 'IRAC 28'; null for what has no group. */
export function groupOf({ moa }: Active): string | null {
  return moa.scheme === 'none' || moa.group === 'none' ? null : `${moa.scheme} ${moa.group}`;
}

/** The longest wait of what a product holds; absent when the table has none. */
export function waitFacts(actives: readonly Active[]): Facts {
  const waits = actives.flatMap(({ phiTypicalDays, sources }) =>
    phiTypicalDays === null ? [] : [{ days: phiTypicalDays, source: sources[0] ?? 'general' }],
  );
  const longest = waits.toSorted((a, b) => b.days[1] - a.days[1])[0];
  if (longest === undefined) return {};
  const [low, high] = longest.days;
  return high === 0
    ? { noWait: quantity(0, 'araw', longest.source) }
    : { wait: between(low, high, 'araw', longest.source) };
}

/** Rules for every product: reentry (hours to stay out), most (sprays of one group in a row). */
export function policyFacts({ pesticides }: Knowledge): Facts {
  const { reentryHoursMin, maxConsecutiveSameGroup } = pesticides.policy;
  return {
    reentry: quantity(reentryHoursMin, 'oras', 'general'),
    most: quantity(maxConsecutiveSameGroup, 'beses', 'general'),
  };
}
