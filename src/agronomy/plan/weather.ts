import type { Knowledge } from '#agronomy/knowledge.ts';
import { type IsoDay, monthOfDay } from '#agronomy/season/calendar-day.ts';
import { moistureOf } from '#agronomy/season/normals.ts';
import { outlook } from '#agronomy/season/outlook.ts';
import { type DayPlan, planDays } from '#agronomy/season/plan-days.ts';
import type { ForecastDay } from '#agronomy/season/weather-series.ts';
import type { Circumstances } from './field.ts';

/** The weather as a plan asks for it: the days of the forecast, and the usual weather of any other day. */
export type Weather = {
  /** The forecast judged by the rules of weather-rules.json; null without one. */
  ahead: DayPlan | null;
  days: readonly ForecastDay[];
  /** Whether the usual weather of a day's month is wet or dry; null where it is not known. */
  usualOn(day: IsoDay): 'wet' | 'dry' | null;
  /** Ids of problems that the forecast favours on a day, beyond it the usual weather of its month. */
  favouredOn(day: IsoDay): ReadonlySet<string>;
};

/** Reads the forecast from today on, and the normals of the place. */
export function weatherOf({ weatherRules }: Knowledge, cropId: string, circumstances: Circumstances): Weather {
  const { today, normals } = circumstances;
  const days = (circumstances.forecast ?? []).filter(({ date }) => date >= today);
  const plan = planDays({
    forecast: days,
    cropId,
    stage: null,
    rules: weatherRules,
    latitude: normals?.latitude ?? null,
  });
  const ahead = plan.kind === 'forecast' ? plan : null;
  const favouredIn = new Map<number, ReadonlySet<string>>();
  return {
    ahead,
    days,
    usualOn(day) {
      const month = monthOfDay(day);
      const moisture = normals === null || month === null ? 'unknown' : moistureOf(normals, month);
      return moisture === 'wet' || moisture === 'dry' ? moisture : null;
    },
    favouredOn(day) {
      if (ahead !== null && day >= ahead.from && day <= ahead.to)
        return new Set(ahead.disease.filter(({ dates }) => dates.length > 0).map(({ problem }) => problem));
      const month = monthOfDay(day);
      if (normals === null || month === null) return new Set();
      const known = favouredIn.get(month);
      if (known !== undefined) return known;
      const [usual] = outlook(normals, month, 1, cropId, weatherRules).months;
      const found = new Set(usual?.diseases.map(({ problem }) => problem) ?? []);
      favouredIn.set(month, found);
      return found;
    },
  };
}
