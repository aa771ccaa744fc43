import { daysBetween } from '#agronomy/season/calendar-day.ts';
import { readFigures } from '#language/figures/read-figures.ts';
import monthNames from '#language/lexicon/month-names.json' with { type: 'json' };
import type { Frame } from '#mind/frame.ts';
import type { Inquiry } from './reckoner.ts';

/** 'Nagtanim ako noong Nobyembre 1': what stands before a day that is the planting's. */
const PLANTED =
  /\b(nagtanim|itinanim|tinanim|natanim|naitanim|nakatanim|nagsabog|isinabog|nagpunla|gitanom|nagtanom|planted|sowed|sown|seeded)\b/i;
const TRANSPLANTED = /\b(naglipat|nailipat|inilipat|lipat-?tanim|nagtransplant|transplanted)\b/i;
/** Seasons in words; a season that was heard of the month alone is the planting's, not the harvest's. */
const SEASON_WORDS = /\b(tag-?\s?(ulan|araw|init)|wet|dry|rainy)\b/i;
/** Nobody asks about a field planted earlier as if it stood. Days. */
const OLDEST_FIELD = 300;
/** The name of the month stands no farther behind the word for planting, in letters. */
const MONTH_REACH = 40;

const MONTH_OF: ReadonlyMap<string, number> = new Map(
  [monthNames.tl, monthNames.en].flatMap((names) =>
    names.flatMap((name, at) => [
      [name.toLowerCase(), at + 1] as const,
      ...(name.length > 4 ? [[name.slice(0, 3).toLowerCase(), at + 1] as const] : []),
    ]),
  ),
);

/** The day or the month of planting that a message tells; null when it tells none. */
export function plantedIn(text: string): Frame['planted'] {
  const told = TRANSPLANTED.exec(text) ?? PLANTED.exec(text);
  if (told === null) return null;
  const isMoved = TRANSPLANTED.test(text);
  const day = readFigures(text).find(({ month, value }) => month !== undefined && value >= 1 && value <= 31);
  if (day?.month !== undefined) return { month: day.month, day: day.value, isMoved };
  const near = text.slice(told.index, told.index + told[0].length + MONTH_REACH).toLowerCase();
  for (const word of near.match(/[a-z]+/g) ?? []) {
    const month = MONTH_OF.get(word);
    if (month !== undefined) return { month, day: null, isMoved };
  }
  return null;
}

/**
 * The inquiry with the age that follows from a planting day, told now or earlier; as it is when none was told.
 * @param isDayNeeded a month without its day sets no age
 */
export function withPlantingDay(inquiry: Inquiry, isDayNeeded = false): Inquiry {
  const { frame, text, today } = inquiry;
  const planted = plantedIn(text) ?? frame.planted ?? null;
  if (frame.ageDays !== null || planted === null || (isDayNeeded && planted.day === null)) return inquiry;
  const age = ageOf(today, planted);
  if (age === null) return inquiry;
  return {
    ...inquiry,
    frame: {
      ...frame,
      ageDays: {
        value: { ...age, from: planted.isMoved ? 'transplanting' : 'planting' },
        from: 'message',
      },
      month: null,
      season: SEASON_WORDS.test(text) ? frame.season : null,
    },
  };
}

const LAST_DAY = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Days since that day, or since the last and the first day of that month; null when it is too long ago, or to come. */
function ageOf(today: string, { month, day }: NonNullable<Frame['planted']>): { low: number; high: number } | null {
  if (day !== null) {
    const age = ageOn(today, month, day);
    return age === null ? null : { low: age, high: age };
  }
  const high = ageOn(today, month, 1);
  const last = ageOn(today, month, LAST_DAY[month - 1] ?? 28);
  return high === null ? null : { low: last === null || last > high ? 0 : last, high };
}

/** Days since the last such day of the calendar; null when it is too long ago, or no day. */
function ageOn(today: string, month: number, day: number): number | null {
  const year = Number(today.slice(0, 4));
  const dateIn = (each: number) => `${each}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const ages = [year, year - 1].map((each) => daysBetween(dateIn(each), today));
  return ages.find((age) => age !== null && age >= 0 && age <= OLDEST_FIELD) ?? null;
}
