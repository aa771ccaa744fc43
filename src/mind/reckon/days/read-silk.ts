import { addDays, daysBetween, type IsoDay } from '#agronomy/season/calendar-day.ts';
import { type DateMention, readDates } from '#language/dates.ts';
import { readFigures } from '#language/figures/read-figures.ts';
import type { ToldDays } from './told-days.ts';

const SILKED =
  /\b(?:nag-?buhok|nag-?silk\w*|mibuhok|nangbuhok|silked|silking|(?:lumabas|labas|paglabas|gumawas)\b[^.,;\d]{0,14}\bbuhok)\b/;
const MAIZE = /\b(?:mais|corn|lagkitan|tigue)\b/;
const ASKS = /\b(?:ilang?|pila|mano|kailan|kelan|kanus-?a|kaano|when|how many|pwede|puwede|aabot)\b/;
const NOW = /\b(?:ngayon|ngaun|ngyon|karon|subong|tatta|today|now)\b/;
/** 'A-5': the fifth of this month. */
const OF_MONTH = /\ba-(\d{1,2})\b/g;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MOST_DAYS = 60;

/** The days since maize put out its silk; null unless that day is told and nothing else has to be placed. */
export function readSilk(message: string, today: IsoDay): ToldDays | null {
  const month = Number(today.slice(5, 7));
  const text = message.toLowerCase().replace(OF_MONTH, (_, day: string) => `${MONTHS[month - 1]} ${day}`);
  if (!SILKED.test(text) || !MAIZE.test(text) || !ASKS.test(text)) return null;
  const dates = readDates(text, today).flatMap((date) => (date.kind === 'day' && !date.isRelative ? [date] : []));
  const isOfDate = (from: number, to: number) => dates.some((date) => date.from <= from && to <= date.to);
  const counts = readFigures(text).filter(({ from, to }) => !isOfDate(from, to));
  const [told, ...more] = counts;
  if (more.length > 0 || (told !== undefined && told.unit !== 'day')) return null;
  const isNow = ({ from, to }: DateMention) =>
    NOW.test(text.slice(Math.max(0, from - NEAR), from)) || /^ na ngayon/.test(text.slice(to));
  const [silked, ...others] = dates.filter((date) => !isNow(date));
  const now = dates.find(isNow);
  if (silked === undefined || others.length > 0) return null;
  const day = (one: { month: number; day: number }) =>
    `${today.slice(0, 4)}-${String(one.month).padStart(2, '0')}-${String(one.day).padStart(2, '0')}`;
  const at = now === undefined ? today : day(now);
  const age = daysBetween(day(silked), at);
  if (age === null || age < 0 || age > MOST_DAYS || addDays(day(silked), 0) === null) return null;
  return {
    silked: day(silked),
    today: at,
    asked: 'silk',
    isPlain: true,
    ...(told && { low: told.value, high: told.high ?? told.value }),
  };
}

const NEAR = 10;
