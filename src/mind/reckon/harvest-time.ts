import { between, type Fact, words } from '#agronomy/fact.ts';
import { addDays } from '#agronomy/season/calendar-day.ts';
import { ripensAfter } from '#agronomy/season/ripens-after.ts';
import { readDates } from '#language/dates.ts';
import { type Crop, cropOf, sourcesOf } from './crop-of.ts';
import { type CropDays, reckonDays } from './days/tell-days.ts';
import type { Inquiry, Reckoned, Reckoner } from './reckoner.ts';
import { stage } from './stage.ts';
import { varietyNamed } from './variety.ts';

/** Days of a month, for counting months. */
const MONTH_DAYS = 30.4;
/** From here on months are easier to grasp than days. */
const MONTHS_FROM_DAYS = 240;

/**
 * When a crop is ready: days from planting, what is left of them at the age told, and the days of the calendar.
 * Facts: days (days or months from `from`), left (days), harvest (days of the calendar, from today and the age),
 * age (days), from (words), wait (days of pineapple from forcing to harvest), sign (the first sign of ripeness), month (of harvest, when the planting month was told);
 * rows `signs`: sign. Cases: 'induced' when the day is told on which
 * pineapple was forced to flower (harvest), 'induced-past' when that harvest is over by now (with the year it ended),
 * 'aged' when the age is told, 'ripe' when its days have passed, 'usual'.
 */
export const harvestTime: Reckoner = (inquiry) => {
  const crop = cropOf(inquiry);
  const own = ownDays(inquiry);
  if (own !== null) return own;
  if (crop === null) return null;
  const { frame, today } = inquiry;
  const { min, max, from } = crop.daysToHarvest;
  const sources = [...new Set([...sourcesOf(crop, 'days'), ...(crop.fieldSources?.harvest ?? [])])];
  const source = sources[0] ?? 'general';
  const signs = signsOf(crop, source);
  const span = (low: number, high: number, of: string) =>
    max >= MONTHS_FROM_DAYS
      ? between(low / MONTH_DAYS, high / MONTH_DAYS, 'buwan', of)
      : between(low, high, 'araw', of);
  const facts: Record<string, Fact> = {
    days: span(min, max, source),
    ...(signs[0] && { sign: signs[0] }),
    ...(crop.id === 'pineapple' && { wait: between(INDUCED_DAYS[0], INDUCED_DAYS[1], 'araw', source) }),
  };
  const rows = { signs: signs.map((sign) => ({ sign })) };
  const induced = crop.id === 'pineapple' ? inducedOn(inquiry) : null;
  if (induced !== null) {
    const [first, last] = [addDays(induced, INDUCED_DAYS[0]), addDays(induced, INDUCED_DAYS[1])];
    const harvest: Fact | null =
      first !== null && last !== null ? { kind: 'day', day: first, to: last, source: 'computed' } : null;
    // A date gone by is told with its year, and never as one to come.
    if (harvest !== null && last !== null && last < today) {
      const year = words(last.slice(0, 4), last.slice(0, 4), 'computed');
      return { kind: 'reckoned', case: 'induced-past', facts: { ...facts, harvest, year }, rows, sources };
    }
    if (harvest !== null) return { kind: 'reckoned', case: 'induced', facts: { ...facts, harvest }, rows, sources };
  }
  const age = frame.ageDays?.value;
  if (age === undefined) {
    const planted = frame.month?.value;
    const month =
      planted === undefined ? undefined : ((planted - 1 + Math.round((min + max) / 2 / MONTH_DAYS)) % 12) + 1;
    const inMonth: Record<string, Fact> =
      month === undefined ? {} : { harvestMonth: { kind: 'months', months: [month], source: 'computed' } };
    return {
      kind: 'reckoned',
      case: month === undefined ? 'usual' : 'from-month',
      facts: { ...facts, ...inMonth },
      rows,
      sources,
    };
  }
  // Days told from transplanting are counted on from sowing where the record counts so.
  const nursery = from === 'sowing' && age.from === 'transplanting' ? NURSERY_DAYS : 0;
  const [least, most] = [min - age.high - nursery, max - age.low - nursery];
  const aged = { ...facts, age: between(age.low, age.high, 'araw', 'said') };
  if (most <= 0) return { kind: 'reckoned', case: 'ripe', facts: aged, rows, sources };
  const [first, last] = [addDays(today, Math.max(0, least)), addDays(today, most)];
  return {
    kind: 'reckoned',
    case: 'aged',
    facts: {
      ...aged,
      left: span(Math.max(0, least), most, 'computed'),
      ...(first !== null &&
        last !== null && { harvest: { kind: 'day', day: first, to: last, source: 'computed' } as const }),
    },
    rows,
    sources,
  };
};

