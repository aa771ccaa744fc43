import { expect, test } from 'vitest';
import { SUBSTANCES } from '#knowledge/substances.ts';
import { reckonedBy } from '#mind/reckon/money-inquiries.ts';
import { inquiryOf, knowledge } from '#mind/reckon/trouble/inquiries.ts';
import { renderFact } from '#mind/render-fact.ts';
import { compareProducts } from './compare-products.ts';
import { labelDose } from './label-dose.ts';
import { mixProducts } from './mix-products.ts';
import { product } from './product.ts';
import { sprayVolume } from './spray-volume.ts';
import { sprayWait } from './spray-wait.ts';

const of = (products: readonly string[], more: Partial<Parameters<typeof inquiryOf>[0]> = {}) =>
  inquiryOf({ topic: 'product-info', products, ...more });

test.each([
  [['thiodan'], {}, 'banned'],
  [['furadan'], {}, 'restricted'],
  [['zonrox', 'bleach'], {}, 'not-for-crops'],
  [['46-0-0'], {}, 'fertilizer'],
  [['chix'], {}, 'unknown'],
  [['roundup'], { crop: 'rice' }, 'kills-crop'],
  [['2,4-d'], { crop: 'tomato' }, 'kills-crop'],
  [['2,4-d'], { crop: 'rice' }, 'herbicide'],
  [['cypermethrin'], { crop: 'rice' }, 'resurgence'],
  [['cypermethrin'], { crop: 'eggplant' }, 'insecticide'],
  [['dipel'], {}, 'living'],
  [['mancozeb'], { crop: 'tomato' }, 'fungicide'],
  [['pesticide-class-insecticide'], {}, 'class'],
] as const)('%s with %o is %s', (products, more, found) => {
  expect(reckonedBy(product, of(products, more)).case).toBe(found);
});

test('a brand is answered by what it holds and never said', () => {
  for (const { id, brand, names } of SUBSTANCES) {
    if (brand !== true) continue;
    const { facts } = reckonedBy(product, of([id]));
    const text = Object.values(facts)
      .map((fact) => renderFact(fact, 'tl').toLowerCase())
      .join(' | ');
    for (const name of names) if (name.length > 4) expect(text.split(/[^a-z0-9-]+/), id).not.toContain(name);
  }
});

test('every substance is answered or asked for; a banned one has no use', () => {
  for (const { id } of SUBSTANCES) {
    const reckoning = product(of([id]));
    if (reckoning?.kind !== 'reckoned') expect(reckoning).toEqual({ kind: 'needs', slot: 'products' });
    else if (reckoning.case === 'banned' || reckoning.case === 'restricted')
      expect(reckoning.facts.targets, id).toBeUndefined();
  }
  expect(product(inquiryOf({}))).toEqual({ kind: 'needs', slot: 'products' });
});

test('a spray of an earlier turn rules what comes after it', () => {
  const sprayed = [{ productId: 'lambda-cyhalothrin', daysAgo: 1 }];
  const { case: found, facts } = reckonedBy(sprayWait, inquiryOf({ topic: 'eat-diseased', crop: 'sitaw', sprayed }));
  expect(found).toBe('sprayed-before');
  expect(facts.wait).toMatchObject({ low: 3, high: 14, unit: 'araw' });
  expect(facts.left).toMatchObject({ low: 2, high: 13 });
  expect(facts.until).toMatchObject({ day: '2026-12-05' });
});

test('the wait: over, unknown, told in this message, or no spray at all', () => {
  const wait = (told: Partial<Parameters<typeof inquiryOf>[0]>, text = '') =>
    sprayWait(inquiryOf({ topic: 'phi', ...told }, { text }));
  expect(wait({ sprayed: [{ productId: 'karate', daysAgo: 20 }] })).toMatchObject({
    facts: { passedDays: { low: 20 } },
  });
  expect(wait({ sprayed: [{ productId: null, daysAgo: 115 }] })).toBeNull();
  expect(wait({ sprayed: [{ productId: null, daysAgo: 2 }] })).toMatchObject({ case: 'sprayed-before' });
  expect(wait({ products: ['karate'] }, 'nag-spray ako kahapon')).toMatchObject({ facts: { waited: { low: 1 } } });
  expect(wait({ products: ['karate'], productsFrom: 'earlier' })).toMatchObject({ case: 'sprayed-before' });
  expect(wait({ products: ['46-0-0'] }, 'nag-abono ako kahapon')).toBeNull();
  expect(wait({})).toBeNull();
});

test('what he read off his label rules, but for a banned product and for less than any label gives', () => {
  const wait = (productId: string | null, daysAgo: number | null, labelDays: number, text = '') =>
    reckonedBy(sprayWait, inquiryOf({ topic: 'phi', sprayed: [{ productId, daysAgo, labelDays }] }, { text }));
  expect(wait(null, 2, 7)).toMatchObject({
    case: 'label-told',
    facts: { labelWait: { low: 7 }, labelWaited: { low: 2 }, from: { day: '2026-11-27' } },
  });
  expect(wait('lambda-cyhalothrin', 7, 7).facts).toMatchObject({ labelOver: { low: 7 } });
  expect(wait(null, null, 7).facts).toEqual({ labelWait: expect.objectContaining({ low: 7 }) });
  expect(wait(null, 2, 7, 'napitas ko na').facts).toMatchObject({ labelPicked: { low: 2 } });
  expect(wait('carbofuran', 8, 7).case).toBe('sprayed-before');
  expect(wait('endosulfan', 8, 7).case).toBe('sprayed-before');
  expect(wait(null, 1, 1).case).toBe('sprayed-before');
  const two = [
    { productId: null, daysAgo: 1, labelDays: 21 },
    { productId: null, daysAgo: 12, labelDays: 10 },
  ];
  expect(reckonedBy(sprayWait, inquiryOf({ topic: 'phi', sprayed: two })).case).toBe('sprayed-before');
});

