import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { addDays } from './calendar-day.ts';
import { type DayPlan, type PlanRequest, planDays } from './plan-days.ts';
import { truthOf } from './rule-truth.ts';
import type { ForecastDay, ForecastHour } from './weather-series.ts';

const { crops, soils, weatherRules } = await loadKnowledge();
const waterOf = (id: string) => crops.find((crop) => crop.id === id)?.water ?? expect.fail(id);

const fair: Omit<ForecastDay, 'date'> = {
  tminC: 24,
  tmaxC: 32,
  rhPct: 78,
  windMs: 2,
  rainMm: 0,
  rainProbPct: 10,
};

/** Fair days from 21 November 2026 on, with the given ones changed. */
function days(count: number, changes: Readonly<Record<number, Partial<ForecastDay>>> = {}): ForecastDay[] {
  return Array.from({ length: count }, (_, index) => ({
    date: addDays('2026-11-21', index) ?? '',
    ...fair,
    ...changes[index],
  }));
}

function plan(request: Partial<PlanRequest>): DayPlan {
  const found = planDays({
    forecast: days(7),
    cropId: 'rice',
    stage: 'tillering',
    rules: weatherRules,
    latitude: 15.7,
    ...request,
  });
  return found.kind === 'none' ? expect.fail(found.reason) : found;
}

const datesOf = ({ advice }: DayPlan, ruleId: string) =>
  advice.find((each) => each.ruleId === ruleId)?.dates.map(({ date, certainty }) => `${date.slice(8)} ${certainty}`) ??
  [];

describe('rain', () => {
  const wet = plan({ forecast: days(7, { 3: { rainMm: 40 }, 4: { rainMm: 8 } }) });

  test('holds fertilizer on its day, and top-dressing on the day before too', () => {
    expect(datesOf(wet, 'fert-heavy-rain')).toEqual(['24 met']);
    expect(wet.topDress.map(({ fit }) => fit)).toEqual([
      'needs-water',
      'needs-water',
      'avoid',
      'avoid',
      'good',
      'needs-water',
      'needs-water',
    ]);
  });

  test('may fall within six hours of spraying: possible, as the hours are unknown', () => {
    expect(datesOf(wet, 'spray-rain-stop')).toEqual(['24 possible', '25 possible']);
  });

  test('parts the dry spells', () => {
    expect(wet.drySpells).toEqual([
      { from: '2026-11-21', to: '2026-11-23', days: 3 },
      { from: '2026-11-26', to: '2026-11-27', days: 2 },
    ]);
  });

  test('hastens the harvest of a ripe crop only', () => {
    expect(wet.harvest).toBeNull();
    expect(plan({ forecast: days(5, { 3: { rainMm: 40 } }), stage: 'maturity' }).harvest).toEqual({
      of: '2026-11-24',
      cause: 'heavy-rain',
      by: '2026-11-23',
      dryDays: ['2026-11-21', '2026-11-22', '2026-11-23'],
    });
    expect(plan({ forecast: days(3, { 0: { windMs: 20 } }), stage: 'maturity' })).toMatchObject({
      harvest: { cause: 'strong-wind', by: null },
      strongWinds: [{ date: '2026-11-21', signal: 2 }],
    });
  });
});

describe('spraying hours', () => {
  const hours = (wind: (hour: number) => number): ForecastHour[] =>
    Array.from({ length: 24 }, (_, hour) => ({
      hour,
      tempC: hour > 10 && hour < 16 ? 32 : 27,
      rhPct: 75,
      windMs: wind(hour),
      rainMm: 0,
      rainProbPct: 10,
    }));

  test('are the calm, cool ones', () => {
    const { spray } = plan({
      forecast: days(2, { 0: { hours: hours((hour) => (hour < 9 ? 1.5 : hour < 16 ? 6 : 2)) } }),
    });
    expect(spray[0]).toEqual({ date: '2026-11-21', fromHour: 5, toHour: 9, certainty: 'met' });
    expect(spray[1]).toEqual({ date: '2026-11-21', fromHour: 16, toHour: 18, certainty: 'met' });
    expect(spray[2]).toEqual({ date: '2026-11-22', fromHour: null, toHour: null, certainty: 'possible' });
  });

  test('there are none on a windy day', () => {
    expect(plan({ forecast: days(1, { 0: { hours: hours(() => 7), windMs: 7 } }) }).spray).toEqual([]);
    expect(plan({ forecast: days(1, { 0: { windMs: 7 } }) }).spray).toEqual([]);
  });
});