/** The days that he told himself, where these are asked; his own number goes before the usual one. */
function ownDays(inquiry: Inquiry): Reckoned | null {
  const { ledger } = inquiry.frame;
  if (ledger?.open !== 'days' || ledger.days === undefined) return null;
  const crop = cropOf(inquiry);
  const own = reckonDays(ledger.days, crop === null ? null : cropDays(inquiry, crop));
  const age = own?.case === 'own-age' ? own.facts.span : undefined;
  if (own === null || age?.kind !== 'quantity') return own;
  const ageDays = { value: { low: age.low, high: age.high, from: 'planting' as const }, from: 'message' as const };
  const at = stage({ ...inquiry, frame: { ...inquiry.frame, ageDays } });
  const stageNow = at?.kind === 'reckoned' ? at.facts.stage : undefined;
  return stageNow === undefined ? own : { ...own, facts: { ...own.facts, stageNow } };
}

/** The usual days of his crop, or of the variety that he named where the tables tell them. */
function cropDays({ frame, text }: Inquiry, crop: Crop): CropDays {
  const { min, max, from } = crop.daysToHarvest;
  const named = frame.variety === null ? undefined : varietyNamed(crop.varieties, frame.variety.value);
  const seen = frame.ledger?.days?.seen;
  const told = [...(frame.ledger?.heard ?? []), text].map((one) => one.toLowerCase());
  return {
    ...(named?.maturityDays
      ? { min: named.maturityDays[0], max: named.maturityDays[1], sources: named.sources, isOfVariety: true }
      : { min, max, sources: sourcesOf(crop, 'days') }),
    isFromSowing: from === 'sowing',
    ripens: seen === undefined ? null : ripensAfter(crop.id, seen.of, told),
  };
}

/** Pineapple is cut so many days after it was forced to flower (crop record: 150-180 days). */
const INDUCED_DAYS = [150, 180] as const;
const FORCED =
  /\b(?:ethrel|etrel|ethephon|karburo|kalburo|carbide|inethrel|in[- ]?ethrel|pampabulaklak|pinabulaklak|induce\w*)\b/;

const TO_COME =
  /\b(?:kung|kapag|pag|balak|plano|lalagyan|ilalagay|i-?ethrel|mag-? ?(?:i?spray|ethrel|lagay)|susunod|darating|if|will|when i)\b/;

/** The day on which he forced his plants to flower, or means to, 'YYYY-MM-DD'; null where none is told. */
function inducedOn({ text, today }: Inquiry): string | null {
  if (!FORCED.test(text.toLowerCase())) return null;
  const told = readDates(text, today).find((one) => one.kind === 'day' || one.kind === 'month');
  if (told === undefined) return null;
  const day = told.kind === 'day' ? told.day : MIDDLE_OF_MONTH;
  const dayIn = (year: number) => `${year}-${String(told.month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (told.year !== undefined) return dayIn(told.year);
  const year = Number(today.slice(0, 4));
  if (TO_COME.test(text.toLowerCase())) return dayIn(year) >= today ? dayIn(year) : dayIn(year + 1);
  return dayIn(year) <= today ? dayIn(year) : dayIn(year - 1);
}

const MIDDLE_OF_MONTH = 15;

/** Age of rice seedlings at transplanting, in days (crop record: 18-21 days). */
const NURSERY_DAYS = 20;

function signsOf({ harvest }: NonNullable<ReturnType<typeof cropOf>>, source: string): Fact[] {
  return harvest.map(({ tl, en }) => words(tl, en, source));
}
