import { beforeAll, describe, expect, test } from 'vitest';
import type { Fact } from '#agronomy/fact.ts';
import { type Knowledge, loadKnowledge } from '#agronomy/knowledge.ts';
import { renderFact } from '#mind/render-fact.ts';
import { bestProfitCrop } from './best-profit-crop.ts';
import { breakeven } from './breakeven.ts';
import { expectedYield, whyLowYield } from './expected-yield.ts';
import { farmPrice, priceOutlook } from './farm-price.ts';
import { grainSale } from './grain-sale.ts';
import { inquiryOf, NUEVA_ECIJA, reckonedBy, type Told } from './money-inquiries.ts';
import { productionCost, profit } from './profit.ts';
import type { Inquiry, Reckoner } from './reckoner.ts';

let knowledge: Knowledge;
beforeAll(async () => {
  knowledge = await loadKnowledge();
});

const by = (reckoner: Reckoner, told: Told = {}, text = '', more: Partial<Inquiry> = {}) =>
  reckonedBy(reckoner, inquiryOf(knowledge, told, text, more));
const said = (fact: Fact | undefined) => (fact === undefined ? null : renderFact(fact, 'tl'));
const highOf = (fact: Fact | undefined) => (fact?.kind === 'quantity' ? fact.high : Number.NaN);

describe('harvest', () => {
  test('PSA of his province, in cavans', () => {
    const { facts, ...found } = by(expectedYield, { crop: 'rice', areaHa: 2, place: NUEVA_ECIJA });
    expect([found.case, said(facts.yieldPlace), said(facts.yieldYears)]).toEqual(['psa', 'Nueva Ecija', '2021-2025']);
    expect(highOf(facts.cavans)).toBeGreaterThan(200);
  });

  test('twice the land gives twice as much', () => {
    const total = (areaHa: number) => highOf(by(expectedYield, { crop: 'rice', areaHa }).facts.cavans);
    expect(total(2) / total(1)).toBeCloseTo(2);
  });

  test('a harvest he told is held against the mean', () => {
    const low = by(expectedYield, { crop: 'rice', areaHa: 1, kilos: 2500, count: { value: 50, unit: 'kaban' } });
    expect([low.case, said(low.facts.told)]).toEqual(['told', '50 kaban']);
    expect(low.facts.below).toBeDefined();
    expect(by(expectedYield, { crop: 'rice', areaHa: 1, kilos: 9000 }).facts.above).toBeDefined();
  });

  test.each([
    [{ crop: 'mango', count: { value: 10, unit: 'plant' } }, 'trees'],
    [{ crop: 'okra' }, 'record'],
  ] as const)('%o: %s', (told, found) => {
    expect(by(expectedYield, told as Told).case).toBe(found);
  });

  test('no crop, an unknown crop, no land', () => {
    expect(expectedYield(inquiryOf(knowledge))).toEqual({ kind: 'needs', slot: 'crop' });
    expect(expectedYield(inquiryOf(knowledge, { crop: 'no-such-crop' }))).toBeNull();
    expect(expectedYield(inquiryOf(knowledge, { crop: 'rice', areaHa: 0 }))).toBeNull();
  });

  test('why it was low: below, usual, untold', () => {
    const told = (kilos: number) => by(whyLowYield, { crop: 'rice', areaHa: 1, kilos, place: NUEVA_ECIJA }).facts;
    expect([told(2000).below, told(2000).missing, told(6500).usual].map((fact) => fact?.kind)).toEqual([
      'quantity',
      'quantity',
      'quantity',
    ]);
    expect(by(whyLowYield, { crop: 'rice' }).facts.told).toBeUndefined();
    expect(by(whyLowYield, { count: { value: 50, unit: 'kaban' }, kilos: 2500 }).case).toBe('rice');
    expect(by(whyLowYield, { crop: 'okra' }).case).toBe('other');
    expect(by(whyLowYield).case).toBe('no-crop');
  });
});

