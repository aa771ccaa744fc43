/** Days before and after today within which repeated work of a crop that stands for years is planned. */
const BACK_DAYS = 14;
const AHEAD_DAYS = 365;

/** The turns of work that is done every so many days from planting on, the first after that time. */
export function turnsInSight(everyDays: number, today: number): { turn: number; day: number }[] {
  const first = Math.max(1, Math.ceil((today - BACK_DAYS) / everyDays));
  const last = Math.floor((Math.max(0, today) + AHEAD_DAYS) / everyDays);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => ({
    turn: first + at,
    day: Math.round((first + at) * everyDays),
  }));
}
