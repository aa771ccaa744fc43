import { expect, test } from 'vitest';
import { reviewSeason, type SeasonBook, type SeasonYardsticks } from './review-season.ts';

const BOOK: SeasonBook = {
  areaHa: 0.5,
  costPesos: 20_000,
  incomePesos: 44_000,
  harvestKg: 2200,
  soldKg: 2200,
  soldPesos: 44_000,
  costs: [
    { what: 'Urea', pesos: 8000 },
    { what: 'Gapas', pesos: 6000 },
    { what: 'Binhi', pesos: 6000 },
  ],
};
const ALONE: SeasonYardsticks = { psaYield: null, farmgate: null, before: null };
const kinds = (findings: readonly { kind: string }[]) => findings.map(({ kind }) => kind);

test('costs and prices are told for each kilo', () => {
  const { costPerKilo, pricePerKilo } = reviewSeason(BOOK, [], ALONE);
  expect(costPerKilo).toBeCloseTo(20_000 / 2200);
  expect(pricePerKilo).toBe(20);
});

test('a season is held against PSA, the farmgate price and the season before', () => {
  const psaYield = { place: 'Nueva Ecija', kilosPerHa: 5690 };
  const farmgate = { place: 'Region III', pesos: 17 };
  const before = { costPesosPerHa: 30_000, kilosPerHa: 3900 };
  const { well, change } = reviewSeason(BOOK, [], { psaYield, farmgate, before });
  expect(kinds(well)).toEqual(['profit', 'price-above', 'yield-up']);
  expect(kinds(change)).toEqual(['yield-below', 'cost-up', 'big-cost']);
  expect(change[0]).toEqual({ kind: 'yield-below', value: 4400, against: 5690, what: ['Nueva Ecija'] });
  expect(change[2]).toEqual({ kind: 'big-cost', value: 8000, against: 0.4, what: ['Urea'] });
});

test('what is nearly the same is no finding', () => {
  const near = {
    psaYield: { place: 'Nueva Ecija', kilosPerHa: 4700 },
    farmgate: { place: 'Region III', pesos: 20.5 },
    before: { costPesosPerHa: 41_000, kilosPerHa: 4300 },
  };
  const { well, change } = reviewSeason({ ...BOOK, costs: [] }, [], near);
  expect(kinds([...well, ...change])).toEqual(['profit']);
});

test('a loss leads what to change, with the price it begins at', () => {
  const { change } = reviewSeason({ ...BOOK, incomePesos: 15_000 }, [], ALONE);
  expect(change[0]).toMatchObject({ kind: 'loss', value: 5000, against: 20_000 / 2200 });
});

test('what was not written is said, never guessed', () => {
  const empty = { areaHa: 1, costPesos: 0, incomePesos: 0, harvestKg: 0, soldKg: 0, soldPesos: 0, costs: [] };
  const psaYield = { place: 'PH', kilosPerHa: 4000 };
  const review = reviewSeason(empty, [], { ...ALONE, psaYield });
  expect(review).toMatchObject({ costPerKilo: null, pricePerKilo: null, well: [] });
  expect(kinds(review.change)).toEqual(['no-cost', 'no-harvest', 'no-sale']);
});

test('there are never more than three things to change', () => {
  const worst = {
    psaYield: { place: 'PH', kilosPerHa: 9000 },
    farmgate: { place: 'PH', pesos: 40 },
    before: { costPesosPerHa: 1000, kilosPerHa: 9000 },
  };
  expect(reviewSeason({ ...BOOK, incomePesos: 1 }, ['Abono'], worst).change).toHaveLength(3);
});
