import { addDays, daysBetween, type IsoDay } from '#agronomy/season/calendar-day.ts';
import type { DateMention } from '#language/dates.ts';
import * as cue from './day-cues.ts';

/** A day so lately gone is the one that is meant. */
const LATELY = 60;

type Named = Extract<DateMention, { kind: 'day' | 'month' }>;

/** The day in a year; of a month alone its first day, or the last where its end is meant. */
function inYear(date: Named, year: number): IsoDay {
  const pad = (value: number) => String(value).padStart(2, '0');
  if (date.kind === 'day') return `${year}-${pad(date.month)}-${pad(date.day)}`;
  if (date.part !== 'end') return `${year}-${pad(date.month)}-${date.part === 'middle' ? '15' : '01'}`;
  const next = date.month === 12 ? `${year + 1}-01-01` : `${year}-${pad(date.month + 1)}-01`;
  return addDays(next, -1) ?? next;
}

function yearsAround(date: Named, today: IsoDay): IsoDay[] {
  const year = Number(today.slice(0, 4));
  return date.year === undefined
    ? [year - 1, year, year + 1].map((one) => inYear(date, one))
    : [inYear(date, date.year)];
}

export function onOrAfter(date: Named, start: IsoDay): IsoDay {
  const days = yearsAround(date, start);
  return days.find((day) => day >= start) ?? days.at(-1) ?? start;
}

export function nearest(date: Named, today: IsoDay): IsoDay {
  const far = (day: IsoDay) => Math.abs(daysBetween(today, day) ?? Number.POSITIVE_INFINITY);
  return yearsAround(date, today).toSorted((one, two) => far(one) - far(two))[0] ?? today;
}

/** A planting that is done was on the last such day, one to come is on the next; else the nearest. */
export function plantingDay(date: Named, text: string, today: IsoDay): IsoDay {
  const days = yearsAround(date, today);
  // 'Ipinunla Nobyembre 1, kailan itanim': what is asked is to come, and the day is gone.
  const near = nearest(date, today);
  if (near !== null && near <= today && (daysBetween(near, today) ?? LATELY + 1) <= LATELY) return near;
  if (cue.DONE.test(text)) return days.findLast((day) => day <= today) ?? nearest(date, today);
  if (cue.TO_COME.test(text)) return days.find((day) => day >= today) ?? nearest(date, today);
  return nearest(date, today);
}
