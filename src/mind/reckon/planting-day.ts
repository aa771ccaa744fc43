import { daysBetween } from '#agronomy/season/calendar-day.ts';
import { readFigures } from '#language/figures/read-figures.ts';
import type { Inquiry } from './reckoner.ts';

/** 'Nagtanim ako noong Nobyembre 1': what stands before a day that is the planting's. */
const PLANTED = /\b(nagtanim|itinanim|tinanim|natanim|naitanim|nagsabog|isinabog|planted|sowed|sown|seeded)\b/i;
const TRANSPLANTED = /\b(naglipat|nailipat|inilipat|lipat-?tanim|nagtransplant|transplanted)\b/i;
/** Seasons in words; a season that was heard of the month alone is the planting's, not the harvest's. */
const SEASON_WORDS = /\b(tag-?\s?(ulan|araw|init)|wet|dry|rainy)\b/i;
/** Nobody asks about a field planted earlier as if it stood. Days. */
const OLDEST_FIELD = 300;

/** The inquiry with the age that follows from a planting day of its message; as it is when none is told. */
export function withPlantingDay(inquiry: Inquiry): Inquiry {
  const { frame, text, today } = inquiry;
  const isMoved = TRANSPLANTED.test(text);
  if (frame.ageDays !== null || !(isMoved || PLANTED.test(text))) return inquiry;
  const day = readFigures(text).find(({ month, value }) => month !== undefined && value >= 1 && value <= 31);
  if (day?.month === undefined) return inquiry;
  const age = ageOn(today, day.month, day.value);
  if (age === null) return inquiry;
  return {
    ...inquiry,
    frame: {
      ...frame,
      ageDays: {
        value: { low: age, high: age, from: isMoved ? 'transplanting' : 'planting' },
        from: 'message',
      },
      month: null,
      season: SEASON_WORDS.test(text) ? frame.season : null,
    },
  };
}

/** Days since the last such day of the calendar; null when it is too long ago, or no day. */
function ageOn(today: string, month: number, day: number): number | null {
  const year = Number(today.slice(0, 4));
  const dateIn = (each: number) => `${each}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const ages = [year, year - 1].map((each) => daysBetween(dateIn(each), today));
  return ages.find((age) => age !== null && age >= 0 && age <= OLDEST_FIELD) ?? null;
}
