import { daysBetween } from '#agronomy/season/calendar-day.ts';

const shortDay = new Intl.DateTimeFormat('en-PH', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const fullDay = new Intl.DateTimeFormat('en-PH', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** Days as near as these need no year. */
const NEAR_DAYS = 300;

/** 'Jun 10' of a day 'YYYY-MM-DD'; with its year where it might be taken for another one's. */
export function formatDay(day: string, today: string): string {
  const isNear = Math.abs(daysBetween(today, day) ?? 0) <= NEAR_DAYS;
  return (isNear ? shortDay : fullDay).format(new Date(day));
}

/** 'Jun 10–Jun 14', or the one day. */
export function formatSpan({ from, to }: { from: string; to: string }, today: string): string {
  return from === to ? formatDay(from, today) : `${formatDay(from, today)}–${formatDay(to, today)}`;
}
