import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { findPlace } from '#agronomy/place/find-place.ts';
import { forecastYield, incomeOf, seriesOf } from './psa-yield.ts';

const { psaFarm } = await loadKnowledge();
const place = (text: string) => findPlace(text, psaFarm.provinces);

test('the province is used where PSA has it, by the season of its harvest', () => {
  const wet = forecastYield(psaFarm, 'rice:irrigated', place('sa isabela'), 'wet', false);
  const dry = forecastYield(psaFarm, 'rice:irrigated', place('sa isabela'), 'dry', false);
  expect(wet).toMatchObject({ place: 'Isabela', mean: 4.97, lowestYear: 4.75, highestYear: 5.08, isOfSeason: true });
  expect(dry).toMatchObject({ place: 'Isabela', mean: 5.31 });
});

test('a vegetable falls back to its region, then to the country', () => {
  expect(forecastYield(psaFarm, 'onion', place('sa nueva ecija'), 'dry', false)?.place).toBe('Region III');
  expect(forecastYield(psaFarm, 'onion', place('sa leyte'), 'dry', false)?.place).toBe('PH');
  expect(forecastYield(psaFarm, 'tomato', null, 'dry', false)).toMatchObject({ place: 'PH', mean: 14.34 });
});

test('series follow the growing system', () => {
  expect(seriesOf(psaFarm, 'rice', 'irrigated-ds')).toBe('rice:irrigated');
  expect(seriesOf(psaFarm, 'rice', 'upland')).toBe('rice:rainfed');
  expect(seriesOf(psaFarm, 'corn', 'white-opv')).toBe('corn:white');
  expect(seriesOf(psaFarm, 'okra', null)).toBeNull();
});

test('gross is tonnes times the farmgate price of the region, net less PSA costs of their year', () => {
  const forecast = forecastYield(psaFarm, 'rice:irrigated', place('sa isabela'), 'wet', false);
  const income = forecast && incomeOf(psaFarm, forecast, place('sa isabela'), 'wet', 2);
  expect(income?.price).toMatchObject({ place: 'Region II', pesos: 20.3, month: '2026-05' });
  expect(income?.gross.mean).toBeCloseTo(4.97 * 1000 * 20.3 * 2, 6);
  expect(income?.costs).toEqual({ cash: 23841 * 2, all: 49689 * 2, year: 2021 });
  expect(income?.net?.mean).toBeCloseTo(4.97 * 1000 * 20.3 * 2 - 49689 * 2, 6);
});

test('for any series, place, season and area: low, mean and high in order, and area scales all', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(psaFarm.yields)),
      fc.constantFrom(null, ...Object.keys(psaFarm.provinces)),
      fc.constantFrom('wet' as const, 'dry' as const),
      fc.double({ min: 0.01, max: 100, noNaN: true }),
      fc.boolean(),
      (series, province, season, ha, many) => {
        const where = province === null ? null : findPlace(`sa ${province.toLowerCase()}`, psaFarm.provinces);
        const forecast = forecastYield(psaFarm, series, where, season, many);
        if (forecast === null) return;
        expect(forecast.low).toBeLessThanOrEqual(forecast.mean);
        expect(forecast.mean).toBeLessThanOrEqual(forecast.high);
        expect(forecast.low).toBeGreaterThanOrEqual(0);
        const one = incomeOf(psaFarm, forecast, where, season, 1);
        const all = incomeOf(psaFarm, forecast, where, season, ha);
        if (one === null || all === null) return;
        expect(all.gross.mean).toBeCloseTo(one.gross.mean * ha, 3);
        if (all.net && one.net) expect(all.net.low).toBeCloseTo(one.net.low * ha, 3);
      },
    ),
  );
});
