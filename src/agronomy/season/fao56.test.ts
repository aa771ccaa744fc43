import { describe, expect, test } from 'vitest';
import { kcOnDay, rootDepthOnDay } from './crop-coefficient.ts';
import { extraterrestrialRadiation, hargreavesEt0 } from './evapotranspiration.ts';
import {
  depletionPart,
  effectiveRainOfDay,
  effectiveRainOfMonth,
  rootZoneDay,
  stressCoefficient,
  totalAvailableMm,
} from './soil-water.ts';

/** Worked examples of FAO Irrigation and Drainage Paper 56 (Allen, Pereira, Raes, Smith 1998). */

describe('extraterrestrial radiation', () => {
  test.each([
    ['example 8: 20 °S, 3 September', -20, 246, 32.2, 1],
    ['example 18: 50°48 N, 6 July', 50.8, 187, 41.09, 1],
    ['example 20: 45°43 N, 15 July', 45.72, 196, 40.55, 1],
  ])('%s', (_, latitude, day, expected, digits) => {
    expect(extraterrestrialRadiation(latitude, day)).toBeCloseTo(expected, digits);
  });

  test('is nothing for a place or day that is none, and not negative in the polar night', () => {
    expect(extraterrestrialRadiation(Number.NaN, 100)).toBeNull();
    expect(extraterrestrialRadiation(14, 0)).toBeNull();
    expect(extraterrestrialRadiation(95, 100)).toBeNull();
    expect(extraterrestrialRadiation(80, 355)).toBe(0);
  });
});

describe('reference evapotranspiration', () => {
  test('example 20: Lyon in July, 5.0 mm per day by Hargreaves', () => {
    expect(hargreavesEt0(14.8, 26.6, extraterrestrialRadiation(45.72, 196))).toBeCloseTo(5.0, 1);
  });

  test.each([
    [null, 30, 38],
    [22, null, 38],
    [22, 30, null],
    [30, 22, 38],
    [Number.NaN, 30, 38],
    [22, 300, 38],
  ])('%j to %j °C under %j MJ is unknown', (low, high, radiation) => {
    expect(hargreavesEt0(low, high, radiation)).toBeNull();
  });
});

test.each([
  [20, 0.15],
  [40, 0.77],
  [70, 1.19],
  [95, 0.56],
  [1, 0.15],
  [100, 0.35],
  [140, 0.35],
])('example 28: Kc of dry bean on day %i is %f', (day, kc) => {
  const bean = {
    kc: { ini: 0.15, mid: 1.19, end: 0.35 },
    stageDays: { ini: 25, dev: 25, mid: 30, late: 20 },
    rootDepthM: [0.6, 0.9],
    depletionP: 0.45,
  };
  expect(kcOnDay(bean, day)).toBeCloseTo(kc, 2);
  expect(rootDepthOnDay(bean, 1)).toBeGreaterThan(0.24);
  expect(rootDepthOnDay(bean, 60)).toBe(0.6);
});

describe('example 36: readily available water', () => {
  test.each([
    ['onion, loamy sand', 90, 0.4, 0.3, 36, 11],
    ['tomato, silt', 170, 0.8, 0.4, 136, 54],
    ['maize, silty clay', 120, 1.2, 0.55, 144, 79],
  ])('%s', (_, mmPerM, depth, p, total, readily) => {
    expect(totalAvailableMm(mmPerM, depth)).toBeCloseTo(total, 0);
    expect(Math.abs(p * totalAvailableMm(mmPerM, depth) - readily)).toBeLessThanOrEqual(0.6);
  });

  test('the depletion part follows the use of water, within 0.1 and 0.8', () => {
    expect(depletionPart(0.55, 5)).toBeCloseTo(0.55, 9);
    expect(depletionPart(0.55, 3)).toBeCloseTo(0.63, 9);
    expect(depletionPart(0.2, 12)).toBe(0.1);
    expect(depletionPart(0.75, 0)).toBe(0.8);
  });
});

test('example 37: stress of a tomato crop over ten days without rain', () => {
  const zone = { totalMm: 160, readilyMm: 64 };
  let depletionMm = 55;
  const days = Array.from({ length: 10 }, () => {
    const stress = stressCoefficient({ ...zone, depletionMm });
    depletionMm = rootZoneDay({ ...zone, depletionMm }, 6, 0, 0).depletionMm;
    return [stress, depletionMm];
  });
  const published = [
    [1, 61],
    [1, 67],
    [0.97, 72.8],
    [0.91, 78.3],
    [0.85, 83.4],
    [0.8, 88.2],
    [0.75, 92.6],
    [0.7, 96.9],
    [0.66, 100.8],
    [0.62, 104.5],
  ];
  days.forEach(([stress = 0, depletion = 0], index) => {
    expect(Math.abs(stress - (published[index]?.[0] ?? 0))).toBeLessThan(0.006);
    expect(Math.abs(depletion - (published[index]?.[1] ?? 0))).toBeLessThan(0.15);
  });
});

test('example 38: depletion and drainage over ten days, irrigated when the readily available water is gone', () => {
  const etc = [5.5, 6.1, 4.0, 2.9, 2.5, 2.7, 4.7, 2.8, 2.2, 6.3];
  const rain = [0, 0, 0, 0, 0, 6, 0, 0, 0, 0];
  const given = [40, 0, 0, 0, 0, 0, 0, 0, 0, 27];
  const endings = [5, 12, 16, 18, 21, 18, 22, 25, 27, 6];
  let depletionMm = 23;
  endings.forEach((ending, index) => {
    const zone = { depletionMm, totalMm: 130 * 0.35, readilyMm: 27 };
    const day = rootZoneDay(zone, etc[index] ?? 0, rain[index] ?? 0, given[index] ?? 0);
    depletionMm = day.depletionMm;
    expect(Math.abs(depletionMm - ending), `day ${index + 1}`).toBeLessThanOrEqual(1);
    if (index === 0) expect(day.percolationMm).toBeCloseTo(17, 0);
  });
});

test('effective rain', () => {
  expect(effectiveRainOfDay(10, 5)).toBe(8);
  expect(effectiveRainOfDay(40, 5)).toBe(29);
  expect(effectiveRainOfDay(0.9, 5)).toBe(0);
  expect(effectiveRainOfDay(Number.NaN, 5)).toBe(0);
  expect(effectiveRainOfMonth(100)).toBe(55);
  expect(effectiveRainOfMonth(60)).toBe(26);
  expect(effectiveRainOfMonth(10)).toBe(0);
});
