const monthFormat = new Intl.DateTimeFormat('en-PH', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonthFormat = new Intl.DateTimeFormat('en-PH', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** '2026-05-01' is 'May 2026': PSA's figures are monthly averages, so a day would pretend too much. */
export function formatPriceMonth(date: string): string {
  return monthFormat.format(new Date(date));
}

/** '2026-05' is 'May 2026'. */
export function formatShortMonth(month: string): string {
  return shortMonthFormat.format(new Date(`${month}-01`));
}
