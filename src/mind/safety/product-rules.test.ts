import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { type ProductSituation, productRules } from './product-rules.ts';
import { readUse } from './read-use.ts';

const { pesticides } = await loadKnowledge();
const nothing: ProductSituation = { crop: null, problem: null, products: [], sprayed: [], uses: [], field: [] };
const rulesOf = (situation: Partial<ProductSituation>) => productRules({ ...nothing, ...situation }, pesticides);
const codesOf = (situation: Partial<ProductSituation>) => rulesOf(situation).map(({ code }) => code);

test('a spray of an earlier turn rules the harvest', () => {
  expect(rulesOf({ sprayed: [{ productId: 'karate', daysAgo: 1 }], uses: ['harvest'] })).toEqual([
    expect.objectContaining({
      code: 'wait-after-spray',
      productId: 'karate',
      activeIds: ['lambda-cyhalothrin'],
      days: { least: 3, most: 14 },
      standing: 'too-soon',
    }),
  ]);
  expect(rulesOf({ sprayed: [{ productId: 'karate', daysAgo: 20 }], uses: ['eat'] })).toEqual([
    expect.objectContaining({ standing: 'label-decides' }),
  ]);
});

test.each(['harvest', 'eat', 'feed', 'sell'] as const)('%s waits, other questions do not', (use) => {
  const sprayed = [{ productId: 'lannate', daysAgo: 0 }];
  expect(codesOf({ sprayed, uses: [use] })).toEqual(['wait-after-spray']);
  expect(codesOf({ sprayed, uses: ['fertilize'] })).toEqual([]);
});

test('of an unknown product nothing is known but the label', () => {
  for (const productId of [null, 'magnum', 'machete'])
    expect(rulesOf({ sprayed: [{ productId, daysAgo: 30 }], uses: ['sell'] })).toEqual([
      expect.objectContaining({ code: 'wait-after-spray', days: null, standing: 'unknown' }),
    ]);
});

test('a mixture waits for the longest', () => {
  expect(rulesOf({ sprayed: [{ productId: 'virtako', daysAgo: 2 }], uses: ['harvest'] })).toEqual([
    expect.objectContaining({ days: { least: 3, most: 21 }, standing: 'too-soon' }),
  ]);
});

test('fertilizer does not wait', () => {
  expect(codesOf({ sprayed: [{ productId: '46-0-0', daysAgo: 1 }], uses: ['harvest'] })).toEqual([]);
});

test.each([
  ['roundup', 'rice', true],
  ['glyphosate', 'corn', true],
  ['2,4-d', 'rice', false],
  ['2,4-d', 'tomato', true],
  ['hedonal', 'sitaw', true],
  ['nominee', 'rice', false],
  ['nominee', 'corn', true],
  ['atrazine', 'rice', true],
  ['atrazine', 'corn', false],
  ['onecide', 'rice', true],
  ['onecide', 'onion', false],
  ['karate', 'rice', false],
])('%s over %s: kills it %s', (productId, crop, kills) => {
  expect(codesOf({ products: [productId], crop }).includes('herbicide-kills-crop')).toBe(kills);
});

test.each([
  ['karate', 'rice-bph', true],
  ['decis', 'rice-wbph', true],
  ['cymbush', 'rice-bph', true],
  ['chess', 'rice-bph', false],
  ['trebon', 'rice-bph', false],
  ['karate', 'rice-stem-borer', false],
])('%s on %s makes it worse: %s', (productId, problem, worse) => {
  expect(codesOf({ products: [productId], problem, crop: 'rice' }).includes('makes-pest-worse')).toBe(worse);
});

test('no fertilizer on a field that cannot use it', () => {
  expect(
    rulesOf({ uses: ['fertilize'], field: ['wilted', 'flooded', 'dry'] }).map(
      (rule) => 'because' in rule && rule.because,
    ),
  ).toEqual(['wilted', 'flooded', 'dry']);
  expect(codesOf({ products: ['46-0-0'], problem: 'rice-blb' })).toEqual(['no-fertilizer-now']);
  expect(codesOf({ uses: ['fertilize'], problem: 'rice-bph' })).toEqual([]);
});

test('what is never advised is named with its status', () => {
  expect(rulesOf({ products: ['furadan'] })).toEqual([
    expect.objectContaining({ code: 'never-advised', activeId: 'carbofuran', status: 'restricted' }),
  ]);
  expect(codesOf({ products: ['selecron'] })).toEqual([]);
});

test.each([
  ['pwede bang haluin ng kamay ang Selecron', ['selecron'], 'no-bare-hands'],
  ['doblehin ko ba ang timpla ng Selecron', ['selecron'], 'label-dose-only'],
  ['paghaluin ko ang Selecron at Dithane', ['selecron', 'dithane'], 'no-tank-mix'],
  ['lason sa isda, Selecron gamit ko', ['selecron'], 'no-poison-for-fish'],
  ['pwede pa ba kainin ang namatay na isda sa palayan', [], 'no-poisoned-food'],
])('%s', (message, products, code) => {
  const { uses, field } = readUse(message);
  expect(codesOf({ uses, field, products })).toContain(code);
});

test.each([
  ['pede na ba pitasin bukas', 'harvest'],
  ['makaon na ba', 'eat'],
  ['ipakain ko sa kambing ang damo', 'feed'],
  ['pwede ko na ba ibenta', 'sell'],
])('%s asks to %s', (message, use) => expect(readUse(message).uses).toContain(use));

test.each([
  ['nalalanta ang kamatis', 'wilted'],
  ['nakalubog sa baha ang palay', 'flooded'],
  ['tuyo ang lupa ko', 'dry'],
] as const)('%s: %s', (message, state) => expect(readUse(message).field).toContain(state));
