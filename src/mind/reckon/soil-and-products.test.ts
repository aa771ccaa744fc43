import { beforeAll, describe, expect, test } from 'vitest';
import type { Fact } from '#agronomy/fact.ts';
import { type Knowledge, loadKnowledge } from '#agronomy/knowledge.ts';
import { renderFact } from '#mind/render-fact.ts';
import { bagPrice, compareFertilizers } from './bag-price.ts';
import { fertilizerConvert } from './fertilizer-convert.ts';
import { fertilizerProduct } from './fertilizer-product.ts';
import { fertilizerSaving } from './fertilizer-saving.ts';
import { manure } from './manure.ts';
import { inquiryOf, reckonedBy, type Told } from './money-inquiries.ts';
import type { Reckoner } from './reckoner.ts';
import { soilPh } from './soil-ph.ts';
import { soilTest } from './soil-test.ts';

let knowledge: Knowledge;
beforeAll(async () => {
  knowledge = await loadKnowledge();
});

const by = (reckoner: Reckoner, told: Told = {}, text = '') => reckonedBy(reckoner, inquiryOf(knowledge, told, text));
const said = (fact: Fact | undefined) => (fact === undefined ? null : renderFact(fact, 'tl'));

describe('bag prices', () => {
  test('an offer is held against the median', () => {
    const dear = by(bagPrice, { products: ['46-0-0'] }, 'urea 3,200 daw');
    expect([dear.case, said(dear.facts.gap)]).toEqual(['offer-dear', '₱475']);
    expect(by(bagPrice, { products: ['46-0-0'] }, 'urea 2,750').case).toBe('offer-fair');
    expect(by(bagPrice, { products: ['46-0-0'] }, 'urea 2,000').case).toBe('offer-cheap');
  });

  test('"magkano lahat" about a crop is what its plan costs', () => {
    const field = by(bagPrice, { crop: 'rice', areaHa: 1 });
    expect([field.case, field.facts.pesos?.kind]).toEqual(['field', 'quantity']);
  });

  test('named without a price, and none named', () => {
    expect(by(bagPrice, { products: ['12-12-17-2'] }).case).toBe('unpriced');
    const all = by(bagPrice);
    expect([all.case, all.rows?.prices?.length]).toEqual(['all', knowledge.bagPrices.prices.length]);
  });

  test('twice the bags cost twice as much', () => {
    const total = (bags: number) =>
      by(bagPrice, { products: ['46-0-0'], count: { value: bags, unit: 'sack' } }).facts.total;
    expect([said(total(2)), said(total(4))]).toEqual(['₱5,450', '₱10,900']);
  });

  test('two products are compared by a kilo of what they share', () => {
    const { facts, ...found } = by(compareFertilizers, { products: ['46-0-0', '21-0-0-24S'] });
    expect([found.case, said(facts.better), said(facts.shared)]).toEqual(['priced', 'urea', 'N']);
    expect(by(compareFertilizers, { products: ['46-0-0', '0-0-60'] }).case).toBe('different');
    expect(by(compareFertilizers, { products: ['46-0-0'] }).case).toBe('one');
    expect(by(compareFertilizers).case).toBe('none');
  });
});

describe('products and conversions', () => {
  test('what a bag holds', () => {
    const { facts } = by(fertilizerProduct, { products: ['14-14-14'] });
    expect([said(facts.holds), said(facts.kgN)]).toEqual(['7 kilo N, 7 kilo P at 7 kilo K', '7 kilo']);
    expect(by(fertilizerProduct, { products: ['lime'] }).case).toBe('unknown');
  });

  test.each([
    ['60 kg nitrogen ilang sako ng urea', { products: ['46-0-0'] }, 'nutrient', 'amount', '2 sako at 30 kilo'],
    ['4 bags per hectare, ilan sa 500 sqm', { areaHa: 0.05 }, 'per-hectare', 'amount', '10 kilo'],
    ['isang kutsara ilang gramo', {}, 'spoon', 'grams', '10-15 gramo'],
    ['paano kuwentahin', {}, 'formula', 'bagKg', '50 kilo'],
  ] as const)('%s', (text, told, found, name, value) => {
    const { facts, ...reckoned } = by(fertilizerConvert, told as Told, text);
    expect([reckoned.case, said(facts[name])]).toEqual([found, value]);
  });

  test('a recommendation becomes bags; a grade is none', () => {
    expect(by(fertilizerConvert, { areaHa: 1 }, '120-40-40').case).toBe('rate');
    const either = by(
      fertilizerConvert,
      { products: ['46-0-0'] },
      '42 kilo na N, ilang sako ng urea at ilan ng 21-0-0',
    );
    expect([either.case, either.rows?.costs?.length]).toEqual(['nutrient-either', 2]);
    expect(said(either.facts.ways)).toBe('1 sako at 40 kilo urea o 4 sako 21-0-0');
    expect(by(fertilizerConvert, { products: ['14-14-14'] }, '14-14-14').case).toBe('contents');
  });

  test('so many grams for a plant of a crop', () => {
    const found = by(fertilizerConvert, { crop: 'tomato', products: ['14-14-14'] }, 'ilang gramo bawat puno');
    expect([found.case, said(found.facts.perPlant)]).toEqual(['per-plant', expect.stringMatching(/gramo 14-14-14/)]);
  });

  test('saving: manure and the cheapest mixture', () => {
    const { facts, ...found } = by(fertilizerSaving, { crop: 'rice', areaHa: 1 });
    expect(found.case).toBe('field');
    expect(facts.organicSaved).toBeDefined();
    expect(facts.lccEvery).toBeDefined();
    expect(by(fertilizerSaving).case).toBe('any');
    expect(by(fertilizerSaving, { crop: 'mango' }).case).toBe('tree');
  });
});

