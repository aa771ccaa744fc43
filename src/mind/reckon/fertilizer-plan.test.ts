import { beforeAll, describe, expect, test } from 'vitest';
import type { Fact } from '#agronomy/fact.ts';
import { bagsForField, ONCE } from '#agronomy/fertilizer/field-bags.ts';
import { type Knowledge, loadKnowledge } from '#agronomy/knowledge.ts';
import { renderFact } from '#mind/render-fact.ts';
import { fertilizerField } from './fertilizer-field.ts';
import { fertilizerPlan } from './fertilizer-plan.ts';
import { inquiryOf, reckonedBy, type Told } from './money-inquiries.ts';

let knowledge: Knowledge;
beforeAll(async () => {
  knowledge = await loadKnowledge();
});

const plan = (told: Told, text = '') => reckonedBy(fertilizerPlan, inquiryOf(knowledge, told, text));
const said = (fact: Fact | undefined) => (fact === undefined ? null : renderFact(fact, 'tl'));
const days = (age: number) => ({ low: age, high: age, from: 'transplanting' }) as const;

describe('cases', () => {
  test('without a crop it asks for one', () => {
    expect(fertilizerPlan(inquiryOf(knowledge))).toEqual({ kind: 'needs', slot: 'crop' });
  });

  test('a crop without a record has no rate', () => {
    expect(plan({ crop: 'no-such-crop' }).case).toBe('no-record');
  });

  test('no nitrogen on a flooded field, whatever else was told', () => {
    const flooded = plan({ crop: 'rice', areaHa: 1, problem: 'flood-rice' });
    expect([flooded.case, flooded.facts.bags]).toEqual(['flooded', undefined]);
  });

  test.each([{ problem: 'bacterial-wilt' }, { symptoms: [{ sign: 'wilt' }] }])(
    'no nitrogen on a sick crop: %o',
    (trouble) => {
      const sick = plan({ crop: 'tomato', ...trouble });
      expect([sick.case, sick.facts.bags]).toEqual(['sick', undefined]);
    },
  );

  test('an insect is no reason to keep the fertilizer back', () => {
    expect(plan({ crop: 'rice', problem: 'rice-leaffolder' }).case).toBe('usual');
  });

  test('a rate that no field is given is asked about, not reckoned with', () => {
    const odd = plan({ crop: 'rice' }, 'sabi 900-60-60');
    expect([odd.case, said(odd.facts.told), odd.facts.bags]).toEqual(['odd-rate', '900-60-60', undefined]);
  });

  test('the numbers of a bag are no rate', () => {
    expect(plan({ crop: 'rice' }, 'may 14-14-14 ako').case).toBe('usual');
  });
});