describe('rules by crop and stage', () => {
  const hot = days(5, { 1: { tmaxC: 36 } });

  test('heat at flowering is dated from three days ahead', () => {
    expect(datesOf(plan({ forecast: hot, stage: 'flowering' }), 'heat-rice-flower')).toEqual(['21 met', '22 met']);
    expect(datesOf(plan({ forecast: hot, stage: 'tillering' }), 'heat-rice-flower')).toEqual([]);
    expect(datesOf(plan({ forecast: hot, cropId: 'corn', stage: 'flowering' }), 'heat-rice-flower')).toEqual([]);
  });

  test('of an unknown stage are given with the stages they are for', () => {
    const found = plan({ forecast: hot, stage: null }).advice.find(({ ruleId }) => ruleId === 'heat-rice-flower');
    expect(found?.onlyAtStages).toEqual(['booting', 'flowering']);
  });

  test('carry level and sources, the most urgent first', () => {
    const { advice } = plan({ forecast: days(5, { 1: { tmaxC: 36, rainMm: 30 } }), stage: null });
    const levels = advice.map(({ level }) => ['stop', 'high', 'caution', 'medium', 'good'].indexOf(level));
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    expect(advice.every(({ sources }) => sources.length > 0)).toBe(true);
  });

  test('that lack figures are named, and come to life when told', () => {
    const silent = plan({ stage: 'maturity' });
    expect(silent.notEvaluated).toContainEqual({ id: 'typhoon-harvest', kind: 'rule', missing: ['stormHours'] });
    const warned = plan({ stage: 'maturity', storm: { stormHours: 90 } });
    expect(datesOf(warned, 'typhoon-harvest')).toEqual(['22 met', '23 met', '24 met', '25 met']);
    expect(warned.notEvaluated.map(({ id }) => id)).not.toContain('typhoon-harvest');
  });

  test('that look back wait for days gone by', () => {
    const look = (past?: ForecastDay[]) =>
      plan({ forecast: days(3), ...(past ? { past } : {}) }).disease.map(({ problem }) => problem);
    const before = Array.from({ length: 8 }, (_, index) => ({
      ...fair,
      date: addDays('2026-11-13', index) ?? '',
      rhPct: 92,
    }));
    expect(look()).not.toContain('rice-bph');
    expect(look(before)).toContain('rice-bph');
  });
});

test('bounds: certain, possible, excluded, and too many days missing', () => {
  const rain = { var: 'rainMm', op: '>=', value: 5 } as const;
  expect(truthOf(rain, { low: 6, high: 9 })).toBe('yes');
  expect(truthOf(rain, { low: 0, high: 9 })).toBe('maybe');
  expect(truthOf(rain, { low: 0, high: 4 })).toBe('no');
  expect(truthOf(rain, { low: 0, high: Number.POSITIVE_INFINITY, isPartial: true })).toBe('unknown');
  expect(truthOf(rain, null)).toBe('unknown');
  expect(truthOf({ var: 'tmeanC', op: 'between', value: [20, 28] }, { low: 25, high: 25 })).toBe('yes');
  expect(truthOf({ var: 'tmeanC', op: 'between', value: [20] }, { low: 25, high: 25 })).toBe('unknown');
});

describe('the water of the field', () => {
  test('dates the next irrigation of corn', () => {
    const dry = plan({
      forecast: days(16),
      cropId: 'corn',
      stage: 'tasseling',
      field: {
        kind: 'upland',
        crop: waterOf('corn'),
        cropDay: 60,
        awcMmPerM: soils.textures.find(({ id }) => id === 'sandy-loam')?.awcMmPerM ?? [],
        isIrrigated: true,
      },
    });
    expect(dry.irrigation?.date).toMatch(/^2026-1[12]-/);
    expect(dry.irrigation?.mm).toBeGreaterThan(30);
  });

  test('follows the level the farmer tells, for the rules of alternate wetting and drying', () => {
    const paddy = plan({
      forecast: days(10),
      state: { floodCm: -16 },
      field: {
        kind: 'paddy',
        crop: waterOf('rice'),
        cropDay: 40,
        textureId: 'clay',
        regime: 'awd',
        awd: weatherRules.awd,
      },
    });
    expect(datesOf(paddy, 'awd-cycle')[0]).toBe('21 met');
    expect(paddy.irrigation).toMatchObject({ date: '2026-11-21' });
  });

  test('is left out where the place is unknown', () => {
    expect(plan({ latitude: null }).water).toBeNull();
    expect(plan({ latitude: null }).notEvaluated.flatMap(({ missing }) => missing)).toContain('et0Mm');
  });
});

test('no usable day, no plan', () => {
  for (const forecast of [[], [{ date: 'bukas' }]])
    expect(planDays({ forecast, cropId: null, stage: null, rules: weatherRules, latitude: 12 })).toEqual({
      kind: 'none',
      reason: 'no-days',
    });
});

const figure = fc.oneof(
  fc.constant(null),
  fc.constant(undefined),
  fc.constant(Number.NaN),
  fc.double({ min: -50, max: 500 }),
);
const date = fc.oneof(
  fc.constantFrom('bukas', '2026-02-30', ''),
  fc.integer({ min: 0, max: 25 }).map((offset) => addDays('2026-11-21', offset) ?? ''),
);
const hour = fc.record({
  hour: fc.integer({ min: -2, max: 30 }),
  tempC: figure,
  rhPct: figure,
  windMs: figure,
  rainMm: figure,
});
const day = fc.record(
  {
    date,
    tminC: figure,
    tmaxC: figure,
    rhPct: figure,
    windMs: figure,
    gustMs: figure,
    rainMm: figure,
    rainProbPct: figure,
    sunHours: figure,
    hours: fc.oneof(fc.constant(null), fc.array(hour, { maxLength: 24 })),
  },
  { requiredKeys: ['date'] },
);

test('whatever the forecast lacks, nothing throws and every date is one of the days ahead', () => {
  fc.assert(
    fc.property(
      fc.array(day, { maxLength: 20 }),
      fc.array(day, { maxLength: 10 }),
      fc.constantFrom('rice', 'corn', 'tomato', null),
      fc.constantFrom('flowering', 'maturity', null),
      fc.option(fc.double({ min: -90, max: 90, noNaN: true })),
      (forecast, past, cropId, stage, latitude) => {
        const found = planDays({ forecast, past, cropId, stage, rules: weatherRules, latitude });
        if (found.kind === 'none') return;
        const all = [...found.advice, ...found.disease].flatMap(({ dates }) => dates.map((each) => each.date));
        for (const each of [...all, ...found.spray.map((window) => window.date)]) {
          expect(each >= found.from && each <= found.to).toBe(true);
        }
      },
    ),
  );
});
