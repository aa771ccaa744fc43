const shortDay = new Intl.DateTimeFormat('en-PH', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const fullDay = new Intl.DateTimeFormat('en-PH', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** 'Jun 10' of a day 'YYYY-MM-DD'; with its year where that is not the year of `today`. */
export function formatDay(day: string, today: string): string {
  return (day.slice(0, 4) === today.slice(0, 4) ? shortDay : fullDay).format(new Date(day));
}

/** 'Jun 10–Jun 14', or the one day. */
export function formatSpan({ from, to }: { from: string; to: string }, today: string): string {
  return from === to ? formatDay(from, today) : `${formatDay(from, today)}–${formatDay(to, today)}`;
}