describe('bags', () => {
  test('rice for one hectare: bags, price with its place and month, three times', () => {
    const { facts, rows } = plan({ crop: 'rice', areaHa: 1, season: 'wet' });
    expect(said(facts.bags)).toMatch(/sako urea/);
    expect(said(facts.pesos)).toMatch(/^₱\d/);
    expect([said(facts.pricePlace), said(facts.priceMonth), said(facts.priceYear)]).toEqual([
      'Caraga',
      'Hulyo',
      '2026',
    ]);
    expect(rows?.splits).toHaveLength(3);
    expect(facts.wetCut).toBeDefined();
  });

  test('twice the land needs twice the kilos', () => {
    const kilos = (ha: number) => {
      const inquiry = inquiryOf(knowledge, { crop: 'corn', areaHa: ha });
      const crop = knowledge.crops.find(({ id }) => id === 'corn');
      const field = crop && fertilizerField(inquiry, crop);
      const found = field && bagsForField(knowledge, field, ONCE);
      return found?.steps.flatMap(({ bags }) => bags).reduce((sum, { kg }) => sum + kg, 0) ?? 0;
    };
    expect(kilos(2) / kilos(1)).toBeCloseTo(2, 1);
  });

  test('a small plot is told in kilos', () => {
    const { facts } = plan({ crop: 'pechay', areaHa: 0.01 });
    expect(said(facts.byKilo)).toMatch(/kilo/);
    expect(said(facts.byKilo)).not.toMatch(/sako/);
  });

  test('the product he named carries the plan, and his bags are held against it', () => {
    const { facts } = plan({ crop: 'rice', areaHa: 1, products: ['14-14-14'], count: { value: 2, unit: 'sack' } });
    expect(said(facts.asked)).toMatch(/sako 14-14-14/);
    expect(said(facts.short)).toMatch(/sako 14-14-14/);
    expect(facts.enough).toBeUndefined();
  });

  test('counted plants stand on their own land and are fed by the plant', () => {
    const { facts, rows, ...found } = plan({ crop: 'eggplant', count: { value: 50, unit: 'plant' } });
    expect([found.case, found.assumed, said(facts.plants)]).toEqual(['per-plant', [], '50 puno']);
    expect(said(facts.perPlant)).toMatch(/^\d+ gramo/);
    expect(said(facts.bags)).not.toMatch(/sako/);
    expect(rows?.plantTimes).toHaveLength(3);
    // 50 plants at 1 m x 0.5 m take 25 m2: a 400th of a hectare.
    expect(said(facts.area)).toBe('25 metro kuwadrado');
  });

  test('rice and other close stands are not fed by the plant', () => {
    expect(plan({ crop: 'rice' }, 'ilang gramo bawat puno').case).toBe('usual');
    expect(plan({ crop: 'pechay' }, 'ilang gramo bawat puno').case).not.toBe('per-plant');
  });

  test('no chloride on pineapple', () => {
    const { facts } = plan({ crop: 'pineapple' });
    expect(said(facts.bags)).toMatch(/0-0-50/);
    expect(said(facts.bags)).not.toMatch(/0-0-60/);
  });

  test('a soil test lowers what there is enough of', () => {
    const { facts } = plan({ crop: 'corn', soil: { n: 'low', p: 'high', k: 'high' } });
    expect([said(facts.soilRate), facts.recordRate]).toEqual(['120-25-25', undefined]);
  });

  test.each([0, -1, Number.NaN])('no plan for %d hectares', (areaHa) => {
    expect(fertilizerPlan(inquiryOf(knowledge, { crop: 'rice', areaHa }))).toBeNull();
  });

  test('one hectare is assumed and said to be', () => {
    expect(plan({ crop: 'rice' }).assumed).toEqual(['areaHa']);
    expect(plan({ crop: 'rice', areaHa: 2 }).assumed).toEqual([]);
  });
});

describe('on the calendar', () => {
  test.each([
    ['nagtanim ako noong Nobyembre 1', 21],
    ['nailipat noong Oktubre 25', 28],
  ])('%s: %d days old', (text, age) => {
    const { facts, ...found } = plan({ crop: 'rice', areaHa: 1, month: 11 }, text);
    expect([found.case, facts.dated]).toMatchObject(['aged', { low: age, high: age }]);
  });

  test('a day that is no planting day, or lies far back, tells no age', () => {
    expect(plan({ crop: 'rice', areaHa: 1 }, 'aani sa Disyembre 20').case).toBe('usual');
    expect(plan({ crop: 'rice', areaHa: 1 }, 'nagtanim noong Disyembre 20').case).toBe('usual');
  });

  test('past times are told as past, the next has its day', () => {
    const { facts, rows, ...found } = plan({ crop: 'rice', areaHa: 1, ageDays: days(30) });
    expect(found.case).toBe('aged');
    expect([rows?.past?.length, rows?.missed?.length, rows?.coming?.length]).toEqual([1, 1, 1]);
    expect(facts.nextDay).toMatchObject({ kind: 'day', day: '2026-12-02' });
    expect(said(facts.nextIn)).toBe('10 araw');
    expect(said(facts.bags)).not.toMatch(/16-20-0/);
  });

  test('when all is past nothing is bought', () => {
    const late = plan({ crop: 'rice', areaHa: 1, ageDays: days(80) });
    expect([late.case, late.facts.bags, late.facts.pesos]).toEqual(['past', undefined, undefined]);
  });

  test('a stage tells what is due, but no day', () => {
    const { facts, rows, ...found } = plan({ crop: 'eggplant', areaHa: 1, stage: 'fruiting' });
    expect(found.case).toBe('aged');
    expect(said(facts.dueBags)).toMatch(/0-0-60/);
    expect([facts.dated, rows?.due?.[0]?.day]).toEqual([undefined, undefined]);
  });
});

