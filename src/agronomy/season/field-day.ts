import type { IsoDay } from './calendar-day.ts';
import { planDays, ruleWords, type WeatherRules } from './plan-days.ts';
import type { SprayWindow } from './spray-window.ts';
import { type ForecastDay, type Hour, seriesOf } from './weather-series.ts';

/** Hours of a day, 0 to 24, `to` not included. */
export type HourSpan = { from: number; to: number };

/** May one spray: now, later, on no day that the forecast tells of, or the forecast tells too little. */
export type SprayAnswer =
  | { answer: 'yes' | 'later'; on: IsoDay; hours: HourSpan | null }
  | { answer: 'no' | 'unknown'; on: null; hours: null };

/** What the weather of today means in the field. */
export type FieldDay = {
  /** Hours with rain, from now on. */
  rainHours: HourSpan[];
  /** The hottest hours; null where hours are not known. */
  hotHours: HourSpan | null;
  /** Taglish; null where the heat is not dangerous (weather-rules.json `heat-work`). */
  heat: string | null;
  spray: SprayAnswer;
};

/** Rain that wets a worker, in mm of an hour; less is a drizzle that forecasts spread over the day. */
const wetMm = 0.3;
/** From this chance on rain is expected in an hour, %. */
const likelyPct = 60;
/** Hours this close to the day's highest temperature count as the hottest, °C. */
const nearHighestC = 1;
/** Days for which a fit hour is looked for. */
const sprayDays = 7;

const UNKNOWN: SprayAnswer = { answer: 'unknown', on: null, hours: null };

/**
 * What today's weather means in the field.
 * @param forecast Today first.
 * @param latitude Degrees.
 * @param hour Hour of now in Manila: what is over is not told.
 */
export function fieldDay(
  forecast: readonly ForecastDay[],
  latitude: number,
  hour: number,
  rules: WeatherRules,
): FieldDay {
  const today = seriesOf([], forecast, latitude)?.days[0];
  if (today === undefined) return { rainHours: [], hotHours: null, heat: null, spray: UNKNOWN };
  const plan = planDays({ forecast: forecast.slice(0, sprayDays), cropId: null, stage: null, rules, latitude });
  const isHot =
    plan.kind === 'forecast' &&
    plan.advice.some(
      ({ ruleId, dates }) =>
        ruleId === 'heat-work' && dates.some(({ date, certainty }) => date === today.date && certainty === 'met'),
    );
  return {
    rainHours: spansOf(today.hours, (each, clock) => clock >= hour && isRainy(each)),
    hotHours: hottestHours(today.hours),
    heat: isHot ? ruleWords(rules, 'heat-work') : null,
    spray: plan.kind === 'forecast' ? sprayAnswer(plan.spray, today.date, hour) : UNKNOWN,
  };
}

/** The first fit hours that are not over. */
function sprayAnswer(windows: readonly SprayWindow[], today: IsoDay, hour: number): SprayAnswer {
  const next = windows.find(({ date, toHour }) => date > today || (toHour ?? 24) > hour);
  if (next === undefined) return { answer: 'no', on: null, hours: null };
  const { date: on, fromHour, toHour } = next;
  if (fromHour === null || toHour === null) return { answer: 'later', on, hours: null };
  const answer = on === today && fromHour <= hour ? 'yes' : 'later';
  return { answer, on, hours: { from: fromHour, to: toHour } };
}

function isRainy({ rainMm, rainProbPct }: Hour): boolean {
  return (rainMm ?? 0) >= wetMm || ((rainMm ?? 1) > 0 && (rainProbPct ?? 0) >= likelyPct);
}

function hottestHours(hours: readonly (Hour | null)[]): HourSpan | null {
  const known = hours.flatMap((each) => each?.tempC ?? []);
  if (known.length < hours.length || known.length === 0) return null;
  const highest = Math.max(...known);
  const peak = known.indexOf(highest);
  const spans = spansOf(hours, (each) => (each.tempC ?? highest) >= highest - nearHighestC);
  return spans.find(({ from, to }) => from <= peak && peak < to) ?? null;
}

function spansOf(hours: readonly (Hour | null)[], holds: (hour: Hour, clock: number) => boolean): HourSpan[] {
  const spans: HourSpan[] = [];
  hours.forEach((each, clock) => {
    if (each === null || !holds(each, clock)) return;
    const last = spans.at(-1);
    if (last?.to === clock) last.to = clock + 1;
    else spans.push({ from: clock, to: clock + 1 });
  });
  return spans;
}
