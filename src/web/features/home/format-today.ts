import type { TodayPrice, TodayWeather } from '#contract/today.ts';

const longDay = new Intl.DateTimeFormat('en-PH', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-PH', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const month = new Intl.DateTimeFormat('en-PH', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'Sunday, November 22'. */
export const formatLongDay = (day: string) => dayWords(longDay, day);
/** 'Sun, Nov 22'. */
export const formatShortDay = (day: string) => dayWords(shortDay, day);
/** '2026-05' is 'May 2026'. */
export const formatMonth = (text: string) => month.format(new Date(`${text}-01`));

/** Put together from parts: the server and the browsers disagree on commas and on what comes first. */
function dayWords(format: Intl.DateTimeFormat, day: string): string {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format.formatToParts(new Date(day))) part[type] = value;
  return `${part.weekday}, ${part.month} ${part.day}`;
}

type Hours = { from: number; to: number };

function partOfDay(hour: number): string {
  if (hour < 5) return 'ng madaling-araw';
  if (hour < 12) return 'ng umaga';
  if (hour === 12) return 'ng tanghali';
  return hour < 18 ? 'ng hapon' : 'ng gabi';
}

const clock = (hour: number) => (hour % 12 === 0 ? 12 : hour % 12);

/** '2–5 ng hapon', '11 ng umaga–1 ng hapon'; midnight is '12 ng hatinggabi'. */
export function hoursWords({ from, to }: Hours): string {
  if (from === 0 && to === 24) return 'buong araw';
  const end = to === 24 ? '12 ng hatinggabi' : `${clock(to)} ${partOfDay(to)}`;
  return to !== 24 && partOfDay(from) === partOfDay(to)
    ? `${clock(from)}–${end}`
    : `${clock(from)} ${partOfDay(from)}–${end}`;
}

/** From this share of the days of a month on, rain is usual. */
const OFTEN = 0.5;

/** What the sky does today, or usually does in the month. */
export function rainWords({ kind, rainMm, rainChance, rainHours }: TodayWeather): { title: string; text: string } {
  const mm = rainMm === null ? null : `${Math.round(rainMm)} mm`;
  if (kind === 'usual') {
    const often = rainChance === null ? '' : rainChance >= OFTEN ? 'Madalas umulan' : 'Madalang ang ulan';
    const usual = mm === null ? '' : `Karaniwang ${mm} sa buong buwan`;
    return { title: often || 'Karaniwang panahon', text: usual };
  }
  if (rainHours.length > 0)
    return { title: mm === null ? 'Uulan' : `Ulan ${mm}`, text: rainHours.slice(0, 2).map(hoursWords).join(', ') };
  if (rainMm !== null && rainMm >= 1)
    return { title: `Ulan ${mm}`, text: rainChance === null ? '' : `${Math.round(rainChance * 100)}% na uulan` };
  return { title: 'Walang ulan', text: 'hanggang gabi' };
}

/** Whether to spray, in a word, and when. */
export function sprayWords(
  { spray }: TodayWeather,
  today: string,
): { tone: 'leaf' | 'straw' | 'clay'; title: string; text: string } {
  const { answer, on, hours } = spray;
  if (answer === 'yes' && hours)
    return { tone: 'leaf', title: 'Puwedeng mag-spray', text: `hanggang ${clock(hours.to)} ${partOfDay(hours.to)}` };
  if (answer === 'later' && on !== null) {
    const when = hours ? hoursWords(hours) : '';
    return on === today
      ? { tone: 'straw', title: 'Mamaya mag-spray', text: when }
      : { tone: 'clay', title: 'Huwag mag-spray ngayon', text: `${formatShortDay(on)}${when && `, ${when}`}` };
  }
  if (answer === 'no')
    return { tone: 'clay', title: 'Huwag munang mag-spray', text: 'Walang magandang oras ngayong linggo.' };
  return { tone: 'straw', title: 'Bago mag-spray', text: 'tingnan kung tuyo at mahina ang hangin' };
}

/** A change smaller than this is none, in parts of the price. */
const SAME = 0.01;

/** The price against the same month a year before; null where that is not known. */
export function priceChange({
  pesos,
  yearBefore,
}: TodayPrice): { direction: 'up' | 'down' | 'same'; text: string } | null {
  if (yearBefore === null || yearBefore <= 0) return null;
  const change = pesos / yearBefore - 1;
  if (Math.abs(change) < SAME) return { direction: 'same', text: 'Halos pareho noong isang taon' };
  const percent = `${Math.round(Math.abs(change) * 100)}%`;
  return change > 0
    ? { direction: 'up', text: `Mas mataas nang ${percent} kaysa noong isang taon` }
    : { direction: 'down', text: `Mas mababa nang ${percent} kaysa noong isang taon` };
}
