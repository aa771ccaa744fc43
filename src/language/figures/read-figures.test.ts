import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokensOf } from '#language/tokens.ts';
import examples from './examples.json' with { type: 'json' };
import type { Figure } from './figure.ts';
import joints from './joints.json' with { type: 'json' };
import nameExamples from './name-examples.json' with { type: 'json' };
import names from './names-with-digits.json' with { type: 'json' };
import numbers from './numbers.json' with { type: 'json' };
import { readAll, readFigures, readTokens } from './read-figures.ts';

/** A figure as the examples write it: '~3 plant', '60-80 day', '20 peso/kg', '16 l each', '15 month 6'. */
function told({ value, high, unit, per, perAmount, month, isApproximate, isEach }: Figure): string {
  const number = high === undefined ? `${value}` : `${value}-${high}`;
  return [
    `${isApproximate ? '~' : ''}${number}`,
    ...(unit === null ? [] : [unit]),
    ...(month === undefined ? [] : [`month ${month}`]),
    ...(isEach ? ['each'] : []),
  ]
    .join(' ')
    .concat(per === undefined ? '' : `/${perAmount ?? ''}${per}`);
}

const saidOf = (text: string) => readFigures(text).map(told).join(', ');

describe.each(Object.entries(examples))('%s', (_, rows) => {
  test.each(rows)('%s', (text = '', figures) => {
    expect(saidOf(text)).toBe(figures);
  });
});

test.each(nameExamples)('"%s" counts nothing', (text = '', name) => {
  const { names, figures } = readAll(text);
  expect(names.map((each) => `${each.kind} ${each.text}`)).toEqual([name]);
  expect(figures.map(told)).toEqual([]);
});

test('an area keeps its sides, a price without its unit says so', () => {
  expect(readFigures('20 x 50 metro')[0]).toMatchObject({ value: 1000, sides: { long: 20, wide: 50, unit: 'm' } });
  expect(readFigures('12/kilo')[0]).toMatchObject({ unit: 'peso', isUnitImplied: true });
  expect(readFigures('₱12/kilo')[0]?.isUnitImplied).toBeUndefined();
});

test('figures know where they stand in the text as it was written', () => {
  const text = 'Sa ika-2 pítak: DALAWANG  SAKO, tapos ½ ektarya po';
  const found = readFigures(text).map(({ from, to, text: said }) => [text.slice(from, to), said]);
  expect(found).toEqual(['2', 'DALAWANG  SAKO', '½ ektarya'].map((said) => [said, said]));
});

test('a lone "isa" is an article in a sentence and an answer by itself', () => {
  expect(saidOf('isa ito sa mga gamit ko sa bukid')).toBe('');
  expect(saidOf('isa po')).toBe('1');
});

test('measures that no number counts are told apart', () => {
  expect(readAll('ilang kutsara kada tangke').uncounted.map(({ unit, text }) => `${unit}: ${text}`)).toEqual([
    'spoon: ilang kutsara',
    'tank: kada tangke',
  ]);
});

const UNITS = { ektarya: 'ha', sako: 'sack', kilo: 'kg', araw: 'day', litro: 'l', puno: 'plant', sqm: 'm2' } as const;
const unitWord = fc.constantFrom(...(Object.keys(UNITS) as (keyof typeof UNITS)[]));

test('a number in digits reads back, with commas and decimals', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.integer({ min: 0, max: 99 }),
      unitWord,
      (whole, part, word) => {
        const decimals = part === 0 ? '' : `.${String(part).padStart(2, '0')}`;
        for (const digits of [`${whole}`, whole.toLocaleString('en-US')])
          expect(readFigures(`mayroon akong ${digits}${decimals} ${word} dito`)).toMatchObject([
            { value: Number(`${whole}${decimals}`), unit: UNITS[word] },
          ]);
      },
    ),
  );
});

test('a range reads back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 400 }),
      fc.constantFrom('-', ' - ', ' hanggang ', ' to ', ' o '),
      (low, more, joint) => {
        expect(readFigures(`${low}${joint}${low + more} kilo`)).toMatchObject([
          { value: low, high: low + more, unit: 'kg' },
        ]);
      },
    ),
  );
});

/** Pieces of which hostile and everyday texts are made. */
const PIECES = (
  '½ 1/2 14-14-14 20 x 50 metro isa at kalahati kada ektarya ₱ P12 pH , . / - ( ) % hanggang 2k rc 222 0917 labing ' +
  "dalawampu't dalawampu ng na a ka libo daan mil ug tunga sa Hunyo may ika alas 5:30 °C constructor __proto__ toString 🌾 \u202e ² ⅔ 1,000"
).split(' ');
const piecedText = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom(' ', '', '\n')), { maxLength: 30 })
  .map((pieces) => pieces.flat().join(''));

test('any text is read: finite figures within it, and no digit left out', () => {
  const check = (text: string) => {
    const { figures, names, uncounted } = readAll(text);
    const spans = [...figures, ...names, ...uncounted.map(({ from }) => ({ from, to: from + 8 }))];
    for (const { value, high, from, to } of figures) {
      expect(Number.isFinite(value) && Number.isFinite(high ?? 0)).toBe(true);
      expect(from >= 0 && to <= text.length && from < to).toBe(true);
    }
    for (const { index } of text.matchAll(/[0-9]/g))
      expect(
        spans.some(({ from, to }) => index >= from && index < to),
        `${text}@${index}`,
      ).toBe(true);
  };
  fc.assert(fc.property(fc.string({ unit: 'binary' }), check));
  fc.assert(fc.property(piecedText, check), { numRuns: 500 });
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf 3 sako'])('"%s" is a word', (text) => {
  expect(readFigures(text).map(({ unit }) => unit)).toEqual(text.includes('3') ? ['sack'] : []);
});

/** Reads of a token that a text of so many characters may cost for each of them. */
const MOST_READS_PER_CHAR = 150;

/** Reads of a token for each character of a text in which one piece comes again and again. */
function readsPerChar(piece: string, length: number): number {
  const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  let reads = 0;
  const tokens = new Proxy(tokensOf(text), {
    get(target, key, receiver) {
      reads++;
      return Reflect.get(target, key, receiver);
    },
  });
  expect(tokens.length).toBeLessThanOrEqual(length);
  readTokens(tokens, text);
  return reads / length;
}

test.each([...PIECES, 'isang daan at dalawampu’t lima', '1-', '1/', '1,', '1.', 'a-', '1 x', '9', "t'", 'sa bawat'])(
  'a text of nothing but "%s" costs a fixed number of steps a character',
  (piece) => {
    for (const repeated of [piece, `${piece} `]) expect(readsPerChar(repeated, 4000)).toBeLessThan(MOST_READS_PER_CHAR);
  },
);

test('so does a text of any one word of the tables', () => {
  const words = [joints, names, numbers.approximate, numbers.and].flatMap((table) => Object.values(table).flat());
  for (const word of words) expect(readsPerChar(`${word} `, 1000), word).toBeLessThan(MOST_READS_PER_CHAR);
});
