const PARTS = new Intl.DateTimeFormat('en-PH', {
  timeZone: 'Asia/Manila',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
});

/**
 * 'November 20, 2026 at 9:05 AM', on the Philippine clock wherever the phone is.
 * @param isoTime ISO 8601 date and time with its zone.
 */
export function formatDateTime(isoTime: string): string {
  // Put together from parts: browsers disagree on commas, on 'am' or 'AM', and on the kind of space before it.
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of PARTS.formatToParts(new Date(isoTime))) part[type] = value;
  const half = part.dayPeriod?.replace(/[^a-z]/gi, '').toUpperCase();
  return `${part.month} ${part.day}, ${part.year} at ${part.hour}:${part.minute} ${half}`;
}
