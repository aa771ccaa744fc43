import type { WeatherPoint, WeatherReport } from '#server/ports/weather.ts';

/** Asks a publisher for the weather of a point. @throws WeatherSourceError */
export type WeatherSource = (point: WeatherPoint, signal: AbortSignal) => Promise<WeatherReport>;

/** Why a publisher's answer cannot be used; names no key and no coordinates. */
export class WeatherSourceError extends Error {
  /** Asking again soon may help: the network or the publisher failed, not the answer. */
  readonly isTransient: boolean;

  constructor(message: string, isTransient: boolean, options?: ErrorOptions) {
    super(message, options);
    this.name = 'WeatherSourceError';
    this.isTransient = isTransient;
  }
}

/** Longest answer read, in bytes; sixteen days by the hour are about 40 KB. */
const MOST_BYTES = 1024 * 1024;

/** Fewest days an answer must have whole: the page shows seven. */
const FEWEST_DAYS = 7;

/** The address of a call: a base with a path of its own stands as it is, else the publisher's path is added. */
export function callAddress(base: string, path: string, query: Readonly<Record<string, string>>): URL {
  const url = new URL(base);
  if (url.pathname === '/') url.pathname = path;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new WeatherSourceError(`answer longer than ${MOST_BYTES} bytes`, false);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Fetches JSON, bounded in size; redirects are not followed, for they would carry the key along. */
export async function fetchJson(url: URL, signal: AbortSignal): Promise<unknown> {
  let text: string;
  try {
    const response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } });
    if (!response.ok) {
      await response.body?.cancel();
      throw new WeatherSourceError(`${url.host} answered ${response.status}`, response.status >= 500);
    }
    text = await boundedText(response);
  } catch (error) {
    if (error instanceof WeatherSourceError) throw error;
    if (signal.aborted) throw new WeatherSourceError(`${url.host} took too long`, true);
    const code = error instanceof Error ? ((error.cause as { code?: string } | undefined)?.code ?? error.message) : '';
    throw new WeatherSourceError(`${url.host} cannot be reached: ${code}`, true);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new WeatherSourceError(`${url.host} answered something that is no JSON`, false);
  }
}

/** Noon of a day in Manila, Unix seconds. */
export function noonOf(date: string): number {
  return Date.parse(`${date}T12:00:00+08:00`) / 1000;
}

/** Day and hour in Manila of Unix seconds. */
export function manilaTime(seconds: number): { date: string; hour: number } {
  const text = new Date((seconds + 8 * 3600) * 1000).toISOString();
  return { date: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
}

/** How far the first day of an answer may be from today: a publisher's clock may be past midnight already. */
const DAY_S = 86_400;

/**
 * The days in a row from the first on, enough of them and of now.
 * @throws WeatherSourceError when days are missing between or at the end, or the answer is of another time.
 */
export function checkedDays<D extends { dt: number }>(days: readonly D[], now: Date): D[] {
  const gap = days.findIndex((day, index) => index > 0 && day.dt - (days[index - 1]?.dt ?? 0) !== DAY_S);
  const row = gap === -1 ? [...days] : days.slice(0, gap);
  const first = row[0];
  if (first === undefined || row.length < FEWEST_DAYS)
    throw new WeatherSourceError(`only ${row.length} whole days in the answer`, false);
  if (Math.abs(first.dt - noonOf(manilaTime(now.getTime() / 1000).date)) > DAY_S)
    throw new WeatherSourceError('the answer is of another time', false);
  return row;
}

/** @throws WeatherSourceError when a figure is beyond what weather can be. */
export function checkFigures({ current, daily }: Pick<WeatherReport, 'current' | 'daily'>): void {
  const isWeather = (temp: number, humidity: number, wind: number) =>
    temp > -20 && temp < 55 && humidity >= 0 && humidity <= 100 && wind >= 0 && wind < 120;
  const areDaysSound = daily.every(
    ({ temp, humidity, speed, rain }) =>
      isWeather(temp.day, humidity, speed) &&
      temp.min > -20 &&
      temp.min <= temp.max &&
      temp.max < 55 &&
      (rain === null || (rain >= 0 && rain < 2000)),
  );
  if (!areDaysSound || !isWeather(current.temp, current.humidity, current.wind_speed))
    throw new WeatherSourceError('a figure in the answer is beyond what weather can be', false);
}
