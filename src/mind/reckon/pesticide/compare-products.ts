import { listOf, words } from '#agronomy/fact.ts';
import { namesOf } from '#mind/names.ts';
import type { Reckoner } from '#mind/reckon/reckoner.ts';
import { activeFacts, type Facts, groupOf } from './active-facts.ts';
import { type Told, toldProducts } from './told-products.ts';

/**
 * Two products side by side.
 *
 * Cases: 'bad' (one or both banned or restricted), 'unknown' (the contents of one are not known), 'same-active',
 * 'same-group' (works the same way, so no use in turn), 'other-kind' (one kills insects, the other weeds), 'other-group'.
 * Facts: first and second (what each holds), firstKind, secondKind, firstGroup, secondGroup, firstWait, secondWait
 * (days, broad), group (the one they share), bad (what must not be used), crop. Needs 'products' with fewer than two.
 */
export const compareProducts: Reckoner = ({ frame, knowledge }) => {
  const [first, second] = toldProducts(knowledge, frame.products?.value ?? []);
  if (first === undefined || second === undefined) return { kind: 'needs', slot: 'products' };
  const facts: Facts = {
    ...named('first', first),
    ...named('second', second),
    ...(frame.crop !== null && { crop: namesOf(knowledge).crop(frame.crop.value) }),
    ...badFact([first, second]),
    ...sharedFact(first, second),
  };
  const sources = [...new Set([...first.sources, ...second.sources])];
  return { kind: 'reckoned', case: caseOf(first, second), facts, sources, confidence: 0.7 };
};

function named(prefix: 'first' | 'second', told: Told): Facts {
  const { active, kind, group, wait } = activeFacts(told);
  return {
    ...(active && { [prefix]: active }),
    ...(kind && { [`${prefix}Kind`]: kind }),
    ...(group && { [`${prefix}Group`]: group }),
    ...(wait && { [`${prefix}Wait`]: wait }),
  };
}

function isBad({ standing }: Told): boolean {
  return standing === 'banned' || standing === 'restricted';
}

function badFact(told: readonly Told[]): Facts {
  const bad = told.filter(isBad).flatMap(({ actives }) => actives);
  return bad.length === 0
    ? {}
    : { bad: listOf(bad.map(({ name, sources }) => words(name, name, sources[0] ?? 'general'))) };
}

/** The groups of a product, each once. */
export function groupsOf({ actives }: Told): string[] {
  return [...new Set(actives.flatMap((active) => groupOf(active) ?? []))];
}

function sharedFact(first: Told, second: Told): Facts {
  const shared = groupsOf(first).filter((group) => groupsOf(second).includes(group));
  const source = first.sources[0] ?? 'general';
  return shared.length === 0 ? {} : { group: listOf(shared.map((group) => words(group, group, source))) };
}

function caseOf(first: Told, second: Told): string {
  if (isBad(first) || isBad(second)) return 'bad';
  if (first.actives.length === 0 || second.actives.length === 0) return 'unknown';
  const ids = new Set(first.actives.map(({ id }) => id));
  if (second.actives.every(({ id }) => ids.has(id))) return 'same-active';
  if (first.kind !== second.kind) return 'other-kind';
  return groupsOf(first).some((group) => groupsOf(second).includes(group)) ? 'same-group' : 'other-group';
}
