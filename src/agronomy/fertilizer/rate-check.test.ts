import { describe, expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { avoidedGrades } from './avoided-grades.ts';
import { questionRate, readRate } from './rate-check.ts';

const { soils, crops } = await loadKnowledge();

test.each([
  ['90-60-60', { n: 90, p2o5: 60, k2o: 60 }],
  ['ang rekomendasyon ay 120-60-60 kada ektarya', { n: 120, p2o5: 60, k2o: 60 }],
  ['STK: 90 - 30 - 30', { n: 90, p2o5: 30, k2o: 30 }],
  ['60–0–45.5', { n: 60, p2o5: 0, k2o: 45.5 }],
  ['12-12-17-2', null],
  ['2026-12-05', null],
  ['12-05-2026', null],
  ['0917-123-4567', null],
  ['14-14-14 o 16-20-0', null],
  ['walang bilang', null],
])('%j is the rate %j', (text, rate) => {
  expect(readRate(text)).toEqual(rate);
});

describe('a rate is asked about', () => {
  const doubts = (cropId: string, n: number, p2o5: number, k2o: number) => {
    const crop = crops.find(({ id }) => id === cropId);
    return crop === undefined ? [] : questionRate({ n, p2o5, k2o }, crop, soils.fertilizers);
  };

  test.each([
    ['rice', 90, 60, 60],
    ['rice', 120, 0, 0],
    ['corn', 150, 90, 60],
    ['banana', 150, 60, 250],
  ])('%s %i-%i-%i is not', (crop, n, p2o5, k2o) => {
    expect(doubts(crop, n, p2o5, k2o)).toEqual([]);
  });

  test('every rate of the tables is believed', () => {
    for (const crop of crops) {
      const rates = [crop.fert.general, ...(crop.systems ?? []).map(({ npk }) => npk)];
      for (const rate of rates) {
        if (rate === null) continue;
        expect(doubts(crop.id, ...rate), crop.id).toEqual([]);
      }
    }
  });

  test('when a nutrient is far beyond the usual, with the limit and its sources', () => {
    expect(doubts('rice', 400, 60, 60)).toMatchObject([
      { code: 'too-high', nutrient: 'n', value: 400, limit: 300, usual: [60, 150] },
    ]);
    expect(doubts('rice', 400, 60, 60)[0]).toHaveProperty('sources');
    expect(doubts('mungbean', 120, 60, 60).map(({ code }) => code)).toContain('too-high');
  });

  test('when nitrogen is next to nothing', () => {
    expect(doubts('rice', 9, 60, 60)).toMatchObject([{ code: 'too-low', nutrient: 'n', limit: 30 }]);
  });

  test('when the figures are those of a bag', () => {
    expect(doubts('rice', 14, 14, 14)).toContainEqual({ code: 'is-product', gradeId: '14-14-14' });
  });

  test('when the crop is fed per tree, nothing is asked for, or it is no number', () => {
    expect(doubts('mango', 100, 50, 50)).toEqual([{ code: 'per-tree' }]);
    expect(doubts('rice', 0, 0, 0)).toEqual([{ code: 'empty' }]);
    expect(doubts('rice', Number.NaN, 0, 0)).toEqual([{ code: 'not-a-rate' }]);
    expect(doubts('rice', -5, 0, 0)).toEqual([{ code: 'not-a-rate' }]);
  });
});

test('pineapple gets no chloride, acid upland soil no ammonium sulfate', () => {
  expect(avoidedGrades({ traits: { chlorideSensitive: true } }, 6)).toEqual([
    { gradeId: '0-0-60', reason: 'chloride' },
  ]);
  expect(avoidedGrades({ traits: {} }, 5)).toEqual([{ gradeId: '21-0-0-24S', reason: 'acidifies' }]);
  expect(avoidedGrades({ traits: { flooded: true } }, 5)).toEqual([]);
  const ids = new Set(soils.fertilizers.map(({ id }) => id));
  expect(['0-0-60', '21-0-0-24S'].every((id) => ids.has(id))).toBe(true);
});