describe('money', () => {
  test('his own harvest, price and costs are used', () => {
    const { facts, ...found } = by(
      profit,
      { crop: 'rice', areaHa: 1, kilos: 4500, pesosPerKg: 18 },
      '90 kaban, 18 kilo, gastos 45k',
    );
    expect([found.case, said(facts.gross), said(facts.gain)]).toEqual(['own', '₱81,000', '₱36,000']);
  });

  test('a loss is a loss', () => {
    expect(said(by(profit, { crop: 'rice', kilos: 1000, pesosPerKg: 15 }, 'gastos 40k').facts.loss)).toBe('₱25,000');
  });

  test('PSA tells what is left, and what when the price falls', () => {
    const { facts, ...found } = by(profit, { crop: 'tomato' });
    expect(['profit', 'risky']).toContain(found.case);
    expect(facts.lowLoss ?? facts.lowGain).toBeDefined();
    expect(said(facts.costYear)).toBe('2021');
  });

  test('without costs there are sales only', () => {
    expect(by(profit, { crop: 'okra' }).case).toBe('gross');
    expect(by(profit, { crop: 'coffee' }).case).toBe('no-price');
  });

  test('twice the land costs twice as much', () => {
    const cost = (areaHa: number) => highOf(by(productionCost, { crop: 'corn', areaHa }).facts.cost);
    expect(cost(2) / cost(1)).toBeCloseTo(2, 2);
    expect(by(productionCost, { crop: 'okra' }).case).toBe('none');
  });

  test.each([
    ['45k ang puhunan, 14 ang kilo, ilang kaban ang tabla', {}, 'harvest', 'breakKaban', '65 kaban'],
    ['gastos 50 libo, magkano dapat kada kilo', { kilos: 3000 }, 'price', 'breakPrice', '₱16.67 bawat kilo'],
    ['gastos 50 libo, 60 kaban, 15 kada kilo', { kilos: 3000, pesosPerKg: 15 }, 'all', 'loss', '₱5,000'],
  ] as const)('%s', (text, told, found, name, value) => {
    const { facts, ...reckoned } = by(breakeven, { crop: 'rice', ...told }, text);
    expect([reckoned.case, said(facts[name])]).toEqual([found, value]);
  });

  test('break-even without figures: the guide of a crop, else the formula', () => {
    expect(by(breakeven, { crop: 'onion' }).case).toBe('guide');
    expect(by(breakeven).case).toBe('formula');
  });

  test('crops by what they leave: annual ones only, and two against each other', () => {
    const { facts, rows, ...found } = by(bestProfitCrop, { areaHa: 0.5 });
    expect([found.case, rows?.crops?.length]).toEqual(['ranked', 5]);
    expect(facts.bestLow ?? facts.bestLoss).toBeDefined();
    expect(by(bestProfitCrop, { crop: 'eggplant', otherCrop: 'sitaw' }).case).toBe('two');
    expect(by(bestProfitCrop, { crop: 'okra', otherCrop: 'sitaw' }).case).toBe('one-unknown');
  });
});

describe('prices', () => {
  const retail = [{ commodity: 'TOMATO, 1 KG', pesos: 78.1, unit: 'kg', month: '2026-05', source: 'PSA' }];

  test('the region beside the country', () => {
    const { facts, ...found } = by(farmPrice, { crop: 'rice', place: NUEVA_ECIJA });
    expect([found.case, said(facts.farmPlace)]).toEqual(['farmgate', 'Region III']);
    expect(facts.national).toBeDefined();
    expect(facts.dry).toBeDefined();
  });

  test.each([
    [15, 'offer-low'],
    [20.5, 'offer-fair'],
    [26, 'offer-high'],
  ])('an offer of %d: %s', (pesosPerKg, found) => {
    expect(by(farmPrice, { crop: 'rice', place: NUEVA_ECIJA, pesosPerKg }).case).toBe(found);
  });

  test('retail as the server looked it up; nothing is guessed', () => {
    expect(by(farmPrice, { crop: 'tomato' }, '', { prices: retail }).rows?.retail).toHaveLength(1);
    expect(by(farmPrice, { crop: 'papaya' }).case).toBe('none');
    expect(farmPrice(inquiryOf(knowledge))).toEqual({ kind: 'needs', slot: 'crop' });
  });

  test('dear and cheap months, and the month asked for', () => {
    expect(by(priceOutlook, { crop: 'tomato' }).case).toBe('seasonal');
    expect(by(priceOutlook, { crop: 'rice' }).case).toBe('flat');
    const month = by(priceOutlook, { crop: 'tomato', month: 4 });
    expect([month.case, said(month.facts.asked)]).toEqual(['month', 'Abril']);
    expect(month.facts.askedLow).toBeDefined();
    expect(by(priceOutlook, { crop: 'onion' }).case).toBe('none');
  });
});

describe('wet grain', () => {
  test('dry matter stays, water goes', () => {
    const { facts, ...found } = by(grainSale, { crop: 'rice', moisturePct: 22, kilos: 5000, pesosPerKg: 20 });
    expect([found.case, said(facts.dryKilos), said(facts.fairWet)]).toEqual(['wet', '4,535 kilo', '₱19.90 bawat kilo']);
  });

  test.each([
    [17, 'offerLow'],
    [23, 'offerGood'],
  ] as const)('an offer of %d for wet grain is beside the dry price: %s', (pesosPerKg, name) => {
    const { facts } = by(grainSale, { crop: 'rice', moisturePct: 22, pesosPerKg });
    expect([facts.offerLow, facts.offerGood].filter(Boolean)).toEqual([facts[name]]);
  });

  test.each([
    ['18% moisture, 5 kilo kada sako ang bawas', {}, 'deduction-high'],
    ['24% moisture, 5 kilo kada sako ang bawas', {}, 'deduction-fair'],
    ['binabawasan ng 5 kilo kada sako', {}, 'deduction'],
    ['', { moisturePct: 13 }, 'dry'],
    ['', {}, 'grain'],
  ] as const)('%s %o: %s', (text, told, found) => {
    expect(by(grainSale, { crop: 'rice', ...told }, text).case).toBe(found);
  });

  test('fruit has no moisture to take off', () => {
    expect(by(grainSale, { crop: 'mango' }, 'pakyaw').case).toBe('other');
  });
});