describe('trees', () => {
  test('a young mango gets little, by the tree and for all trees', () => {
    const { facts, ...found } = plan({
      crop: 'mango',
      count: { value: 20, unit: 'plant' },
      ageDays: { low: 365, high: 365, from: 'planting' },
    });
    expect(found.case).toBe('young-tree');
    expect(said(facts.dose)).toBe('225 gramo 16-20-0 at 75 gramo urea');
    expect(said(facts.total)).toBe('4.5 kilo 16-20-0 at 1.5 kilo urea');
  });

  test('a coconut palm without an age is taken for a bearing one', () => {
    const { facts, rows, ...found } = plan({ crop: 'coconut' });
    expect(found.case).toBe('tree');
    expect(said(facts.perYear)).toBe('1.5 kilo 21-0-0 at 2 kilo 0-0-60');
    expect(rows?.ages?.length).toBeGreaterThan(3);
  });

  test('bananas are fed by the mat, also where land is told: as many as the kind has on it', () => {
    expect(plan({ crop: 'banana', count: { value: 50, unit: 'plant' } }).case).toBe('tree');
    const saba = plan({ crop: 'banana', areaHa: 1 }, 'ilang sako ng abono sa 1 ektarya ng saba');
    expect([saba.case, saba.facts.bags]).toEqual(['tree', undefined]);
    // 625 mats by the record, said with two figures; 100 to 250 g each.
    expect(said(saba.facts.trees)).toBe('630 puno');
    expect(said(saba.facts.land)).toBe('2-4 sako');
    expect(said(plan({ crop: 'banana', areaHa: 0.1 }, 'saba').facts.land)).toBe('6-16 kilo');
    const any = plan({ crop: 'banana', areaHa: 1 }, 'ilang sako ng abono sa 1 ektarya ng saging');
    expect(any.facts.trees).toBeUndefined();
    expect(any.rows?.stands?.map(({ kind, trees }) => [said(kind), said(trees)])).toEqual([
      ['saba', '630 puno'],
      ['lakatan', '1,600-2,000 puno'],
      ['cavendish', '1,700 puno'],
    ]);
  });

  test.each([
    ['a soil test', { soil: { n: 'low' } } as const, ''],
    ['a product that no mat gets', { products: ['46-0-0'] }, 'ilang urea sa 1 ektarya ng saging'],
  ])('of bananas by the hectare only what is asked with the hectare: %s', (_, told, text) => {
    expect(plan({ crop: 'banana', areaHa: 1, ...told }, text).facts.bags).toBeDefined();
  });
});

test('every figure has a source, for every crop', () => {
  for (const { id } of knowledge.crops) {
    const found = fertilizerPlan(inquiryOf(knowledge, { crop: id, areaHa: 0.5 }));
    if (found?.kind !== 'reckoned' || found.case === 'no-record') continue;
    expect(found.sources.length, id).toBeGreaterThan(0);
  }
});

test('of a bed of ten square metres the grams are said that it takes, not the kilos that the shop sells', () => {
  const reckoned = plan({ crop: 'pechay', areaHa: 0.001, products: ['46-0-0'] });
  expect(said(reckoned.facts.bags)).toMatch(/\d+ gramo urea/);
  expect(said(reckoned.facts.asked)).toMatch(/^\d+ gramo urea/);
});
