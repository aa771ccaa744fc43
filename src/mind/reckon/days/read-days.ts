import { normalize } from '#agronomy/question/normalize.ts';
import { addDays, type IsoDay } from '#agronomy/season/calendar-day.ts';
import { findSubstances } from '#knowledge/substances.ts';
import { type DateMention, readDates } from '#language/dates.ts';
import type { Figure } from '#language/figures/figure.ts';
import { readFigures } from '#language/figures/read-figures.ts';
import * as cue from './day-cues.ts';
import { readSeen } from './read-seen.ts';
import { readWater } from './read-water.ts';
import type { AskedOfDays, ToldDays } from './told-days.ts';
import { nearest, onOrAfter, plantingDay } from './which-year.ts';

const LONGEST_READ = 400;
/** 'Rc222': its days stand in the tables. */
const VARIETY = /\brc ?\d{2,3}\b/;
/** So few words go back to what was reckoned last. */
const BACK_WORDS = 10;
const MONTH_DAYS = 30.4;
const WEEK_DAYS = 7;
/** Nobody plants what takes longer and counts it in days. */
const MOST_DAYS = 700;
/** A bare number that takes the place of the days of a variety. */
const VARIETY_DAYS = [15, 400] as const;
const DAYS_OF: Readonly<Partial<Record<string, number>>> = { day: 1, week: WEEK_DAYS, month: MONTH_DAYS };
/** Beside days these tell of the field and are no part of the count. */
const ASIDE: ReadonlySet<string> = new Set(['ha', 'm2', 'acre', 'luang']);
/** 'Dec15'. */
const GLUED = /\b(jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|okt|nob|peb|hul|hun)(?=\d)/g;
const CLAUSE = /[,;:.?!](?=\s|$)|\b(?:tas|tapos|pero|unya|dayon)\b/g;

type Mark = { from: number; to: number; lead: string; after: string } & (
  | { date: Extract<DateMention, { kind: 'day' | 'month' }> }
  | { count: Figure }
);

/**
 * The days of a planting after one more message: what it tells is put over what was told, and `asked` names what can
 * now be reckoned; null where the message tells or asks nothing of days, or holds a figure that has no place among them.
 * @param today the day of asking, 'YYYY-MM-DD'
 */
export function readDays(before: ToldDays | undefined, message: string, today: IsoDay): ToldDays | null {
  const text = cue.withoutPutOn(message.slice(0, LONGEST_READ).toLowerCase().replace(GLUED, '$1 '));
  const own = readSetting(text, today) ?? readSeen(before, text, today) ?? readWater(before, text, today);
  if (own !== null) return own;
  if (cue.NOT_OF_CROPS.test(text) || cue.isOfOtherDeed(text) || cue.TO_TRANSPLANT.test(text) || namesPesticide(text))
    return null;
  const marks = marksIn(text, today);
  if (marks.length === 0) return withoutMarks(before, text, today);
  const ends = endsIn(marks, text, today);
  if (ends !== null) return { ...before, ends, today, asked: 'between', isPlain: true };
  const told = placed(marks, before, text, today);
  if (told === null) return null;
  const { asked: was, isPlain: _, ...kept } = before ?? { today };
  const now: ToldDays = { ...kept, ...told, ...fromIn(text), ...(VARIETY.test(text) && { isOfVariety: true }), today };
  const asked = askedOf(now, told, was, text);
  const isPlain = was !== undefined || cue.ASKS_WHEN.test(text) || cue.ASKS_AGE.test(text) || cue.ASKS_REACH.test(text);
  return asked === null ? now : { ...now, asked, isPlain };
}

/** '30 araw sa punlaan, nagpunla nob 5, kailan ilipat': the day that is so many days behind the sowing; null for any other. */
function readSetting(text: string, today: IsoDay): ToldDays | null {
  if (!cue.ASKS_SETTING.test(text) || namesPesticide(text)) return null;
  const marks = marksIn(text, today);
  const told = marks.length === 2 ? placed(marks, undefined, text, today) : null;
  const { planted, nursery } = told ?? {};
  if (planted === undefined || nursery === undefined || Object.keys(told ?? {}).length > 3) return null;
  return { planted, nth: nursery, last: 'planted', today, asked: 'nth', isPlain: true };
}

