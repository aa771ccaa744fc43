import { readDates } from '#language/dates.ts';

const MONTHS = 12;
const FROM = String.raw`(?:mula|simula|galing|from|sugod|manipud|halin|nung|noong|ngayong)\s+(?:sa\s+|ngayong\s+)?`;
const UNTIL =
  /\b(?:hanggang|hangga|gang|until|till?|hangtod|hantod|asta|tubtob|inggana|agingga|angga)\s+(?:sa\s+|iti\s+|ti\s+)?/;

/**
 * 'Hanggang Hunyo', 'simula Enero hanggang Abril' as so many months, counted from the month told or from today's; the
 * text itself where neither is told.
 */
export function withMonths(text: string, today: string | null): string {
  const until = UNTIL.exec(text);
  if (until === null) return text;
  const ends = until.index + until[0].length;
  const named = readDates(text, today ?? '').flatMap((mention) =>
    (mention.kind === 'month' || mention.kind === 'day') && !mention.isRelative ? [mention] : [],
  );
  const end = named.find(({ from }) => from === ends);
  if (end === undefined) return text;
  const start = named.find(({ from, to }) => to <= until.index && new RegExp(`${FROM}$`).test(text.slice(0, from)));
  const first = start?.month ?? (today === null ? null : Number(today.slice(5, 7)));
  if (first === null) return text;
  const months = (end.month - first + MONTHS) % MONTHS;
  return months === 0 ? text : `${text.slice(0, start?.from ?? until.index)}${months} buwan${text.slice(end.to)}`;
}
