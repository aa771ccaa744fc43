import { describe, expect, test } from 'vitest';
import type { TodayPrice, TodayWeather } from '#contract/today.ts';
import { formatLongDay, hoursWords, priceChange, rainWords, sprayWords } from './format-today.ts';

test.each([
  [14, 17, '2–5 ng hapon'],
  [5, 8, '5–8 ng umaga'],
  [11, 13, '11 ng umaga–1 ng hapon'],
  [9, 12, '9 ng umaga–12 ng tanghali'],
  [22, 24, '10 ng gabi–12 ng hatinggabi'],
  [0, 3, '12–3 ng madaling-araw'],
  [0, 24, 'buong araw'],
])('hours %i to %i are %s', (from, to, words) => {
  expect(hoursWords({ from, to })).toBe(words);
});

const weather: TodayWeather = {
  place: 'Muñoz',
  kind: 'forecast',
  rainMm: 0,
  rainChance: 0.05,
  rainHours: [],
  minC: 23,
  maxC: 31,
  hotHours: null,
  heat: null,
  spray: { answer: 'unknown', on: null, hours: null },
  attribution: '',
  fetchedAt: '2026-11-22T00:00:00.000Z',
};

describe('rain', () => {
  test.each<[Partial<TodayWeather>, string, string]>([
    [{}, 'Walang ulan', 'hanggang gabi'],
    [{ rainMm: 12.4, rainHours: [{ from: 14, to: 17 }] }, 'Ulan 12 mm', '2–5 ng hapon'],
    [{ rainMm: 4, rainChance: 0.4 }, 'Ulan 4 mm', '40% na uulan'],
    [{ kind: 'usual', rainMm: 180, rainChance: 0.6 }, 'Madalas umulan', 'Karaniwang 180 mm sa buong buwan'],
    [{ kind: 'usual', rainMm: 20, rainChance: 0.1 }, 'Madalang ang ulan', 'Karaniwang 20 mm sa buong buwan'],
    [{ kind: 'usual', rainMm: null, rainChance: null }, 'Karaniwang panahon', ''],
  ])('%j', (told, title, text) => {
    expect(rainWords({ ...weather, ...told })).toEqual({ title, text });
  });
});

describe('may I spray', () => {
  const today = '2026-11-22';
  test.each<[TodayWeather['spray'], string, string]>([
    [{ answer: 'yes', on: today, hours: { from: 5, to: 9 } }, 'Puwedeng mag-spray', 'hanggang 9 ng umaga'],
    [{ answer: 'later', on: today, hours: { from: 16, to: 18 } }, 'Mamaya mag-spray', '4 ng hapon–6 ng gabi'],
    [
      { answer: 'later', on: '2026-11-24', hours: { from: 5, to: 9 } },
      'Huwag mag-spray ngayon',
      'Tue, Nov 24, 5–9 ng umaga',
    ],
    [{ answer: 'later', on: '2026-11-24', hours: null }, 'Huwag mag-spray ngayon', 'Tue, Nov 24'],
    [{ answer: 'no', on: null, hours: null }, 'Huwag munang mag-spray', 'Walang magandang oras ngayong linggo.'],
    [{ answer: 'unknown', on: null, hours: null }, 'Bago mag-spray', 'tingnan kung tuyo at mahina ang hangin'],
  ])('%j', (spray, title, text) => {
    expect(sprayWords({ ...weather, spray }, today)).toMatchObject({ title, text });
  });
});

test('a price against last year', () => {
  const price: TodayPrice = {
    commodity: 'Palay',
    region: 'PH',
    pesos: 22,
    unit: 'kilo',
    month: '2026-05',
    yearBefore: 20,
    source: 'PSA',
  };
  expect(priceChange(price)).toEqual({ direction: 'up', text: 'Mas mataas nang 10% kaysa noong isang taon' });
  expect(priceChange({ ...price, yearBefore: 44 })).toMatchObject({ direction: 'down' });
  expect(priceChange({ ...price, yearBefore: 22.1 })).toMatchObject({ direction: 'same' });
  expect(priceChange({ ...price, yearBefore: null })).toBeNull();
});

test('the day in words, in the Philippine English of the product', () => {
  expect(formatLongDay('2026-11-22')).toBe('Sunday, November 22');
});