test('a weekday is counted to today, and days of a spray that nobody named are told', () => {
  const wait = (text: string, sprayed: { productId: string | null; daysAgo: number | null }[]) =>
    reckonedBy(sprayWait, inquiryOf({ topic: 'phi', sprayed }, { text })).facts;
  const text = 'nung sabado ko inispray, miyerkules ngayon. ulamin na sana mamaya';
  expect(wait(text, [{ productId: null, daysAgo: null }])).toMatchObject({
    waited: { low: 4 },
    unknownWaited: { low: 4 },
  });
  // 2026-11-22 is a Sunday.
  expect(wait('noong Huwebes ko inispray', [{ productId: 'karate', daysAgo: null }])).toMatchObject({
    waited: { low: 3 },
    // '0-11 more days' says nothing; some labels are over.
    leftMost: { low: 11 },
  });
});

test.each([
  [['karate', 'decis'], 'same-group'],
  [['mancozeb', 'karate'], 'other-kind'],
  [['karate', 'furadan'], 'bad'],
  [['dithane', 'mancozeb'], 'same-active'],
  [['coragen', 'karate'], 'other-group'],
  [['chix', 'karate'], 'unknown'],
] as const)('%s compare as %s', (products, found) => {
  expect(reckonedBy(compareProducts, of(products)).case).toBe(found);
});

test.each([
  [['propanil', 'sevin'], 'kills-rice'],
  [['roundup', 'karate'], 'herbicide'],
  [['46-0-0', 'pesticide-class-herbicide'], 'herbicide'],
  [['sulfur', 'spray-oil'], 'burns'],
  [['metarhizium', 'mancozeb'], 'living'],
  [['fertilizer', 'mancozeb'], 'fertilizer'],
  [['karate', 'thiodan'], 'bad'],
  [['karate', 'decis'], 'same-group'],
  [['mancozeb', 'karate'], 'label'],
] as const)('%s mixed are %s', (products, found) => {
  expect(reckonedBy(mixProducts, of(products)).case).toBe(found);
});

test('one product cannot be compared or mixed', () => {
  for (const reckoner of [compareProducts, mixProducts])
    expect(reckoner(of(['karate']))).toEqual({ kind: 'needs', slot: 'products' });
});

const dose = (text: string, more: Partial<Parameters<typeof inquiryOf>[0]> = {}) =>
  reckonedBy(labelDose, inquiryOf({ topic: 'pesticide-dose', ...more }, { text }));

test('never an amount of ours: only the figure that the farmer reads from his label', () => {
  const { case: found, facts } = dose('ilang kutsara ng mancozeb sa isang tangke', { products: ['mancozeb'] });
  expect(found).toBe('no-figure');
  expect(Object.keys(facts)).toEqual(['tank']);
  expect(dose('sapat ba 2 takip sa isang load').case).toBe('not-measured');
  expect(dose('2 ml kada litro ng thiodan', { products: ['thiodan'] })).toMatchObject({ case: 'banned' });
});

test('his figure made into tank loads', () => {
  expect(dose('kung 2 ml per liter, ilan sa isang knapsack').facts.perTank).toMatchObject({ low: 32, unit: 'ml' });
  expect(dose('30 ml sa 16 litro, ilan sa drum').facts.perDrum).toMatchObject({ low: 375 });
  const half = dose('250 ml kada ektarya, 12 tangke ako', { areaHa: 0.5 }).facts;
  const whole = dose('250 ml kada ektarya, 12 tangke ako', { areaHa: 1 }).facts;
  expect(half.total).toMatchObject({ low: 125 });
  expect(whole.total).toMatchObject({ low: 250 });
  expect(dose('250 ml kada ektarya').facts.perTank).toBeUndefined();
});

test('twice the area takes twice the loads; what he used is weighed', () => {
  const loads = (areaHa: number) => reckonedBy(sprayVolume, inquiryOf({ areaHa })).facts.loads;
  expect(loads(1)).toMatchObject({ low: 10, high: 20 });
  expect(loads(2)).toMatchObject({ low: 20, high: 40 });
  expect(loads(0)).toMatchObject({ unit: 'tangke' });
  expect(reckonedBy(sprayVolume, inquiryOf({})).assumed).toEqual(['areaHa']);
  const used = (text: string) => reckonedBy(sprayVolume, inquiryOf({ areaHa: 0.5 }, { text })).case;
  expect(used('naka-anim na tangke ako')).toBe('told-right');
  expect(used('dalawang tangke lang')).toBe('told-low');
  expect(used('30 tangke')).toBe('told-high');
});

test('the wait is the longest of what a product holds', () => {
  const brodan = reckonedBy(product, of(['nativo'])).facts.wait;
  const longest = knowledge.pesticides.activeIngredients.filter(({ id }) =>
    ['tebuconazole', 'trifloxystrobin'].includes(id),
  );
  expect(brodan).toMatchObject({ high: Math.max(...longest.map(({ phiTypicalDays }) => phiTypicalDays?.[1] ?? 0)) });
});