/** Days behind a pesticide are to be waited, whatever was planted. */
function namesPesticide(text: string): boolean {
  return findSubstances(normalize(text)).some(({ kind }) => kind !== 'fertilizer' && kind !== 'generic');
}

/** 'Ilang linggo pa', 'ilang araw na' behind days that were told. */
function withoutMarks(before: ToldDays | undefined, text: string, today: IsoDay): ToldDays | null {
  if (before === undefined || text.split(' ').length > BACK_WORDS || cue.OTHER_MATTER.test(text)) return null;
  const told = { ...before, ...fromIn(text), today };
  if (cue.ASKS_AGE.test(text) && startOf(before) !== undefined) return { ...told, asked: 'age', isPlain: true };
  if (cue.ASKS_PLANT.test(text) && isSowFor(before)) return { ...told, asked: 'sow-for', isPlain: true };
  if (cue.ASKS_PLANT.test(text) && before.by !== undefined && hasDays(before))
    return { ...told, asked: 'plant-by', isPlain: true };
  const asks = cue.ASKS_WHEN.test(text) || told.from !== before.from;
  if (before.asked !== undefined) return asks ? { ...told, isPlain: true } : null;
  return asks && startOf(before) !== undefined && before.low !== undefined
    ? { ...told, asked: 'harvest', isPlain: true }
    : null;
}

function fromIn(text: string): Pick<ToldDays, 'from'> {
  if (cue.FROM_SOWN.test(text)) return { from: 'sowing' };
  return cue.FROM_MOVED.test(text) ? { from: 'transplanting' } : {};
}

function startOf({ planted, moved }: ToldDays): IsoDay | undefined {
  return planted ?? moved;
}

/** Dates and counts in the order of the text, with the words beside them up to the next one or the end of the clause. */
function marksIn(text: string, today: IsoDay): Mark[] {
  const named = readDates(text, today);
  const dates = [...named, ...feastsIn(text, named)].flatMap((mention) =>
    mention.kind === 'season' || (mention.isRelative && !isPlantedThen(mention, text)) ? [] : [mention],
  );
  const isOfDate = ({ from, to }: Figure) => dates.some((date) => date.from <= from && to <= date.to);
  const counts = readFigures(text).filter((figure) => !isOfDate(figure));
  const all = [
    ...dates.map((date) => ({ ...place(date), date })),
    ...counts.map((count) => ({ ...place(count), count })),
  ];
  all.sort((one, two) => one.from - two.from);
  const stops = [...text.matchAll(CLAUSE)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }));
  return all.map((mark, at) => {
    const begin = Math.max(all[at - 1]?.to ?? 0, ...stops.filter(({ to }) => to <= mark.from).map(({ to }) => to));
    const end = Math.min(
      all[at + 1]?.from ?? text.length,
      ...stops.filter(({ from }) => from >= mark.to).map(({ from }) => from),
    );
    return { ...mark, lead: text.slice(begin, mark.from), after: text.slice(mark.to, Math.max(end, mark.to)) };
  });
}

/** Feasts that are named as a limit, where no date says the same. */
function feastsIn(text: string, dates: readonly DateMention[]): DateMention[] {
  return cue.FEASTS.flatMap(([name, month, day]) => {
    const found = name.exec(text);
    const [from, to] = [found?.index ?? 0, (found?.index ?? 0) + (found?.[0].length ?? 0)];
    const isDated = dates.some((date) => date.from >= to && text.slice(to, date.from).trim() === '');
    if (found === null || isDated || !cue.FEAST_BEFORE.test(text.slice(0, from))) return [];
    return [{ kind: 'day' as const, month, day, isRelative: false, from, to }];
  });
}

function place({ from, to }: { from: number; to: number }): { from: number; to: number } {
  return { from, to };
}

