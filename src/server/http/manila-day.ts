const MANILA_OFFSET_MS = 8 * 3_600_000;

/** The calendar day in the Philippines (UTC+8, no daylight saving), 'YYYY-MM-DD'. */
export function manilaDay(at: Date): string {
  return new Date(at.getTime() + MANILA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The hour of day in the Philippines, 0 to 23. */
export function manilaHour(at: Date): number {
  return new Date(at.getTime() + MANILA_OFFSET_MS).getUTCHours();
}
