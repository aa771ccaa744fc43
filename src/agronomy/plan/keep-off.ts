import type { Knowledge } from '#agronomy/knowledge.ts';
import { normalize } from '#agronomy/question/normalize.ts';
import { addDays } from '#agronomy/season/calendar-day.ts';
import { activesOf, findSubstances, substanceOf } from '#knowledge/substances.ts';
import type { Spray } from './field.ts';
import type { KeepOff } from './planned-task.ts';

const HOURS_OF_DAY = 24;

/**
 * What each spray forbids: entering the field (pesticides.json `policy.reentryHoursMin`) and harvesting, by the longest
 * wait that labels commonly give for what it holds (`phiTypicalDays`). The label decides; a product that is not known,
 * or not certainly, has no day. Sprays without a proper date are left out.
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
    const isKnown = isCertain && actives.length > 0 && waits.length === actives.length;
    const longest = isKnown ? waits.toSorted((a, b) => b[1] - a[1])[0] : undefined;
    return [
      {
        what,
        on,
        enterFrom,
        harvestFrom: longest === undefined ? null : addDays(on, longest[1]),
        waitDays: longest ?? null,
        sources: [...new Set(actives.flatMap(({ sources }) => sources))],
      },
    ];
  });
}