/** 'Ngayon ko itatanim', 'kahapon lang nagtanim'; 'ilang araw na ngayon' names no date of the planting. */
function isPlantedThen({ from, to, kind }: DateMention, text: string): boolean {
  if (kind !== 'day') return false;
  const near = `${text.slice(Math.max(0, from - NEAR), from)} ${text.slice(to, to + NEAR)}`;
  return !cue.ASKS_AGE.test(text) && cue.roleOfDate('', near.split(/[.?!,]/)[0] ?? '') === 'planted';
}

const NEAR = 24;

/** 'Mula June 5 hanggang Sept 20': the two days, where nothing else is told and their number is asked. */
function endsIn(marks: readonly Mark[], text: string, today: IsoDay): ToldDays['ends'] | null {
  const days = marks.flatMap((mark) => ('date' in mark && mark.date.kind === 'day' ? [mark.date] : []));
  const [first, last] = days;
  if (first === undefined || last === undefined || marks.length !== 2) return null;
  const isSpan = cue.FROM_DAY.test(marks[0]?.lead ?? '') && cue.TO_DAY.test(marks[1]?.lead ?? '');
  if (!cue.ASKS_COUNT.test(text) || !isSpan) return null;
  const from = nearest(first, today);
  return [from, onOrAfter(last, from)];
}

/** Everything told, each in its place; null where a figure has none. */
function placed(
  marks: readonly Mark[],
  before: ToldDays | undefined,
  text: string,
  today: IsoDay,
): Partial<ToldDays> | null {
  const told: { -readonly [Key in keyof ToldDays]?: ToldDays[Key] } = {};
  for (const mark of marks) {
    if ('date' in mark) continue;
    const part = countPlaced(mark.count, mark, { before, told, text, today });
    if (part === null || Object.keys(part).some((key) => key in told)) return null;
    Object.assign(told, part);
  }
  const isRight = cue.PUTS_RIGHT.test(text) || cue.WHAT_IF.test(text);
  for (const mark of marks) {
    if (!('date' in mark)) continue;
    const own = cue.roleOfDate(mark.lead, mark.after);
    const isKnown =
      before?.planted !== undefined || before?.moved !== undefined || 'planted' in told || 'moved' in told;
    // 'Nagsabog punla june 5 at nagtanim june 26': the second is the day of setting out.
    const isSet = own === 'planted' && 'planted' in told && cue.IN_NURSERY.test(marks[0]?.lead ?? '');
    const role =
      (isSet ? 'moved' : own) ??
      (isRight ? before?.last : undefined) ??
      (isKnown ? (cue.ASKS_REACH.test(text) ? 'by' : undefined) : 'planted');
    if (
      role === undefined ||
      cue.NOW_AFTER.test(mark.after) ||
      role in told ||
      (mark.date.kind === 'month' && role !== 'by')
    )
      return null;
    const start = told.planted ?? told.moved ?? before?.planted ?? before?.moved ?? today;
    told[role] = role === 'by' ? onOrAfter(mark.date, start) : plantingDay(mark.date, text, today);
    told.last = role;
  }
  return told;
}

type Known = { before: ToldDays | undefined; told: Partial<ToldDays>; text: string; today: IsoDay };

/** Where a number of days belongs; {} for one that tells nothing new, null where it has no place. */
function countPlaced(
  figure: Figure,
  { lead, after }: Mark,
  { before, told, text, today }: Known,
): Partial<ToldDays> | null {
  const { unit, value, high, text: said } = figure;
  if (unit !== null && ASIDE.has(unit)) return {};
  if (unit === null) return bareNumber(value, lead, after, { before, told, text, today });
  const each = DAYS_OF[unit];
  if (each === undefined || figure.per !== undefined || cue.LEFT_AFTER.test(after)) return null;
  const [low, most] = [value, high ?? value].map((one) => Math.round(one * each)) as [number, number];
  if (low <= 0 || most > MOST_DAYS) return null;
  if (cue.NTH_BEFORE.test(lead) || (cue.NTH_UNIT.test(said) && cue.ASKS_WHEN.test(text))) return { nth: low };
  if (figure.isEach === true || cue.EACH_BEFORE.test(lead)) return { every: low };
  if (told.every !== undefined && cue.DURING_BEFORE.test(lead)) return { during: low };
  if (cue.NURSERY_BEFORE.test(lead) || cue.NURSERY_AFTER.test(after)) return { nursery: low };
  const isAge = cue.AGE_AFTER.test(after) || cue.AGE_BEFORE.test(lead) || cue.AGE_WITHIN.test(said);
  if (isAge && high === undefined) {
    const day = addDays(today, -low);
    const isMoved = /\bdat$/.test(said) || cue.roleOfDate('', after) === 'moved';
    return day === null ? null : { [isMoved ? 'moved' : 'planted']: day, last: isMoved ? 'moved' : 'planted' };
  }
  return { low, high: most };
}

