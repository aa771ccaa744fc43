import { type Fact, words } from '#agronomy/fact.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { normalize } from '#agronomy/question/normalize.ts';
import { addDays } from '#agronomy/season/calendar-day.ts';
import { activesOf, findSubstances, substanceOf } from '#knowledge/substances.ts';
import type { Calendar } from './calendar.ts';
import { isAsked, type SettledTask } from './draft-task.ts';
import type { Spray } from './field.ts';
import type { KeepOff, TaskNote } from './planned-task.ts';

const HOURS_OF_DAY = 24;

/**
 * What each spray forbids: entering the field (pesticides.json `policy.reentryHoursMin`) and harvesting, by the longest
 * wait that labels commonly give for what it holds (`phiTypicalDays`). The label decides; a product that is not known,
 * or not certainly, and one that is forbidden have no day. Sprays without a proper date are left out.
 */
export function keepOffAfter({ pesticides }: Pick<Knowledge, 'pesticides'>, sprays: readonly Spray[]): KeepOff[] {
  return sprays.flatMap(({ what, on }): KeepOff[] => {
    const enterFrom = addDays(on, Math.ceil(pesticides.policy.reentryHoursMin / HOURS_OF_DAY));
    if (enterFrom === null) return [];
    const ids = findSubstances(normalize(what)).map(({ id }) => id);
    const isCertain = ids.length > 0 && ids.every((id) => substanceOf(id)?.certain !== false);
    const held = new Set(ids.flatMap((id) => activesOf(id)));
    const actives = pesticides.activeIngredients.filter(({ id }) => held.has(id));
    const waits = actives.flatMap(({ phiTypicalDays }) => (phiTypicalDays === null ? [] : [phiTypicalDays]));
    const isForbidden = actives.some(
      ({ id, fpaStatus, suggestable }) =>
        fpaStatus !== 'check-registration' || !suggestable || pesticides.policy.neverSuggest.includes(id),
    );
    const isKnown = isCertain && !isForbidden && actives.length > 0 && waits.length === actives.length;
    const longest = isKnown ? waits.toSorted((a, b) => b[1] - a[1])[0] : undefined;
    return [
      {
        what,
        on,
        enterFrom,
        isForbidden,
        harvestFrom: longest === undefined ? null : addDays(on, longest[1]),
        waitDays: longest ?? null,
        sources: [...new Set(actives.flatMap(({ sources }) => sources))],
      },
    ];
  });
}

/**
 * Nothing is harvested before the wait after a spray is over. Of a product that is not known only the label tells it:
 * that is said for as long as any wait of the table may last.
 */
export function waitAfterSprays(
  task: SettledTask,
  keepOff: readonly KeepOff[],
  { pesticides }: Pick<Knowledge, 'pesticides'>,
  { today, dayOf, dateOf }: Calendar,
): SettledTask {
  if (!isAsked(task.state)) return task;
  const start = Math.max(task.from, today);
  const longestWait = Math.max(...pesticides.activeIngredients.map(({ phiTypicalDays }) => phiTypicalDays?.[1] ?? 0));
  const waits = keepOff.map(({ what, on, harvestFrom, isForbidden }) => ({
    what,
    isForbidden,
    isKnown: harvestFrom !== null,
    until: harvestFrom === null ? (dayOf(on) ?? 0) + longestWait : (dayOf(harvestFrom) ?? 0),
  }));
  const told = (what: string): Fact => words(what, what, 'said');
  const unknown = waits
    .filter(({ isKnown, until }) => !isKnown && until > start)
    .map(
      ({ what, isForbidden }): TaskNote => ({
        says: isForbidden ? 'wait-and-ask' : 'wait-by-label',
        facts: { what: told(what) },
      }),
    );
  const longest = waits
    .filter(({ isKnown, until }) => isKnown && until > start)
    .toSorted((a, b) => b.until - a.until)[0];
  if (longest === undefined) return { ...task, notes: [...task.notes, ...unknown] };
  const { what, until } = longest;
  const day: Fact = { kind: 'day', day: dateOf(until), source: 'computed' };
  const wait: TaskNote = { says: 'wait-after-spray', facts: { what: told(what), until: day } };
  return { ...task, from: until, to: Math.max(task.to, until), notes: [...task.notes, wait, ...unknown] };
}
