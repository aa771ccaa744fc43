import { beforeAll, describe, expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { fieldDay } from './field-day.ts';
import type { WeatherRules } from './plan-days.ts';
import type { ForecastDay } from './weather-series.ts';

let rules: WeatherRules;
beforeAll(async () => {
  rules = (await loadKnowledge()).weatherRules;
});

const MUNOZ = 15.7;

/** A calm day of 24 hours, warmest at one in the afternoon, with rain in some of its hours. */
function day(date: string, rainy: readonly number[] = [], tmaxC = 31): ForecastDay {
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    hour,
    tempC: tmaxC - Math.abs(hour - 13) * 0.6,
    rhPct: 75,
    windMs: 2,
    rainMm: rainy.includes(hour) ? 2 : 0,
    rainProbPct: rainy.includes(hour) ? 90 : 5,
  }));
  return { date, tmaxC, tminC: 23, rhPct: 75, windMs: 2, rainMm: rainy.length * 2, rainProbPct: 20, hours };
}
const allDay = Array.from({ length: 24 }, (_, hour) => hour);
const at = (hour: number, ...days: ForecastDay[]) => fieldDay(days, MUNOZ, hour, rules);

test('hours of rain are told in spans, and what is over is not', () => {
  const rainy = day('2026-11-22', [5, 6, 14, 15, 16]);
  expect(at(0, rainy).rainHours).toEqual([
    { from: 5, to: 7 },
    { from: 14, to: 17 },
  ]);
  expect(at(15, rainy).rainHours).toEqual([{ from: 15, to: 17 }]);
  expect(at(18, rainy).rainHours).toEqual([]);
});

test('the hottest hours are those within one degree of the highest', () => {
  expect(at(6, day('2026-11-22')).hotHours).toEqual({ from: 12, to: 15 });
});

test('dangerous heat brings what to do, from 34 °C on', () => {
  expect(at(6, day('2026-04-22', [], 33.9)).heat).toBeNull();
  expect(at(6, day('2026-04-22', [], 34)).heat).toMatch(/bago mag-10 ng umaga/);
});

describe('may I spray', () => {
  test('yes, within fit hours, until they end', () => {
    const { spray } = at(7, day('2026-11-22'), day('2026-11-23'));
    expect(spray.answer).toBe('yes');
    expect(spray.on).toBe('2026-11-22');
    expect(spray.hours?.from).toBeLessThanOrEqual(7);
    expect(spray.hours?.to).toBeGreaterThan(7);
  });

  test('later today or on another day, with its hours', () => {
    const wet = day('2026-11-22', allDay);
    const { spray } = at(7, wet, wet, day('2026-11-24'));
    expect(spray).toMatchObject({ answer: 'later', on: '2026-11-24', hours: { from: expect.any(Number) } });
    const evening = at(19, day('2026-11-22'), day('2026-11-23')).spray;
    expect(evening).toMatchObject({ answer: 'later', on: '2026-11-23' });
  });

  test('no, where every day of the week is wet', () => {
    const week = Array.from({ length: 7 }, (_, index) => day(`2026-11-${22 + index}`, allDay));
    expect(at(7, ...week).spray).toEqual({ answer: 'no', on: null, hours: null });
  });

  test('not known without a forecast', () => {
    expect(at(7).spray).toEqual({ answer: 'unknown', on: null, hours: null });
  });
});
