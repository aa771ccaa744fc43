import { setTimeout as wait } from 'node:timers/promises';
import { manilaDay } from '#server/http/manila-day.ts';
import type {
  PointWeather,
  UsualMonths,
  Weather,
  WeatherAnswer,
  WeatherAt,
  WeatherPoint,
} from '#server/ports/weather.ts';

type WeatherAtDeps = {
  weather: Weather;
  usualMonths: (point: WeatherPoint) => UsualMonths;
  /** Told why the publisher was passed over. */
  onFailure: (failure: Error) => void;
  /** How long the publisher is waited for, in milliseconds; it goes on, and the next to ask finds its answer. */
  patienceMs?: number;
};

/** Enough for a forecast that is at hand, here or with another instance; nobody sees it. */
const BLINK_MS = 50;

/** The weather of points for somebody who waits for his screen. */
export function weatherAtOf({ weather, usualMonths, onFailure, patienceMs = 2500 }: WeatherAtDeps): WeatherAt {
  async function asked(point: WeatherPoint): Promise<WeatherAnswer | null> {
    try {
      const answer = await weather.reportOf(point);
      if (answer.failure !== null) onFailure(answer.failure);
      return answer;
    } catch (error) {
      onFailure(error instanceof Error ? error : new Error('no weather'));
      return null;
    }
  }

  return async (point, isPatient = true) => {
    const patience = new AbortController();
    const found = await Promise.race([
      asked(point),
      wait(isPatient ? patienceMs : BLINK_MS, 'coming' as const, { signal: patience.signal, ref: false }).catch(
        () => null,
      ),
    ]);
    patience.abort();
    const answer = found === 'coming' ? null : found;
    const isComing = !isPatient && found === 'coming';
    const now = new Date();
    const today = manilaDay(now);
    const report = answer?.report ?? weather.knownReportOf(point);
    const days = report?.fieldDays.filter(({ date }) => date >= today) ?? [];
    const { normals, source } = usualMonths(point);
    if (report === null || days.length === 0)
      return { kind: 'usual', days: [], normals, attribution: source, fetchedAt: now.toISOString(), isComing };
    const { attribution, fetchedAt } = report;
    const kind: PointWeather['kind'] = answer === null || answer.isStale ? 'last-known' : 'forecast';
    return { kind, days, normals, attribution, fetchedAt, isComing };
  };
}
