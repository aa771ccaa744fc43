import { quantity } from '#agronomy/fact.ts';
import type { Npk } from '#agronomy/fertilizer/bags.ts';
import { type LastNitrogen, lastNitrogen } from '#agronomy/fertilizer/last-nitrogen.ts';
import { areaFact } from '#mind/slot-values.ts';
import { daysIn } from '#mind/told-figures.ts';
import { guideFact, nutrientName, ownBags, seasonOf } from './bag-guide.ts';
import { type FertilizerField, rateFact } from './fertilizer-field.ts';
import type { Inquiry, Reckoned } from './reckoner.ts';

/** The day after which nitrogen does harm, where it is past; null where it is not, or nobody knows. */
export function lateFor({ frame, text }: Inquiry, { crop }: FertilizerField): LastNitrogen | null {
  const last = lastNitrogen(crop.id);
  const { value: age } = frame.ageDays ?? {};
  const days = age?.low ?? bareDays([...(frame.ledger?.heard ?? []), text]);
  return last === null || days === null || age?.from === 'sowing' || days <= last.days ? null : last;
}

/** 'Sibuyas 60 days': the one count of days, where it is no time ago and none to come. */
function bareDays(told: readonly string[]): number | null {
  const [days, ...others] = [...new Set(told)].flatMap((text) =>
    /\b(?:ago|nakaraan|nakalipas|bago|pa|kahapon|noong|nung)\b/.test(text) ? [] : (daysIn(text) ?? []),
  );
  return days === undefined || others.some((other) => other !== days) ? null : days;
}

/** What he put down where the time for more is over. Case 'put-late'. */
export function putLate({ frame }: Inquiry, field: FertilizerField, down: Npk, late: LastNitrogen | null): Reckoned {
  const key = field.crop.legume ? 'p2o5' : 'n';
  return {
    kind: 'reckoned',
    case: 'put-late',
    facts: {
      area: areaFact(field.ha, 'computed'),
      rate: rateFact(field.rate),
      put: ownBags(frame.ledger?.put),
      keyName: nutrientName(key),
      hasKey: quantity(Math.round(down[key] / field.ha), 'kg/ha', 'computed'),
      needKey: guideFact(Math.round(seasonOf(field)[key] / field.ha), false),
      ...(late !== null && { last: quantity(late.days, 'araw', late.source) }),
    },
    sources: [...field.sources, ...(late === null ? [] : [late.source])],
    confidence: 0.7,
  };
}
