import { type Fact, listOf, type SourceId, words } from '#agronomy/fact.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { type StepsNow, stepsNow } from './first-aid.ts';
import { checkOf, glanceOf, type Heard, heardOf } from './glance.ts';
import { type Said, saidFact } from './said.ts';
import { wordOf } from './say-signs.ts';
import signWords from './sign-words.json' with { type: 'json' };
import type { Trouble } from './troubles.ts';

/** Steps before the fold; a farmer does not keep more in his head. */
export const STEPS_SHOWN = 3;
/** Actives of different groups, so that there is something to rotate with. */
const MOST_ACTIVES = 4;

/** Nothing heals a plant of these; a spray fights their carrier only. */
const INCURABLE: ReadonlySet<string> = new Set(['virus', 'phytoplasma']);

const NOTHING_HEARD = heardOf([], '');

export type Facts = Record<string, Fact>;
export type Rows = Record<string, Facts[]>;

/**
 * What is said of one trouble: name, short, signs, glance (the sentence of the signs nearest to what was told), check (the one that was told least), why, and where the record has
 * them rate, threshold, call, actives (by name), chemical (with their group), spray (what kind they are), feed (marker:
 * nitrogen feeds it), virus (marker: nothing cures it).
 */
export function troubleFacts(
  trouble: Trouble,
  knowledge: Knowledge,
  mayNameChemicals: boolean,
  heard: Heard = NOTHING_HEARD,
): Facts {
  const { name, short, signs, why, rate, threshold, call } = trouble;
  const source = trouble.sources[0] ?? 'general';
  const actives = mayNameChemicals ? activesOf(trouble, knowledge) : [];
  const spray = wordOf(signWords.spray, actives[0]?.kind);
  return {
    name: saidFact(name, source),
    short: saidFact(short, source),
    signs: saidFact(signs, source),
    glance: saidFact(glanceOf(trouble, heard), source),
    check: saidFact(checkOf(trouble, heard), source),
    why: saidFact(why, source),
    ...(rate && { rate: saidFact(rate, source) }),
    ...(threshold && { threshold: saidFact(threshold, trouble.thresholdSources[0] ?? source) }),
    ...(call && { call: saidFact(call, source) }),
    ...(actives.length > 0 && { actives: activeNames(actives, trouble), chemical: chemicalFact(actives, trouble) }),
    ...(spray && { spray: saidFact(spray, trouble.chemicalSources[0]) }),
    ...(INCURABLE.has(trouble.type) && { virus: saidFact(short, source) }),
    ...(needsNitrogenWord(trouble) && { feed: saidFact(short, source) }),
  };
}

/** Rows of one trouble: steps (what to do now), later (the others), guards, tells. */
export function troubleRows(trouble: Trouble, { steps, later }: StepsNow = stepsNow(trouble, false)): Rows {
  const source = trouble.sources[0] ?? 'general';
  const rowOf = (step: Said) => ({ step: saidFact(step, trouble.steps.includes(step) ? source : 'general') });
  return {
    steps: steps.map(rowOf),
    later: later.map(rowOf),
    guards: trouble.prevention.slice(0, STEPS_SHOWN + 1).map((guard) => ({ guard: saidFact(guard, source) })),
    tells: trouble.tells.slice(0, 3).map(({ said }) => ({ tell: saidFact(said, source) })),
  };
}

/** Nitrogen feeds it and the steps that are shown do not say so themselves. */
function needsNitrogenWord(trouble: Trouble): boolean {
  return trouble.isFedByNitrogen && !stepsNow(trouble, false).steps.some(({ en }) => /\bN\b|nitrogen|urea/i.test(en));
}

type Active = Knowledge['pesticides']['activeIngredients'][number];

/** Actives of different groups that may be suggested; never the only thing to do, so none without other steps. */
function activesOf({ chemical, steps }: Trouble, { pesticides }: Knowledge): Active[] {
  if (steps.length === 0) return [];
  const actives = chemical.flatMap((id) => pesticides.activeIngredients.find((active) => active.id === id) ?? []);
  return actives
    .filter(({ moa }, at) => moa.group === 'none' || actives.findIndex((other) => other.moa.group === moa.group) === at)
    .slice(0, MOST_ACTIVES);
}

/** 'mancozeb o azoxystrobin'. */
function activeNames(actives: readonly Active[], { chemicalSources }: Trouble): Fact {
  return listOf(
    actives.map(({ name }) => words(name, name, chemicalSources[0] ?? 'general')),
    'or',
  );
}

/** 'mancozeb (FRAC M03) o azoxystrobin (FRAC 11)'. */
function chemicalFact(actives: readonly Active[], { chemicalSources }: Trouble): Fact {
  const names = actives.map(({ name, moa }) => {
    const label = moa.group === 'none' || moa.scheme === 'none' ? name : `${name} (${moa.scheme} ${moa.group})`;
    return words(label, label, chemicalSources[0] ?? 'general');
  });
  return listOf(names, 'or');
}

/** Whose words they are: the record's, and those of its chemicals where these are named. */
export function sourcesOf(trouble: Trouble, facts: Facts): SourceId[] {
  const threshold = facts.threshold === undefined ? [] : trouble.thresholdSources;
  const chemical = facts.chemical === undefined ? [] : trouble.chemicalSources;
  return [...new Set([...trouble.sources, ...threshold, ...chemical])];
}
