import { addDays, daysBetween, type IsoDay } from '#agronomy/season/calendar-day.ts';
import { bananaKindIn } from '#agronomy/season/ripens-after.ts';
import { readDates } from '#language/dates.ts';
import { readFigures } from '#language/figures/read-figures.ts';
import * as cue from './day-cues.ts';
import type { ToldDays } from './told-days.ts';

const HEART = /\b(?:pumuso|nag-?puso|(?:lumabas|labas|paglabas|naglabas)\b.{0,14}\bpuso)\b/;
const BLOOM = /\b(?:namulaklak|nag-?bulaklak|bumulaklak|pamumulaklak|namuskag|nagsabong|flowered|bloomed)\b/;
const PICKS =
  /\b(?:pitas\w*|pipitas\w*|pumitas|mapitas|a?anihin|ani|maani|putol\w*|putulin|kunin|harvest\w*|hinog|aniha|anihon|puros\w*)\b/;
const ASKS = /\?|\b(?:kailan|kelan|kanus-?a|kaano|when|ilang?|pila|mano|ba|bala|kadi|na kaya)\b/;
/** A trouble is spoken of, and no harvest. */
const OF_TROUBLE =
  /\b(?:bakit|ngano|apay|why|laglag\w*|nalalaglag|nalaglag|uod|peste|sakit|bulok|nabulok|kulot\w*|spray\w*|abon\w*|urea)\b/;
/** Nothing hangs so long, in days; and so few words go back to it. */
const MOST_DAYS = 200;
const BACK_WORDS = 9;

/**
 * The day on which a crop bloomed or a banana put out its heart, and whether he asks when to pick; null where the message
 * tells no such day, nor goes back to one.
 */
export function readSeen(before: ToldDays | undefined, text: string, today: IsoDay): ToldDays | null {
  if (OF_TROUBLE.test(text)) return null;
  const isAsked = ASKS.test(text) && (PICKS.test(text) || cue.ASKS_WHEN.test(text));
  const of = HEART.test(text) ? 'heart' : BLOOM.test(text) ? 'bloom' : null;
  if (of === null) {
    // 'Saba po', where his kind of banana was asked for.
    const isKind = before?.seen?.of === 'heart' && before.asked === 'ripe' && bananaKindIn(text) !== null;
    const isBack =
      before?.seen !== undefined && (isAsked || isKind) && text.split(' ').length <= BACK_WORDS && !/\d/.test(text);
    return isBack ? { ...before, today, asked: 'ripe', isPlain: true } : null;
  }
  const day = dayOf(text, today);
  if (day === null) return null;
  const told: ToldDays = { today, seen: { of, day } };
  return isAsked ? { ...told, asked: 'ripe', isPlain: true } : told;
}

/** The last such day, of one date or one count of days that the message tells. */
function dayOf(text: string, today: IsoDay): IsoDay | null {
  const dates = readDates(text, today).flatMap((date) => (date.kind === 'day' && !date.isRelative ? [date] : []));
  const [date, ...others] = dates;
  if (others.length > 0) return null;
  const counts = readFigures(text).filter(({ unit }) => unit === 'day' || unit === 'week');
  if (date === undefined) {
    const [count, ...more] = counts;
    if (count === undefined || more.length > 0 || count.high !== undefined) return null;
    return addDays(today, -count.value * (count.unit === 'week' ? 7 : 1));
  }
  if (counts.length > 0) return null;
  const year = Number(today.slice(0, 4));
  const pad = (value: number) => String(value).padStart(2, '0');
  const days = [year, year - 1].map((one) => `${one}-${pad(date.month)}-${pad(date.day)}`);
  const last = days.find((one) => one <= today);
  return last !== undefined && (daysBetween(last, today) ?? MOST_DAYS) < MOST_DAYS ? last : null;
}
