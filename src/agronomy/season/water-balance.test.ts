import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { addDays } from './calendar-day.ts';
import { paddyBalance, percolationMmPerDay } from './paddy-balance.ts';
import { type BalanceDay, nextIrrigation, waterBalance } from './water-balance.ts';

const { crops, soils, weatherRules } = await loadKnowledge();
const cropOf = (id: string) => crops.find((crop) => crop.id === id)?.water ?? expect.fail(id);
const holds = (id: string) => soils.textures.find((texture) => texture.id === id)?.awcMmPerM ?? expect.fail(id);

const weather = (count: number, rainMm: number | null = 0): BalanceDay[] =>
  Array.from({ length: count }, (_, index) => ({
    date: addDays('2027-03-01', index) ?? '',
    tminC: 24,
    tmaxC: 34,
    rainMm,
  }));

describe('corn at tasseling in a dry March, Nueva Ecija', () => {
  const dry = (texture: string) =>
    waterBalance({
      days: weather(16),
      latitude: 15.7,
      crop: cropOf('corn'),
      cropDay: 60,
      awcMmPerM: holds(texture),
      isIrrigated: true,
    });

  test('uses five to seven millimetres a day and is watered within the fortnight', () => {
    const balance = dry('loam');
    if (balance.kind === 'unknown') return expect.fail(balance.reason);
    expect(balance.days[0]?.etcMm).toBeGreaterThan(5);
    expect(balance.days[0]?.etcMm).toBeLessThan(7);
    expect(balance.irrigations).toHaveLength(1);
    expect(balance.stressDays).toEqual([]);
    expect(nextIrrigation(balance)).toEqual(balance.irrigations[0]);
    expect(balance.sources).toEqual(['fao56']);
  });

  test('sand is watered more often and less at a time than loam', () => {
    const [sand, loam] = [dry('sand'), dry('loam')];
    if (sand.kind === 'unknown' || loam.kind === 'unknown') return expect.fail();
    expect(sand.intervalDays ?? 0).toBeLessThan(loam.intervalDays ?? 0);
    expect(sand.depthMm).toBeLessThan(loam.depthMm);
    expect(sand.irrigations.length).toBeGreaterThan(loam.irrigations.length);
  });

  test('rain puts the irrigation off, and without water there is stress', () => {
    const input = { latitude: 15.7, crop: cropOf('corn'), cropDay: 60, awcMmPerM: holds('loam') };
    const rainy = waterBalance({ ...input, days: weather(16, 12), isIrrigated: true });
    const rainfed = waterBalance({ ...input, days: weather(25), isIrrigated: false });
    if (rainy.kind === 'unknown' || rainfed.kind === 'unknown') return expect.fail();
    expect(rainy.irrigations).toEqual([]);
    expect(nextIrrigation(rainy)?.date ?? '').toMatch(/^2027-/);
    expect(rainfed.stressDays.length).toBeGreaterThan(5);
    expect(rainfed.needMm).toBe(0);
  });
});

describe('a paddy', () => {
  const paddy = (regime: 'flooded' | 'awd' | 'rainfed', textureId: string, cropDay = 40, days = weather(30)) => {
    const balance = paddyBalance({
      days,
      latitude: 15.7,
      crop: cropOf('rice'),
      cropDay,
      textureId,
      regime,
      awd: weatherRules.awd,
    });
    return balance.kind === 'unknown' ? expect.fail(balance.reason) : balance;
  };

  test('drinks less when wet and dry alternate', () => {
    const [flooded, awd] = [paddy('flooded', 'clay'), paddy('awd', 'clay')];
    expect(awd.needMm).toBeLessThan(flooded.needMm);
    expect(awd.irrigations.length).toBeLessThan(flooded.irrigations.length);
    expect(awd.intervalDays ?? 0).toBeGreaterThan(flooded.intervalDays ?? 0);
    expect(awd.sources).toContain('pia-awd');
  });

  test('loses more on sand than on clay', () => {
    expect(percolationMmPerDay('sandy-loam')).toBeGreaterThan(percolationMmPerDay('clay'));
    expect(paddy('flooded', 'sand').needMm).toBeGreaterThan(paddy('flooded', 'clay').needMm);
  });

  test('is not dried while it flowers, and left to dry before harvest', () => {
    expect(Math.min(...paddy('awd', 'clay', 75, weather(15)).days.map(({ levelMm }) => levelMm))).toBeGreaterThan(-10);
    expect(paddy('flooded', 'clay', 108, weather(7)).irrigations).toEqual([]);
  });

  test('spills what the bund does not hold and dries without rain', () => {
    const storm = paddy('rainfed', 'clay', 40, weather(1, 300));
    expect(storm.days[0]?.spilledMm).toBeGreaterThan(200);
    expect(paddy('rainfed', 'clay').dryDays.length).toBeGreaterThan(10);
  });
});

const figure = fc.oneof(fc.constant(null), fc.constant(Number.NaN), fc.double({ min: -100, max: 400, noNaN: true }));
const day = fc.record({
  date: fc.oneof(
    fc.constant('bukas'),
    fc.integer({ min: 0, max: 700 }).map((n) => addDays('2026-06-01', n) ?? ''),
  ),
  tminC: figure,
  tmaxC: figure,
  rainMm: figure,
});

test('any weather, even none, gives figures that are numbers and never negative water', () => {
  fc.assert(
    fc.property(
      fc.array(day, { maxLength: 16 }),
      fc.constantFrom('rice', 'corn', 'banana', 'pechay'),
      fc.integer({ min: -20, max: 400 }),
      fc.boolean(),
      fc.oneof(figure, fc.constant(undefined)),
      (days, crop, cropDay, isIrrigated, start) => {
        const shared = { days, latitude: 12, crop: cropOf(crop), cropDay };
        const balance = waterBalance({
          ...shared,
          awcMmPerM: holds('loam'),
          isIrrigated,
          ...(typeof start === 'number' ? { startDepletionMm: start } : {}),
        });
        const paddy = paddyBalance({
          ...shared,
          textureId: null,
          regime: isIrrigated ? 'awd' : 'rainfed',
          awd: weatherRules.awd,
          ...(typeof start === 'number' ? { startLevelMm: start } : {}),
        });
        for (const each of balance.kind === 'balance' ? balance.days : []) {
          for (const value of [each.etcMm, each.irrigationMm, each.percolationMm, each.depletionMm, each.stress]) {
            expect(value).toBeGreaterThanOrEqual(0);
          }
          expect(each.depletionMm).toBeLessThanOrEqual(each.totalMm + 1e-6);
        }
        for (const each of paddy.kind === 'paddy' ? paddy.days : []) {
          for (const value of [each.etcMm, each.irrigationMm, each.percolationMm, each.spilledMm]) {
            expect(value).toBeGreaterThanOrEqual(0);
          }
          expect(Number.isFinite(each.levelMm)).toBe(true);
        }
        if (balance.kind === 'balance') nextIrrigation(balance);
      },
    ),
  );
});
