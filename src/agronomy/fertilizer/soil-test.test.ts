import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { limeNeed } from './lime.ts';
import { readSoilTest } from './soil-test.ts';

const { soils } = await loadKnowledge();
const read = (text: string, cropId: string | null = 'corn') => readSoilTest(text, cropId, soils.interpretation);

test.each([
  ['pH 5.2, N low, P medium, K high', { pH: 5.2, n: 'low', p: 'medium', k: 'high' }],
  ['Ang pH ay 6.5. Mababa ang nitrogen, mataas ang potassium', { pH: 6.5, n: 'low', p: null, k: 'high' }],
  ['ph=4.8 nitrogen: kulang phosphorus: katamtaman', { pH: 4.8, n: 'low', p: 'medium' }],
  ['may low N medium P high K ang lupa ko', { n: 'low', p: 'medium', k: 'high' }],
  ['mababa ang nitrogen katamtaman ang posporo', { n: 'low', p: 'medium', k: null }],
  ['OM 1.5% lupa mabuhangin', { organicMatterPct: 1.5, n: 'low', texture: 'sand' }],
  ['OM 3.5 %', { organicMatterPct: 3.5, n: 'high' }],
  ['lupang malagkit', { texture: 'clay', pH: null }],
  ['pH 65', { pH: null }],
  ['', { pH: null, n: null, p: null, k: null, texture: null }],
])('reads %j', (text, expected) => {
  expect(read(text)).toMatchObject(expected);
});

test('laboratory figures are rated by the table for the crop', () => {
  expect(read('P 4 ppm', 'rice').p).toBe('low');
  expect(read('K 200 ppm', 'rice').k).toBe('high');
});

test('lime is due for acid upland soil, capped, and never for flooded rice', () => {
  const corn = { kind: 'cereal', traits: { lime: 'corn' } } as const;
  expect(limeNeed(corn, 5, 'loam', soils.lime)).toMatchObject({ target: 6, low: 2, high: 3, isCapped: false });
  expect(limeNeed(corn, 4, 'clay', soils.lime)).toMatchObject({ high: 4, isCapped: true });
  expect(limeNeed(corn, 5.9, 'loam', soils.lime)).toBeNull();
  expect(limeNeed({ kind: 'cereal', traits: { lime: 'none' } }, 4.8, 'clay', soils.lime)).toBeNull();
});

test('three levels after NPK are those of N, P and K', () => {
  expect(readSoilTest('NPK soil test kit result: low, medium, high', 'eggplant', [])).toMatchObject({
    n: 'low',
    p: 'medium',
    k: 'high',
  });
});
