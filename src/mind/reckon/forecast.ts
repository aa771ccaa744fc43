import { type Fact, listOf, quantity, words } from '#agronomy/fact.ts';
import { heavyRainMm } from '#agronomy/season/field-work.ts';
import { planDays } from '#agronomy/season/plan-days.ts';
import type { Inquiry, Reckoned, Reckoner } from './reckoner.ts';
import { usualHere } from './usual-here.ts';

/** Days of the forecast that are told. */
const DAYS_TOLD = 3;
/** Dry enough that nobody calls it rain, mm a day. */
const DRY_MM = 1;

/**
 * Rain of the coming days at the saved place, and the work that fits: spraying, fertilizing, drying.
 * Facts with a forecast: today (mm), tomorrow (mm), place, maker; sprayDay, sprayHours; feedDay (light rain), wetDay (the
 * next day of heavy rain), dryFrom (a dry spell); hot, cold (°C of today); rows `days`: day, rain.
 * Without: rain, rainyDays, hot, cold (PAGASA's normals of the month), month.
 * Cases: 'dry-today', 'rain-today', 'heavy-soon', 'usual' (normals only), 'nothing'.
 */
export const forecast: Reckoner = (inquiry) =>
  inquiry.forecast === null ? usual(inquiry) : ofDays(inquiry, inquiry.forecast);

/** The usual weather of the month and place; the same facts as `forecast` gives without one. */
export const climate: Reckoner = (inquiry) => usual(inquiry);

function ofDays({ frame, knowledge }: Inquiry, made: NonNullable<Inquiry['forecast']>): Reckoned {
  const plan = planDays({
    forecast: made.days,
    cropId: frame.crop?.value ?? null,
    stage: frame.stage?.value ?? null,
    rules: knowledge.weatherRules,
    latitude: made.latitude,
  });
  const [first, second] = made.days;
  const rain = (day: typeof first) => quantity(day?.rainMm ?? 0, 'mm', 'today');
  const isHeavy = (day: (typeof made.days)[number]) => (day.rainMm ?? 0) >= heavyRainMm;
  const wet = made.days.find(isHeavy);
  const day = (date: string, to?: string): Fact => ({ kind: 'day', day: date, ...(to && { to }), source: 'today' });
  const spray = plan.kind === 'none' ? undefined : plan.spray[0];
  const feed = plan.kind === 'none' ? undefined : plan.topDress.find(({ fit }) => fit === 'good');
  const spell = plan.kind === 'none' ? undefined : plan.drySpells[0];
  const todayMm = first?.rainMm ?? 0;
  return {
    kind: 'reckoned',
    case: made.days.slice(0, 2).some(isHeavy) ? 'heavy-soon' : todayMm < DRY_MM ? 'dry-today' : 'rain-today',
    facts: {
      place: words(made.name, made.name, 'said'),
      maker: words(made.source, made.source, 'today'),
      today: rain(first),
      tomorrow: rain(second),
      ...(first?.tmaxC != null && { hot: quantity(first.tmaxC, '°C', 'today') }),
      ...(first?.tminC != null && { cold: quantity(first.tminC, '°C', 'today') }),
      ...(wet && { wetDay: day(wet.date), wetRain: rain(wet) }),
      ...(spray && { sprayDay: day(spray.date) }),
      ...(spray?.fromHour != null && spray.toHour != null && { sprayHours: hours(spray.fromHour, spray.toHour) }),
      ...(feed && { feedDay: day(feed.date) }),
      ...(spell && { drySpell: day(spell.from, spell.to) }),
    },
    rows: { days: made.days.slice(0, DAYS_TOLD).map((each) => ({ day: day(each.date), rain: rain(each) })) },
    sources: plan.kind === 'none' ? [] : plan.advice.flatMap(({ sources }) => sources).slice(0, 3),
    confidence: 0.8,
  };
}

function hours(from: number, to: number): Fact {
  const span = `${from}:00-${to}:00`;
  return words(span, span, 'today');
}

function usual(inquiry: Inquiry): Reckoned {
  const { frame, today } = inquiry;
  const month = frame.month?.value ?? Number(today.slice(5, 7));
  const found = usualHere(inquiry);
  const normals = found?.normals.months[month - 1];
  if (found === null || normals === undefined) return { kind: 'reckoned', case: 'nothing', facts: {}, sources: [] };
  const source = 'pagasa-normals';
  const wettest = found.normals.months.toSorted((a, b) => (b.rainMm ?? 0) - (a.rainMm ?? 0)).slice(0, DAYS_TOLD);
  const firstWet = found.normals.months.findIndex(
    ({ rainMm }, at) => (rainMm ?? 0) >= RAINY_MONTH_MM && at >= DRY_UNTIL,
  );
  return {
    kind: 'reckoned',
    case: 'usual',
    facts: {
      month: { kind: 'months', months: [month], source },
      ...(normals.rainMm !== null && { rain: quantity(normals.rainMm, 'mm', source) }),
      ...(normals.rainyDays !== null && { rainyDays: quantity(normals.rainyDays, 'araw', source) }),
      ...(normals.tmaxC !== null && { hot: quantity(normals.tmaxC, '°C', source) }),
      ...(normals.tminC !== null && { cold: quantity(normals.tminC, '°C', source) }),
      wettest: { kind: 'months', months: wettest.map(({ month: each }) => each).toSorted((a, b) => a - b), source },
      ...(firstWet >= 0 && { onset: { kind: 'months', months: [firstWet + 1], source } as const }),
      stations: listOf(found.stations.map((station) => words(titled(station), titled(station), source))),
    },
    sources: [source],
    confidence: 0.6,
  };
}

/** From so much rain a month puddles land (PAGASA calls a month with less than 100 mm dry, over 200 wet). */
const RAINY_MONTH_MM = 150;
/** The dry months of most places end with April. */
const DRY_UNTIL = 3;

function titled(station: string): string {
  return station.toLowerCase().replace(/(?:^|[\s-])[a-z]/g, (letter) => letter.toUpperCase());
}
