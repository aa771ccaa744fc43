const monthFormat = new Intl.DateTimeFormat('en-PH', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonthFormat = new Intl.DateTimeFormat('en-PH', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const shortMonthName = new Intl.DateTimeFormat('en-PH', { month: 'short', timeZone: 'UTC' });
const manilaMonth = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', timeZone: 'Asia/Manila' });

/** '2026-05-01' is 'May 2026': PSA's figures are monthly averages, so a day would pretend too much. */
export function formatPriceMonth(date: string): string {
  return monthFormat.format(new Date(date));
}

/** '2026-05' is 'May 2026'. */
export function formatShortMonth(month: string): string {
  return shortMonthFormat.format(new Date(`${month}-01`));
}

/** '2026-05-01' is 'May 1 – 31, 2026': the days that the month's average is of. */
export function formatPriceDays(date: string): string {
  const first = new Date(date);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  // Not `formatRange`: the server and the browsers put different spaces around the dash.
  return `${shortMonthName.format(first)} 1 – ${last.getUTCDate()}, ${last.getUTCFullYear()}`;
}

/** Figures younger than this many months need no word of their age. */
export const FRESH_MONTHS = 3;

/** Whole months between the month of a figure and the month of `now` in Manila; never under nought. */
export function monthsOld(date: string, now: Date): number {
  const months = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return Math.max(0, months(manilaMonth.format(now)) - months(date));
}
