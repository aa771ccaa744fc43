import type { StoredForecast } from '#agronomy/eval/engines/weather-engines.ts';
import { addDays } from '#agronomy/season/calendar-day.ts';
import type { ForecastDay } from '#agronomy/season/weather-series.ts';
import { createLot } from './random.ts';

type Day = StoredForecast['days'][number];
type Change = Partial<Omit<ForecastDay, 'date' | 'hours'>>;

const today = '2026-11-21';

const fair: Change = { tminC: 24, tmaxC: 32, rhPct: 78, windMs: 2, gustMs: 5, rainMm: 0, rainProbPct: 10, sunHours: 8 };

const dateAt = (offset: number) => addDays(today, offset) ?? today;

/** Fair days with the given ones changed; `all` changes every day. */
function days(count: number, all: Change = {}, changes: Readonly<Record<number, Change>> = {}): Day[] {
  return Array.from({ length: count }, (_, at) => ({ date: dateAt(at), ...fair, ...all, ...changes[at] }));
}

function past(count: number, all: Change = {}): ForecastDay[] {
  return Array.from({ length: count }, (_, at) => ({ date: dateAt(at - count), ...fair, ...all }));
}

/** Hours of a day: cool and still at dawn, windy after noon, the day's rain in the given hours. */
function withHours(day: Day, rainHours: readonly number[] = [15, 16]): Day {
  const { tminC, tmaxC, rhPct, windMs, rainMm, rainProbPct } = day;
  const [low, high, wind, rain] = [tminC ?? 24, tmaxC ?? 32, windMs ?? 2, rainMm ?? 0];
  const clock = Array.from({ length: 24 }, (_, hour) => hour);
  const warmth = (hour: number) => Math.max(0, Math.sin(((hour - 6) * Math.PI) / 14));
  const one = (value: number) => Math.round(value * 10) / 10;
  return {
    ...day,
    hours: [
      clock.map((hour) => one(low + (high - low) * warmth(hour))),
      clock.map((hour) => Math.min(100, Math.round((rhPct ?? 78) + 14 - 26 * warmth(hour)))),
      clock.map((hour) => one(wind * (0.4 + 0.9 * warmth(hour)))),
      clock.map((hour) => (rainHours.includes(hour) ? one(rain / rainHours.length) : 0)),
      clock.map((hour) => (rainHours.includes(hour) ? (rainProbPct ?? 10) : 5)),
    ],
  };
}

function drawn(seed: number): StoredForecast {
  const lot = createLot(seed);
  const some = (low: number, high: number) => Math.round((low + lot.next() * (high - low)) * 10) / 10;
  const draw = (date: string): Day => {
    const tminC = some(17, 26);
    const isWet = lot.isHit(0.4);
    return {
      date,
      tminC,
      tmaxC: Math.round((tminC + some(5, 12)) * 10) / 10,
      rhPct: some(isWet ? 80 : 60, isWet ? 97 : 85),
      windMs: some(0.3, 7),
      gustMs: some(4, 14),
      rainMm: isWet ? some(1, 45) : 0,
      rainProbPct: some(isWet ? 50 : 0, isWet ? 95 : 30),
      sunHours: some(0, 9),
    };
  };
  const drawnDays = Array.from({ length: 10 }, (_, at) => draw(dateAt(at)));
  return {
    latitude: some(6, 18.5),
    past: Array.from({ length: 14 }, (_, at) => draw(dateAt(at - 14))) as ForecastDay[],
    days: drawnDays.map((day, at) => (at < 3 ? withHours(day, [Math.floor(lot.next() * 24), 17]) : day)),
  };
}

const storm: Readonly<Record<number, Change>> = {
  1: { windMs: 9, gustMs: 16, rainMm: 30, rainProbPct: 90 },
  2: { windMs: 18, gustMs: 30, rainMm: 150, rainProbPct: 100 },
  3: { windMs: 28, gustMs: 45, rainMm: 90, rainProbPct: 100 },
  4: { windMs: 8, gustMs: 14, rainMm: 20, rainProbPct: 70 },
};

