import { ConsecutiveBreaker, circuitBreaker, handleAll, isBrokenCircuitError, retry, wrap } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import type { PublishedForecast, Weather } from '#server/ports/weather.ts';
import { usualWeather } from './usual-weather.ts';

const FRESH_MS = 30 * 60_000;
const STALE_MS = 24 * 3_600_000;
/** Places kept; a forecast with its hours takes some 60 KB. */
const PLACES_MAX = 500;
/** After this many failures in a row nobody is made to wait for the publisher, for this long. */
const FAILURES_MAX = 3;
const PAUSE_MS = 60_000;
/** Calls to the publisher a minute, all farmers together. */
const CALLS_PER_MINUTE = 60;
/** Coordinates are rounded to this many decimals for the publisher: about a kilometre. */
const DECIMALS = 2;

export type FoundForecast = { forecast: PublishedForecast; fetchedAt: Date; isStale: boolean };

type Kept = { forecast: PublishedForecast; fetchedAt: Date };

export type ForecastsOptions = {
  /** null: the usual weather is all there is. */
  publisher: Weather | null;
  now: () => Date;
  /** Today in Manila, 'YYYY-MM-DD'. */
  today: () => string;
  onFailure: (error: unknown) => void;
};

/**
 * Forecasts by place: fresh ones from memory, one call for many who ask at once, the last one when the publisher is
 * silent, and the usual weather of the month when there is none.
 */
export function openForecasts({ publisher, now, today, onFailure }: ForecastsOptions) {
  const kept = new LRUCache<string, Kept>({ max: PLACES_MAX });
  const underWay = new Map<string, Promise<Kept>>();
  const policy = wrap(
    retry(handleAll, { maxAttempts: 1 }),
    circuitBreaker(handleAll, { halfOpenAfter: PAUSE_MS, breaker: new ConsecutiveBreaker(FAILURES_MAX) }),
  );
  let minute = 0;
  let calls = 0;

  function takeCall(): void {
    const current = Math.floor(now().getTime() / 60_000);
    if (current !== minute) [minute, calls] = [current, 0];
    if (calls >= CALLS_PER_MINUTE) throw new Error('calls of this minute are used up');
    calls += 1;
  }

  async function fetchNew(publisher: Weather, key: string, lat: number, lon: number): Promise<Kept> {
    takeCall();
    const forecast = await policy.execute(() => publisher.forecast(lat, lon));
    const found = { forecast, fetchedAt: now() };
    kept.set(key, found);
    return found;
  }

  const ageOf = (last: Kept | undefined) =>
    last === undefined ? Number.POSITIVE_INFINITY : now().getTime() - last.fetchedAt.getTime();

  async function find(lat: number, lon: number): Promise<FoundForecast> {
    const usual = () => ({ forecast: usualWeather(lat, lon, today()), fetchedAt: now(), isStale: false });
    if (publisher === null) return usual();
    const { key, nearLat, nearLon } = keyOf(lat, lon);
    const last = kept.get(key);
    const age = ageOf(last);
    if (last !== undefined && age <= FRESH_MS) return { ...last, isStale: false };
    let call = underWay.get(key);
    if (call === undefined) {
      call = fetchNew(publisher, key, nearLat, nearLon).finally(() => underWay.delete(key));
      underWay.set(key, call);
    }
    try {
      return { ...(await call), isStale: false };
    } catch (error) {
      // While the circuit is open the failure that opened it has been told.
      if (!isBrokenCircuitError(error)) onFailure(error);
      return last !== undefined && age <= STALE_MS ? { ...last, isStale: true } : usual();
    }
  }

  return {
    find,
    /** What is kept of a place and not a day old; asks nobody. */
    known(lat: number, lon: number): PublishedForecast | null {
      const last = kept.get(keyOf(lat, lon).key);
      return last !== undefined && ageOf(last) <= STALE_MS ? last.forecast : null;
    },
  };
}

export type Forecasts = ReturnType<typeof openForecasts>;

function keyOf(lat: number, lon: number) {
  const [nearLat, nearLon] = [Number(lat.toFixed(DECIMALS)), Number(lon.toFixed(DECIMALS))];
  return { key: `${nearLat},${nearLon}`, nearLat, nearLon };
}