describe('manure', () => {
  test('the animal of the message, for the crop and its land', () => {
    const { facts, ...found } = by(manure, { crop: 'eggplant', areaHa: 0.1 }, 'dumi ng baka sa talong');
    expect([found.case, said(facts.named)]).toEqual(['crop', 'dumi ng baka']);
    expect(facts.urea).toBeDefined();
  });

  test('twice the land, twice the sacks', () => {
    const sacks = (areaHa: number) => by(manure, { areaHa }).facts.sacks;
    const [one, two] = [sacks(1), sacks(2)];
    if (one?.kind !== 'quantity' || two?.kind !== 'quantity') throw new Error('no sacks');
    expect(two.high).toBe(one.high * 2);
  });

  test('fresh dung is refused, whatever the crop and the order of the words', () => {
    const caseOf = (text: string) => by(manure, { crop: 'cucumber' }, text).case;
    expect(caseOf('sariwang ipot ng manok, pwede na ba sa puno')).toBe('fresh');
    expect(caseOf('ipot nin manok na bago pa, pwede na ibugtak')).toBe('fresh');
    expect(caseOf('dumi ng kambing na sariwa itatabi ko')).toBe('fresh');
    expect(caseOf('bulok na dumi ng manok bago pa magtanim')).toBe('crop');
  });

  test('trees, no crop, no land', () => {
    expect(by(manure, { crop: 'mango' }).case).toBe('tree');
    expect(by(manure).case).toBe('area');
    expect(manure(inquiryOf(knowledge, { areaHa: 0 }))).toBeNull();
  });
});

describe('acidity', () => {
  test.each([
    ['corn', 4.9, 'lime'],
    ['rice', 5, 'flooded-low'],
    ['pineapple', 5, 'acid-crop'],
    ['tomato', 7.8, 'high'],
    ['tomato', 6.3, 'ok'],
    [null, 4.8, 'lime'],
  ])('%s at pH %d: %s', (crop, pH, found) => {
    expect(by(soilPh, { ...(crop && { crop }), soil: { pH } }).case).toBe(found);
  });

  test('lime is never told for a soil that is not acid, and is capped', () => {
    expect(by(soilPh, { crop: 'tomato', soil: { pH: 7.8 } }).facts.limeBags).toBeUndefined();
    expect(by(soilPh, { crop: 'corn', soil: { pH: 4.2, textureId: 'clay' } }).facts.limeMost).toBeDefined();
  });

  test('without a figure it tells what the crop likes', () => {
    expect([by(soilPh, { crop: 'corn' }).case, by(soilPh).case]).toEqual(['ideal', 'none']);
  });
});

describe('soil tests', () => {
  test('levels become bags, acidity becomes lime', () => {
    const { facts, rows, ...found } = by(soilTest, {
      crop: 'corn',
      areaHa: 0.5,
      soil: { pH: 5, n: 'low', p: 'medium', k: 'high' },
    });
    expect([found.case, said(facts.low), said(facts.enough)]).toEqual(['bags', 'N', 'K']);
    expect(facts.limeBags).toBeDefined();
    expect(rows?.splits?.length).toBe(2);
  });

  test.each([
    [{ soil: { n: 'low' } }, 'no-crop'],
    [{ crop: 'tomato', soil: { pH: 5.2 } }, 'acidity'],
    [{ crop: 'mango', soil: { n: 'low' } }, 'tree'],
    [{ crop: 'corn' }, 'how'],
  ] as const)('%o: %s', (told, found) => {
    expect(by(soilTest, told as Told).case).toBe(found);
  });
});