/** Weather as it comes, and as no provider should send it. */
export function forecasts(): Record<string, StoredForecast> {
  const at = (latitude: number, days_: readonly Day[], past_: readonly ForecastDay[] = []): StoredForecast => ({
    latitude,
    past: past_,
    days: days_,
  });
  const hourly = (all: Day[], rainHours?: number[]) =>
    all.map((day, index) => (index < 4 ? withHours(day, rainHours) : day));
  return {
    fair: at(15.7, days(10)),
    'fair-by-hour': at(15.7, hourly(days(7))),
    'light-rain': at(15.7, days(7, {}, { 0: { rainMm: 5, rainProbPct: 60 }, 3: { rainMm: 12, rainProbPct: 70 } })),
    'heavy-rain': at(15.7, days(7, {}, { 3: { rainMm: 40, rainProbPct: 90 }, 4: { rainMm: 8 } })),
    'rain-limits': at(
      15.7,
      days(
        8,
        {},
        {
          0: { rainMm: 1 },
          1: { rainMm: 2 },
          2: { rainMm: 15 },
          3: { rainMm: 15.1 },
          4: { rainMm: 24.9 },
          6: { rainMm: 25 },
        },
      ),
    ),
    'rain-by-hour': at(10.7, hourly(days(6, { rainMm: 6, rainProbPct: 80 }), [5, 6, 14])),
    typhoon: at(13.1, days(8, {}, storm)),
    'storm-now': at(13.1, days(5, {}, { 0: { windMs: 22, gustMs: 35, rainMm: 120, rainProbPct: 100 } })),
    flood: at(
      9,
      days(6, { rainMm: 35, rainProbPct: 95, sunHours: 0 }, { 2: { rainMm: 130 } }),
      past(5, { rainMm: 40 }),
    ),
    'wet-week': at(
      11.2,
      days(8, { tminC: 23, tmaxC: 28, rhPct: 93, rainMm: 14, rainProbPct: 85, sunHours: 1 }),
      past(7, { rhPct: 92, rainMm: 12 }),
    ),
    drought: at(
      6.1,
      days(16, { tminC: 25, tmaxC: 36.5, rhPct: 55, windMs: 3.5, rainProbPct: 0, sunHours: 10 }),
      past(20, { tmaxC: 36 }),
    ),
    heat: at(15.7, days(7, { tminC: 27.5, tmaxC: 38.5, rhPct: 60 }, { 2: { tmaxC: 35 }, 3: { tmaxC: 33.9 } })),
    highland: at(
      16.4,
      days(7, { tminC: 11, tmaxC: 19, rhPct: 88 }, { 4: { rainMm: 20 } }),
      past(4, { tminC: 12, tmaxC: 20, rhPct: 92 }),
    ),
    windy: at(
      18.2,
      days(7, { windMs: 6, gustMs: 11, rhPct: 65 }, { 3: { windMs: 4.2 }, 4: { windMs: 4.3 }, 5: { windMs: 0.3 } }),
    ),
    'windy-by-hour': at(18.2, hourly(days(5, { windMs: 5.5 }))),
    drizzle: at(12, days(7, { rainMm: 0.6, rainProbPct: 45 }, { 2: { rainProbPct: 50 }, 4: { rainMm: 1 } })),
    blast: at(
      15.7,
      hourly(days(6, { tminC: 20, tmaxC: 27, rhPct: 95, rainMm: 4, rainProbPct: 70 }), [0, 1, 2, 3, 4, 5, 20, 21]),
      past(7, { tminC: 20, tmaxC: 27, rhPct: 94 }),
    ),
    blight: at(15.7, days(5, { tminC: 25, tmaxC: 33, windMs: 7, rainMm: 18 }), past(7, { windMs: 6.5, rainMm: 15 })),
    hoppers: at(15.7, days(5, { tminC: 24, tmaxC: 30, rhPct: 84 }), past(7, { tminC: 24, tmaxC: 30, rhPct: 85 })),
    cool: at(
      16.4,
      hourly(days(5, { tminC: 13, tmaxC: 21, rhPct: 95, rainMm: 5 }), [0, 1, 2, 3, 4, 5, 6, 7, 22, 23]),
      past(3, { tminC: 13, tmaxC: 21, rhPct: 94 }),
    ),
    onset: at(17.6, days(7, {}, { 0: { rainMm: 30 }, 1: { rainMm: 25 }, 2: { rainMm: 12 } }), past(20, { tmaxC: 35 })),
    'after-rain': at(15.7, days(10, { tmaxC: 34 }), past(3, { rainMm: 60 })),
    'dry-air': at(17, days(4, { rhPct: 35, tmaxC: 33 })),
    'one-day': at(15.7, days(1)),
    gaps: at(
      15.7,
      days(9).filter((_, index) => index !== 2 && index !== 6),
    ),
    'no-figures': at(15.7, [
      { date: dateAt(0) },
      { date: dateAt(1), rainMm: 30 },
      { date: dateAt(2), tminC: 22 },
      { date: dateAt(3), tmaxC: 31, tminC: 23 },
    ]),
    impossible: at(
      15.7,
      days(4, {}, { 0: { tminC: 40, tmaxC: 30 }, 1: { rhPct: 140 }, 2: { rainMm: -5 }, 3: { windMs: 500 } }),
    ),
    'odd-dates': at(15.7, [
      ...days(3),
      { date: '2026-02-30', ...fair },
      { date: 'bukas', ...fair },
      { date: dateAt(1), ...fair, rainMm: 50 },
    ]),
    none: at(15.7, []),
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((seed) => [`drawn-${seed}`, drawn(seed)])),
  };
}
