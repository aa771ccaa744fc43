import type { IsoDay } from '#agronomy/season/calendar-day.ts';
import type { Speech } from './speech.ts';

/** '2026-12-05' is 'Disyembre 5' or 'December 5'; '' for what is no date. */
export function dayText(speech: Speech, day: IsoDay): string {
  const [, month, date] = /^\d{4}-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return month === undefined || date === undefined ? '' : `${speech.month(Number(month))} ${Number(date)}`;
}
