import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Knowledge, loadKnowledge } from '#agronomy/knowledge.ts';
import { parseQuestion } from './parse-question.ts';

let knowledge: Knowledge;
beforeAll(async () => {
  knowledge = await loadKnowledge();
});
const parse = (text: string, ...before: string[]) =>
  parseQuestion(
    knowledge,
    text,
    before.map((content) => ({ role: 'user' as const, content })),
  );

/** What a farmer types, and the crop that is meant. */
const MESSAGES: [string, string][] = [
  ['di po talong, sili po yun', 'chili'],
  ['hindi pantay ang tubo ng mais', 'corn'],
  ['tubo ang tanim ko', 'sugarcane'],
  ['natapos ko utod ang tubo sang Enero', 'sugarcane'],
];

test.each(MESSAGES)('of which crop: %s', (text, crop) => {
  expect(parse(text).cropIds[0]).toBe(crop);
});

test.each<[string, object[]]>([
  ['naninilaw ang dahon', [{ part: 'leaf', color: 'yellow' }]],
  ['dumidilaw ang ibabang dahon', [{ part: 'leaf-old', color: 'yellow' }]],
  ['may batik na hugis-diyamante sa dahon', [{ part: 'leaf', shape: 'diamond' }]],
  [
    'kulot ang talbos, may malagkit',
    [
      { part: 'leaf-young', texture: 'curled' },
      { part: 'leaf-young', texture: 'sticky' },
    ],
  ],
  ['bulok ang ugat', [{ part: 'root', texture: 'soft-rot' }]],
  ['pantay ang tanim, malapit sa bahay', []],
])('the signs in "%s"', (text, symptoms) => {
  expect(parse(text).symptoms.map(({ tells: _, ...codes }) => codes)).toEqual(symptoms);
});

test.each<[string, string[]]>([
  ['1/2 ektarya', ['0.5 ha']],
  ['kalahating ha', ['0.5 ha']],
  ['1 1/2 ektarya', ['1.5 ha']],
  ['500 sqm', ['500 m2']],
  ['1,500 sqm', ['1500 m2']],
  ['tatlong sako at 5 kaban', ['3 sack', '5 kaban']],
  ['pH 5.5 tapos OM 1.2%', ['1.2 %', '5.5 pH']],
  ['30 araw pagkatanim', ['30 day']],
  ['1/0 ha', []],
])('the quantities in "%s"', (text, quantities) => {
  expect(parse(text).quantities.map(({ value, unit }) => `${value} ${unit}`)).toEqual(quantities);
});

test('a follow-up keeps the crop of the question before, and a new crop replaces it', () => {
  const followUp = parse('anong gamot pwede?', 'may uod ang mais ko', 'salamat');
  expect([followUp.cropIds, followUp.isCropCarriedOver]).toEqual([['corn'], true]);
  const other = parse('paano naman sa talong?', 'Ano ang abono sa kamatis?');
  expect([other.cropIds, other.isCropCarriedOver]).toEqual([['eggplant'], false]);
});

test('a word for several pests is narrowed by the crop, and asked about without one', () => {
  expect(parse('may hanip ang palay').problemIds).toContain('rice-bph');
  expect(parse('may daga sa palayan').problemIds).toEqual(['rice-rat']);
  expect(parse('daga').ambiguities[0]).toMatchObject({ term: 'daga' });
});

test('what is denied is no sign, what is asked about is', () => {
  expect(parse('hindi naman naninilaw ang palay ko')).toMatchObject({
    cropIds: ['rice'],
    problemIds: [],
    symptoms: [],
  });
  expect(parse('walang butas ang dahon ng mais').symptoms).toEqual([]);
  expect(parse('hindi ba tungro ito sa palay?').problemIds).toEqual(['rice-tungro']);
});

test('an everyday word is not bent into the name of a pest', () => {
  for (const text of ['utang sa landbank pano', 'pantay ang lupa', 'malapit sa bahay', 'kahit sino'])
    expect(parse(text).problemIds, text).toEqual([]);
});

test('many of a pest are no weeds', () => {
  expect(parse('damo tiangaw sa humay ko').problemIds).toEqual(['rice-bug']);
  expect(parse('damo nga tiyangaw sa humay ko').problemIds).toEqual(['rice-bug']);
  expect(parse('damo sa palayan').problemIds).not.toContain('rice-bug');
});

test('seasons and languages', () => {
  expect(parse('palay sa tag-ulan').season).toBe('wet');
  expect(parse('mais sa tag-araw').season).toBe('dry');
  expect(parse('How do I control worms in my corn?').language).toBe('en');
  expect(parse('gud am ani pagod n aq').language).toBe('tl');
  expect(parse('Paano ang uod sa mais?').language).toBe('tl');
  expect(parse('pirang bulan bago anihon an pinya').language).toBe('tl');
});

test('any text is read, the same each time, and a book is read no slower than a page', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(parse(text)).toEqual(parse(text));
    }),
  );
  for (const text of [
    'a'.repeat(1_000_000),
    'palay '.repeat(100_000),
    '1/2 '.repeat(50_000),
    '\u202e\u0000'.repeat(9999),
  ])
    expect(parse(text).normalized.length).toBeLessThan(10_000);
});

test.each([
  ['pnya nmin nmumula ang dulo', 'pineapple'],
  ['kagabi lng ok p bwang nmin', 'garlic'],
  ['kmote q may butas', 'sweet-potato'],
])('a crop written with some of its vowels is read: %s', (text, crop) => {
  expect(parse(text).cropIds).toEqual([crop]);
});

test('everyday words that resemble a crop name none', () => {
  const words =
    'maaga petsa bigay bigat taong manggas buwang kunin saving lakasan himay human pilay tulong kinin malay palayo kanina kanino';
  for (const word of words.split(' ')) expect(parse(`ang ${word} sa bukid`).cropIds, word).toEqual([]);
  expect(parse('palai pang tag ulan').cropIds).toEqual(['rice']);
  expect(parse('kamates ko').cropIds).toEqual(['tomato']);
});
