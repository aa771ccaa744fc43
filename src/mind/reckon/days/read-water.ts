import type { IsoDay } from '#agronomy/season/calendar-day.ts';
import { readDates } from '#language/dates.ts';
import { readFigures } from '#language/figures/read-figures.ts';
import * as cue from './day-cues.ts';
import type { ToldDays } from './told-days.ts';

/** The canal is opened; that it is shut is another matter. */
const WATER = /\b(?:tubig|patubig|irigasyon|irrigation|kanal|canal|nia|dam|danum)\b/;
const OPENS =
  /\b(?:(?:bu)?bubuksan|mag ?bubukas|bubukas|buksan|binuksan|bukas (?:ng|ang|ti|sa)|pa(?:pa)?kawalan|pakakawalan|darating|magpapatubig|release\w*|opens?|opened|open|lukatan|abrihan|ablihan)\b/;
const SHUTS = /\b(?:isasara|sasara|magsasara|sarado|isara|shut\w*|closes?|cut ?off)\b/;
/** Of seedlings or seed that is broadcast he asks. */
const SOWS =
  /\b(?:i?punla|magpunla|magpupunla|ipupunla|pagpunla|punla|(?:mag|i|magsa)?sabog|magsasabog|isasabog|maghasik|hasik|sow|agsabog|agbunubon|magsabwag)\b/;
const NURSERY_DAYS = [10, 45] as const;

/** The day on which his canal is opened, for which he asks when to sow; null where the message tells and asks no such thing. */
export function readWater(before: ToldDays | undefined, text: string, today: IsoDay): ToldDays | null {
  if (SHUTS.test(text)) return null;
  const [date, ...others] = readDates(text, today).flatMap((one) =>
    one.kind === 'day' && !one.isRelative ? [one] : [],
  );
  const isTold = date !== undefined && others.length === 0 && WATER.test(text) && OPENS.test(text);
  if (date !== undefined && !isTold) return null;
  const water = isTold ? dayOn(date, today) : before?.water;
  if (water === undefined) return null;
  const days = readFigures(text).filter(({ unit }) => unit === 'day');
  const [nursery] = days.filter(({ value }) => value >= NURSERY_DAYS[0] && value <= NURSERY_DAYS[1]);
  const told: ToldDays = {
    today,
    water,
    ...((nursery?.value ?? before?.nursery) !== undefined && { nursery: nursery?.value ?? before?.nursery ?? 0 }),
  };
  const isAsked = (cue.ASKS_PLANT.test(text) || cue.ASKS_WHEN.test(text)) && SOWS.test(text);
  return isAsked ? { ...told, asked: 'water', isPlain: true } : isTold ? told : null;
}

/** A day that is hardly past, or the next such day. */
function dayOn({ month, day, year }: { month: number; day: number; year?: number }, today: IsoDay): IsoDay {
  const pad = (value: number) => String(value).padStart(2, '0');
  const now = Number(today.slice(0, 4));
  const at = (of: number) => `${of}-${pad(month)}-${pad(day)}`;
  if (year !== undefined) return at(year);
  const isGone = at(now) < today && Number(today.slice(5, 7)) - month > 2;
  return at(isGone ? now + 1 : now);
}
