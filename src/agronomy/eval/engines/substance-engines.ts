import { createSubstances } from '#agronomy/grounding/substances.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { type Engines, engine } from './engine.ts';

/** What may be named to a farmer, and what never. */
export function substanceEngines(knowledge: Knowledge): Engines {
  const { policy, activeIngredients } = knowledge.pesticides;
  const actives = new Map(activeIngredients.map((active) => [active.id, active]));
  const isForbidden = (id: string) => policy.neverSuggest.includes(id) || actives.get(id)?.suggestable !== true;
  const substances = createSubstances(knowledge);
  return {
    'active-ingredient': engine<{ id: string }>(({ id }) => {
      const active = actives.get(id);
      if (active === undefined) return null;
      const { kind, moa, phiTypicalDays, fpaStatus } = active;
      return [
        isForbidden(id) ? 'forbidden' : 'advisable',
        kind,
        `${moa.scheme} ${moa.group}`,
        phiTypicalDays,
        fpaStatus,
      ];
    }),
    // Choosing among them stands in `answer/chemical-advice.ts` (`choose`), which goes.
    'chemicals-of-problem': engine<{ id: string }>(
      ({ id }) =>
        knowledge.problems.find((each) => each.id === id)?.management.chemical.filter((each) => !isForbidden(each)) ??
        null,
    ),
    'spray-policy': engine<Record<string, never>>(() => {
      const { ppe, reentryHoursMin, maxConsecutiveSameGroup, neverSuggest } = policy;
      return { ppe, reentryHoursMin, maxConsecutiveSameGroup, neverSuggest: neverSuggest.toSorted() };
    }),
    'substances-in-words': engine<{ text: string }>(({ text }) =>
      substances.find(text).map(({ id, kind }) => `${kind} ${id}`),
    ),
  };
}
