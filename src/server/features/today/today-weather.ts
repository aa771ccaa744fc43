import { monthOfDay } from '#agronomy/season/calendar-day.ts';
import { fieldDay } from '#agronomy/season/field-day.ts';
import { daysInMonth, normalsOf } from '#agronomy/season/normals.ts';
import type { WeatherRules } from '#agronomy/season/plan-days.ts';
import type { TodayWeather } from '#contract/today.ts';
import type { PointWeather } from '#server/ports/weather.ts';

/**
 * The weather of today as home tells it.
 * @param now Day and hour in Manila.
 */
export function todayWeather(
  place: string,
  { kind, days, normals, attribution, fetchedAt, isComing }: PointWeather,
  now: { today: string; hour: number },
  rules: WeatherRules,
): TodayWeather {
  const origin = { place, kind, attribution, fetchedAt, isComing };
  const { rainHours, hotHours, heat, spray } = fieldDay(days, normals.latitude, now.hour, rules);
  const [day] = days;
  if (day === undefined) {
    const month = monthOfDay(now.today) ?? 1;
    const usual = normalsOf(normals, month);
    const rainyDays = usual?.rainyDays ?? null;
    return {
      ...origin,
      rainMm: usual?.rainMm ?? null,
      rainChance: rainyDays === null ? null : Math.min(1, rainyDays / daysInMonth(month)),
      minC: usual?.tminC ?? null,
      maxC: usual?.tmaxC ?? null,
      rainHours,
      hotHours,
      heat,
      spray,
    };
  }
  const { rainMm = null, rainProbPct = null, tminC = null, tmaxC = null } = day;
  const rainChance = rainProbPct === null ? null : rainProbPct / 100;
  return { ...origin, rainMm, rainChance, minC: tminC, maxC: tmaxC, rainHours, hotHours, heat, spray };
}
