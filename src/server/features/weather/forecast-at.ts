import { monthOfDay } from '#agronomy/season/calendar-day.ts';
import { daysInMonth, monthAfter, normalsOf, type PlaceNormals } from '#agronomy/season/normals.ts';
import type { WeatherRules } from '#agronomy/season/plan-days.ts';
import { rainHabit } from '#agronomy/season/usual-rain.ts';
import { usualTasks } from '#agronomy/season/usual-tasks.ts';
import { weekTasks } from '#agronomy/season/week-tasks.ts';
import type { FieldTask, Forecast, UsualMonth } from '#contract/weather.ts';
import rules from '#knowledge/compiled/weather-rules.json' with { type: 'json' };
import { AppError } from '#server/http/app-error.ts';
import { manilaDay, manilaHour } from '#server/http/manila-day.ts';
import type { Weather, WeatherAnswer, WeatherPoint, WeatherReport } from '#server/ports/weather.ts';

// The table's shape is checked by the agronomist's own tests.
const weatherRules = rules as unknown as WeatherRules;

/** What was last made of a report, kept while the report is; made anew when the hour changes. */
const madeOf = new WeakMap<WeatherReport, { asOf: string; forecast: Forecast }>();

function tasksAt(report: WeatherReport, { lat }: WeatherPoint, today: string, hour: number): FieldTask[] {
  if (report.normals !== null) return usualTasks(report.normals, monthOfDay(today) ?? 1, weatherRules);
  const days = report.fieldDays.filter(({ date }) => date >= today);
  return weekTasks(days, lat, hour, weatherRules);
}

/** The twelve usual months of a place, `first` first; months without all their figures are left out. */
function usualMonths(normals: PlaceNormals, first: number): UsualMonth[] {
  return Array.from({ length: 12 }, (_, index) => monthAfter(first, index)).flatMap((month) => {
    const { tmaxC = null, tminC = null, rainMm = null, rainyDays = null } = normalsOf(normals, month) ?? {};
    if (tmaxC === null || tminC === null || rainMm === null || rainyDays === null) return [];
    const habit = rainHabit(rainyDays / daysInMonth(month));
    const temp = { min: tminC, max: tmaxC };
    return [{ month, temp, habit, rain: Math.round(rainMm), rainyDays: Math.round(rainyDays) }];
  });
}

async function answerAt(weather: Weather, point: WeatherPoint): Promise<WeatherAnswer> {
  try {
    return await weather.reportOf(point);
  } catch (error) {
    throw new AppError('weather-down', { cause: error });
  }
}

/**
 * The weather of a point with what it asks of a farmer, from today on.
 * @returns The very same object to all who ask for a place within the hour.
 * @param onFailure Told why the publisher was passed over, once for each time it failed.
 * @throws AppError weather-down
 */
export async function forecastAt(
  weather: Weather,
  point: WeatherPoint,
  now: Date,
  onFailure: (failure: Error) => void,
): Promise<Forecast> {
  const { report, isStale, failure } = await answerAt(weather, point);
  if (failure !== null) onFailure(failure);
  const [today, hour] = [manilaDay(now), manilaHour(now)];
  const asOf = `${today} ${hour} ${isStale}`;
  const kept = madeOf.get(report);
  if (kept?.asOf === asOf) return kept.forecast;
  const daily = report.daily.filter(({ dt }) => manilaDay(new Date(dt * 1000)) >= today);
  if (daily.length === 0) throw new AppError('weather-down');
  const { current, source, attribution, fetchedAt } = report;
  const tasks = tasksAt(report, point, today, hour);
  const usual = report.normals === null ? null : usualMonths(report.normals, monthOfDay(today) ?? 1);
  const forecast = { current, daily, source, usual, attribution, fetchedAt, isStale, tasks };
  madeOf.set(report, { asOf, forecast });
  return forecast;
}
