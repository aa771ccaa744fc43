import { listOf, words } from '#agronomy/fact.ts';
import { namesOf } from '#mind/names.ts';
import type { Reckoner } from '#mind/reckon/reckoner.ts';
import { activeFacts, type Facts } from './active-facts.ts';
import { groupsOf } from './compare-products.ts';
import { type Told, toldOrClass } from './told-products.ts';

/** Living things of a spray that a fungicide kills. */
const LIVING_FUNGI: ReadonlySet<string> = new Set(['metarhizium', 'beauveria', 'trichoderma', 'bacillus-subtilis']);
const OILS_AND_SOAPS: ReadonlySet<string> = new Set(['spray-oil', 'soap']);
const COPPERS: ReadonlySet<string> = new Set(['copper-hydroxide', 'copper-oxychloride']);
/** Carbamates and organophosphates: they stop rice from breaking propanil down. */
const STOPS_PROPANIL: ReadonlySet<string> = new Set(['IRAC 1A', 'IRAC 1B']);

/**
 * Two products in one tank.
 *
 * Cases, the gravest first: 'bad' (one is banned or restricted), 'kills-rice' (propanil beside a carbamate or an
 * organophosphate), 'herbicide' (a herbicide beside anything else), 'burns' (sulfur beside oil or soap), 'living' (a
 * living fungus beside a fungicide), 'copper' (copper beside what it spoils: acids, phosphonates, oils), 'fertilizer',
 * 'same-group' (a double dose of the same), 'unknown', 'label' (nothing known against it: the label and a jar decide).
 * Facts: first, second (what each holds), bad, group, crop. Needs 'products' with fewer than two.
 */
export const mixProducts: Reckoner = ({ frame, knowledge }) => {
  const [first, second] = toldOrClass(knowledge, frame.products?.value ?? []);
  if (first === undefined || second === undefined) return { kind: 'needs', slot: 'products' };
  const bad = [first, second].filter(({ standing }) => standing === 'banned' || standing === 'restricted');
  const facts: Facts = {
    ...holds('first', first),
    ...holds('second', second),
    ...(bad.length > 0 && {
      bad: listOf(
        bad.flatMap(({ actives }) => actives.map(({ name, sources }) => words(name, name, sources[0] ?? 'general'))),
      ),
    }),
    ...(frame.crop !== null && { crop: namesOf(knowledge).crop(frame.crop.value) }),
  };
  const sources = [...new Set([...first.sources, ...second.sources])];
  return { kind: 'reckoned', case: bad.length > 0 ? 'bad' : caseOf(first, second), facts, sources, confidence: 0.7 };
};

function holds(name: 'first' | 'second', told: Told): Facts {
  const { active, kind } = activeFacts(told);
  const said = active ?? kind;
  return said === undefined ? {} : { [name]: said };
}

function caseOf(first: Told, second: Told): string {
  const has = (told: Told, ids: ReadonlySet<string>) => told.actives.some(({ id }) => ids.has(id));
  const either = (one: (told: Told) => boolean, other: (told: Told) => boolean) =>
    (one(first) && other(second)) || (one(second) && other(first));
  const isFungicide = (told: Told) => told.kind === 'fungicide' && !has(told, LIVING_FUNGI);
  if (
    either(
      (told) => has(told, new Set(['propanil'])),
      (told) => groupsOf(told).some((group) => STOPS_PROPANIL.has(group)),
    )
  )
    return 'kills-rice';
  if (
    either(
      (told) => told.kind === 'herbicide',
      (told) => told.kind !== 'herbicide',
    )
  )
    return 'herbicide';
  if (first.kind === 'fertilizer' || second.kind === 'fertilizer') return 'fertilizer';
  if (
    either(
      (told) => has(told, new Set(['sulfur'])),
      (told) => has(told, OILS_AND_SOAPS),
    )
  )
    return 'burns';
  if (either((told) => has(told, LIVING_FUNGI), isFungicide)) return 'living';
  if (
    either(
      (told) => has(told, COPPERS),
      (told) => has(told, new Set(['fosetyl-al'])) || has(told, OILS_AND_SOAPS),
    )
  )
    return 'copper';
  if (first.actives.length === 0 || second.actives.length === 0) return 'unknown';
  return groupsOf(first).some((group) => groupsOf(second).includes(group)) ? 'same-group' : 'label';
}
