import { describe, expect, test } from 'vitest';
import { tokensOf } from '#language/tokens.ts';
import { isNumberWord, numberWordsAt } from './number-words.ts';
import { readFigures } from './read-figures.ts';
import { isUnitWord } from './units.ts';

const ONES = ['', 'isa', 'dalawa', 'tatlo', 'apat', 'lima', 'anim', 'pito', 'walo', 'siyam'];
const TEENS =
  'sampu labing-isa labindalawa labintatlo labing-apat labinlima labing-anim labimpito labingwalo labinsiyam'.split(
    ' ',
  );
const TENS = 'x x dalawampu tatlumpu apatnapu limampu animnapu pitumpu walumpu siyamnapu'.split(' ');

/** 'isa' is 'isang', 'apat' is 'apat na' before what is counted. */
function linked(words: string): string {
  return /[aeiou]$/.test(words) ? `${words}ng` : `${words} na`;
}

/** A number from 1 to 999 as Tagalog writes it (Komisyon sa Wikang Filipino, Manwal sa Masinop na Pagsulat). */
function tagalog(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const ones = ONES[rest % 10] ?? '';
  const low =
    rest < 10
      ? ones
      : rest < 20
        ? (TEENS[rest - 10] ?? '')
        : `${TENS[Math.floor(rest / 10)]}${ones === '' ? '' : `'t ${ones}`}`;
  if (hundreds === 0) return low;
  const first = ONES[hundreds] ?? '';
  const hundred = `${linked(first)} ${/[aeiou]$/.test(first) ? 'daan' : 'raan'}`;
  return low === '' ? hundred : `${hundred} at ${low}`;
}

const ENGLISH_LOW =
  'x one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const ENGLISH_TENS = 'x x twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function english(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const low =
    rest < 20
      ? (ENGLISH_LOW[rest] ?? '')
      : `${ENGLISH_TENS[Math.floor(rest / 10)]}${rest % 10 === 0 ? '' : `-${ENGLISH_LOW[rest % 10]}`}`;
  if (hundreds === 0) return low;
  return `${ENGLISH_LOW[hundreds]} hundred${rest === 0 ? '' : ` ${low}`}`;
}

describe('every number from 1 to 999 reads back', () => {
  const numbers = Array.from({ length: 999 }, (_, index) => index + 1);
  const read = (words: string) => readFigures(words).map(({ value, unit }) => [value, unit]);

  test('in Tagalog, alone, before a measure and without its apostrophes', () => {
    for (const value of numbers) {
      const words = tagalog(value);
      expect(read(words), words).toEqual([[value, null]]);
      expect(read(`${linked(words)} sako`), linked(words)).toEqual([[value, 'sack']]);
      expect(read(`${words.replaceAll("'", '').replaceAll('-', ' ')} piso`), words).toEqual([[value, 'peso']]);
    }
  });

  test('in English', () => {
    for (const value of numbers) expect(read(`${english(value)} bags`), english(value)).toEqual([[value, 'sack']]);
  });

  test('in thousands', () => {
    for (const value of [1, 2, 5, 10, 12, 25, 100, 350])
      expect(read(`${linked(tagalog(value))} libong piso`)).toEqual([[value * 1000, 'peso']]);
  });
});

test.each([
  ['limang', true],
  ['labindalawang', true],
  ['bentesingko', true],
  ['kalahating', true],
  ['daan', true],
  ['na', false],
  ['sako', false],
  ['constructor', false],
])('"%s" counts: %s', (word, isCounting) => {
  expect(isNumberWord(word)).toBe(isCounting);
});

test.each([
  ['sakong', true],
  ['kg', true],
  ['ektarya', true],
  ['lima', false],
  ['__proto__', false],
])('"%s" measures: %s', (word, isMeasure) => {
  expect(isUnitWord(word)).toBe(isMeasure);
});

test('two numbers side by side stay two', () => {
  for (const words of ['isa dalawa', 'sampung limang', 'dalawampung limang', 'lima lima', 'siyero nuwebe'])
    expect(numberWordsAt(tokensOf(words), 0)?.next, words).toBe(1);
});

test('an ending that ties is no number by itself', () => {
  for (const words of ['onset', 'dost', 'hat', 'at kalahati', 'tulong sa bukid'])
    expect(
      readFigures(`may ${words} dito`).filter(({ value }) => value >= 1),
      words,
    ).toEqual([]);
});
