import { expect, test } from 'vitest';
import { normalsAt } from '#agronomy/place/station-normals.ts';
import climate from '#data/climate-normals.json' with { type: 'json' };
import rules from '#knowledge/compiled/weather-rules.json' with { type: 'json' };
import { addDays } from './calendar-day.ts';
import type { WeatherRules } from './plan-days.ts';
import { usualTasks } from './usual-tasks.ts';
import type { ForecastDay } from './weather-series.ts';
import { type WeekTask, weekTasks } from './week-tasks.ts';

const weatherRules = rules as unknown as WeatherRules;
const today = '2026-11-21';

function days(rain: readonly number[], more: Partial<ForecastDay> = {}): ForecastDay[] {
  return rain.map((rainMm, index) => ({
    date: addDays(today, index) ?? '',
    tminC: 22,
    tmaxC: 29,
    rhPct: 75,
    windMs: 2,
    rainMm,
    rainProbPct: rainMm > 0 ? 80 : 5,
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      tempC: 28,
      rhPct: 75,
      windMs: 2,
      rainMm: rainMm / 24,
      rainProbPct: rainMm > 0 ? 80 : 5,
    })),
    ...more,
  }));
}

const tasks = (forecast: readonly ForecastDay[], hour = 5) => weekTasks(forecast, 15.7, hour, weatherRules);
const of = (found: readonly WeekTask[], kind: WeekTask['kind']) => found.filter((task) => task.kind === kind);

test('heavy rain closes fertilizing and asks for canals, on its days', () => {
  const found = tasks(days([0, 0, 40, 0, 0, 0, 0]));
  expect(of(found, 'drain')).toMatchObject([{ level: 'caution', days: ['2026-11-23'] }]);
  expect(of(found, 'drain')[0]?.text).toContain('40 mm');
  expect(of(found, 'top-dress')).toMatchObject([{ level: 'stop', days: ['2026-11-22', '2026-11-23'] }]);
  expect(found[0]?.level).toBe('stop');
});

test('a flood of rain and a storm wind stop', () => {
  const found = tasks(days([0, 120, 0, 0, 0, 0, 0], { windMs: 20 }));
  expect(of(found, 'drain')).toMatchObject([{ level: 'stop' }]);
  expect(of(found, 'storm')).toMatchObject([{ level: 'stop' }]);
  expect(of(found, 'storm')[0]?.text).toMatch(/20 m\/s.*PAGASA/);
});

test('light rain is good for fertilizer', () => {
  expect(of(tasks(days([5, 0, 0, 0, 0, 0, 0])), 'top-dress')).toMatchObject([{ level: 'good', days: [today] }]);
});

test('dry days are for drying and spraying; a week of them wants water', () => {
  const found = tasks(days([0, 0, 0, 0, 0, 0, 0, 0, 0]));
  expect(of(found, 'dry-grain')[0]?.days).toHaveLength(7);
  expect(of(found, 'irrigate')).toMatchObject([{ level: 'caution' }]);
  expect(of(found, 'spray')).toMatchObject([{ level: 'good' }]);
  expect(of(found, 'spray')[0]?.text).toContain('Nobyembre 21, 5 ng umaga hanggang 6 ng hapon');
});

test('hours already over are not told', () => {
  const [spray] = of(tasks(days([0, 0, 0, 0, 0, 0, 0]), 14), 'spray');
  expect(spray?.days).not.toContain(today);
  expect(spray?.days).toContain('2026-11-22');
});

test('without a fit hour nobody is sent to spray', () => {
  expect(of(tasks(days([30, 30, 30, 30, 30, 30, 30])), 'spray')).toMatchObject([{ level: 'caution', days: [] }]);
});

test('heat is told on its days; an empty forecast tells nothing', () => {
  expect(of(tasks(days([0, 0, 0, 0, 0, 0, 0], { tmaxC: 36 })), 'heat')[0]?.days).toHaveLength(7);
  expect(tasks([])).toEqual([]);
});

test('the usual weather speaks of the month, never of days', () => {
  const { normals } = normalsAt({ lat: 15.7, lon: 120.9 }, false, climate.stations);
  const inMonth = (month: number) => usualTasks(normals, month, weatherRules);
  expect(inMonth(2).map(({ kind }) => kind)).toContain('irrigate');
  expect(inMonth(11).map(({ title }) => title)).toEqual(['Tingnan ang langit bago magtrabaho']);
  expect(inMonth(8).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['storm', 'drain']));
  for (let month = 1; month <= 12; month++) {
    expect(inMonth(month).length).toBeGreaterThan(0);
    for (const task of inMonth(month)) expect([task.days, task.text.length < 170]).toEqual([[], true]);
  }
});
