import { setTimeout as wait } from 'node:timers/promises';
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleWhen,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import type { Limits } from '#server/ports/limits.ts';
import type { SharedReports } from '#server/ports/shared-reports.ts';
import type { Weather, WeatherAnswer, WeatherPoint, WeatherReport } from '#server/ports/weather.ts';
import { type WeatherSource, WeatherSourceError } from './weather-source.ts';

/** Times in milliseconds. */
export type WeatherLimits = {
  /** One attempt at the publisher. */
  attemptMs: number;
  retryDelayMs: number;
  /** So long an answer counts as new. */
  freshMs: number;
  /** So long an old answer stands in when the publisher fails. */
  keepMs: number;
  /** Calls failed in a row until the publisher is left alone, and for how long. */
  failuresToOpen: number;
  openMs: number;
  callsPerMinute: number;
  /** Places kept; a report with its hours takes about 40 KB. */
  places: number;
};

const LIMITS: WeatherLimits = {
  attemptMs: 4000,
  retryDelayMs: 250,
  freshMs: 30 * 60_000,
  keepMs: 24 * 3_600_000,
  failuresToOpen: 2,
  openMs: 60_000,
  callsPerMinute: 60,
  places: 200,
};

/** How an instance waits for a forecast that another asks for: as long as that may take. */
const LOOK_EVERY_MS = 250;
const MOST_LOOKS = 36;

/** Decimals of a place in the cache and at the publisher: about 1 km, finer than any forecast. */
const DECIMALS = 2;

type Kept = { report: WeatherReport; at: number };

/** The newest answers by place; the one longest unused goes first. */
class RecentReports {
  private readonly reports = new Map<string, Kept>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** The report of a place when it is no older than `age`. */
  get(key: string, age: number, now: number): WeatherReport | null {
    const kept = this.reports.get(key);
    if (kept === undefined || now - kept.at > age) return null;
    this.reports.delete(key);
    this.reports.set(key, kept);
    return kept.report;
  }

  set(key: string, report: WeatherReport, at: number): void {
    this.reports.delete(key);
    this.reports.set(key, { report, at });
    const [oldest] = this.reports.keys();
    if (this.reports.size > this.most && oldest !== undefined) this.reports.delete(oldest);
  }
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}

function placeOf({ lat, lon }: WeatherPoint): { point: WeatherPoint; key: string } {
  const point = { lat: rounded(lat), lon: rounded(lon) };
  return { point, key: `${point.lat},${point.lon}` };
}

/** The meter's refusal: no fault of the publisher. */
class TooManyCallsError extends Error {}

function guardedBy({ attemptMs, retryDelayMs, failuresToOpen, openMs }: WeatherLimits) {
  return wrap(
    circuitBreaker(
      handleWhen((error) => !(error instanceof TooManyCallsError)),
      { breaker: new ConsecutiveBreaker(failuresToOpen), halfOpenAfter: openMs },
    ),
    retry(
      handleWhen((error) => error instanceof WeatherSourceError && error.isTransient),
      { maxAttempts: 1, backoff: new ConstantBackoff(retryDelayMs) },
    ),
    timeout(attemptMs, TimeoutStrategy.Aggressive),
  );
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('the publisher failed');
}

export type ResilientWeather = {
  /** null: nobody is asked, the usual weather is all there is. */
  source: WeatherSource | null;
  /** The usual weather, from data of our own. */
  usual: (point: WeatherPoint, now: Date) => WeatherReport;
  /** Forecasts of the other instances; null for one alone. */
  shared: SharedReports | null;
  /** Counts the calls, of all instances where they share their state. */
  meter: Limits;
  limits?: Partial<WeatherLimits>;
  now?: () => number;
};

/**
 * A publisher behind a time limit, one more try, a circuit breaker, a meter and a cache that asks once for many. When
 * it fails, its last answer of the place stands in for a day, after that the usual weather.
 */
export function resilientWeather({ source, usual, shared, meter, limits, now = Date.now }: ResilientWeather): Weather {
  const settings = { ...LIMITS, ...limits };
  const { freshMs, keepMs, places } = settings;
  const guarded = guardedBy(settings);
  const calls = meter({ name: 'weather', most: settings.callsPerMinute, seconds: 60 });
  const [known, usualKnown] = [new RecentReports(places), new RecentReports(places)];
  const asking = new Map<string, Promise<WeatherAnswer>>();

  function usualAt(key: string, point: WeatherPoint): WeatherReport {
    const kept = usualKnown.get(key, freshMs, now());
    if (kept !== null) return kept;
    const report = usual(point, new Date(now()));
    usualKnown.set(key, report, now());
    return report;
  }

  /** A fresh forecast of another instance; one that is asking just now is waited for. */
  async function heardByOthers(key: string): Promise<WeatherReport | null> {
    if (shared === null) return null;
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      const kept = await shared.get(key);
      if (kept !== null) known.set(key, kept.report, kept.at);
      const fresh = known.get(key, freshMs, now());
      if (fresh !== null || (looks === 0 && (await shared.mayAsk(key)))) return fresh;
      await wait(LOOK_EVERY_MS);
    }
    return null;
  }

  async function ask(key: string, point: WeatherPoint): Promise<WeatherAnswer> {
    if (source === null) return { report: usualAt(key, point), isStale: false, failure: null };
    try {
      const others = await heardByOthers(key);
      if (others !== null) return { report: others, isStale: false, failure: null };
      const report = await guarded.execute(async ({ signal }) => {
        if ((await calls.take('publisher')) > 0) throw new TooManyCallsError('too many calls this minute');
        return source(point, signal);
      });
      known.set(key, report, now());
      await shared?.set(key, report, now());
      return { report, isStale: false, failure: null };
    } catch (error) {
      const failure = error instanceof BrokenCircuitError ? null : asError(error);
      const stale = known.get(key, keepMs, now());
      return { report: stale ?? usualAt(key, point), isStale: stale !== null, failure };
    }
  }

  return {
    knownReportOf: (asked) => known.get(placeOf(asked).key, keepMs, now()),
    async reportOf(asked) {
      const { point, key } = placeOf(asked);
      const fresh = known.get(key, freshMs, now());
      if (fresh !== null) return { report: fresh, isStale: false, failure: null };
      const shared = asking.get(key);
      if (shared !== undefined) return { ...(await shared), failure: null };
      const answer = ask(key, point).finally(() => asking.delete(key));
      asking.set(key, answer);
      return answer;
    },
  };
}