/** 'Day 30', '8 na pitas', 'ung 112 bilang mula sabog', 'e kung 95 lang'. */
function bareNumber(
  value: number,
  lead: string,
  after: string,
  { before, told, text }: Known,
): Partial<ToldDays> | null {
  if (cue.NTH_BEFORE.test(lead)) return { nth: value };
  if (cue.TIMES_AFTER.test(after)) return { times: value };
  if ([before?.low, before?.high, told.low, told.high].includes(value)) return {};
  const isOther = cue.PUTS_RIGHT.test(text) || cue.WHAT_IF.test(text);
  const [least, most] = VARIETY_DAYS;
  const isVariety = isOther && before?.asked !== undefined && before.low !== undefined && told.low === undefined;
  return isVariety && value >= least && value <= most ? { low: value, high: value } : null;
}

/** What can be reckoned now, the most of what he asks first; null where nothing is asked or something is missing. */
function askedOf(
  now: ToldDays,
  told: Partial<ToldDays>,
  was: AskedOfDays | undefined,
  text: string,
): AskedOfDays | null {
  const isStarted = startOf(now) !== undefined;
  if (told.nth !== undefined && isStarted) return 'nth';
  if (now.every !== undefined && (now.times !== undefined || now.during !== undefined) && isOfPickings(told))
    return 'pickings';
  const isOther = cue.OTHER_MATTER.test(text);
  if (isOther) return null;
  const isToPlant = cue.ASKS_PLANT.test(text) || (was === 'plant-by' && told.planted === undefined);
  if (now.by !== undefined && hasDays(now) && told.planted === undefined && told.moved === undefined && isToPlant)
    return 'plant-by';
  if (cue.ASKS_PLANT.test(text) && isSowFor(now)) return 'sow-for';
  if (!isStarted) return null;
  if (now.by !== undefined && (told.by !== undefined || was === 'by')) return 'by';
  if (cue.ASKS_AGE.test(text) && !isTimeOnly(told)) return 'age';
  const isAgain = was !== undefined && (cue.PUTS_RIGHT.test(text) || cue.WHAT_IF.test(text));
  if (isAgain && was === 'age') return 'age';
  if (isAgain && was === 'nth' && now.nth !== undefined) return 'nth';
  const asks = cue.ASKS_WHEN.test(text) || cue.ASKS_REACH.test(text) || isAgain;
  const isOfBoth = now.isOfVariety === true && now.planted !== undefined && now.moved !== undefined;
  return (now.low === undefined && !isOfBoth) || (!asks && cue.ASKS_ANYTHING.test(text)) ? null : 'harvest';
}

/** Days of his variety, told or in the tables. */
function hasDays({ low, isOfVariety }: ToldDays): boolean {
  return low !== undefined || isOfVariety === true;
}

/** A day of transplanting to come, with the days of the seedlings: when to sow is asked. */
function isSowFor({ moved, nursery, today, by }: ToldDays): boolean {
  return moved !== undefined && moved > today && nursery !== undefined && by === undefined;
}

/** Days of the variety and no date: '85 days daw, ilang araw pa'. */
function isTimeOnly({ planted, moved, low }: Partial<ToldDays>): boolean {
  return low !== undefined && planted === undefined && moved === undefined;
}

function isOfPickings({ every, times, during, first }: Partial<ToldDays>): boolean {
  return [every, times, during, first].some((one) => one !== undefined);
}
