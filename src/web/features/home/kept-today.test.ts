import { expect, test } from 'vitest';
import type { Today } from '#contract/today.ts';
import { keepToday, keptToday } from './kept-today.ts';

const today: Today = {
  today: '2026-11-22',
  fields: [],
  harvested: [],
  isWorkDisputed: false,
  field: null,
  ageDays: null,
  stage: null,
  weather: null,
  tasks: [],
  next: null,
  rain: null,
  price: null,
};

function storage(text: string | null = null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem(_: string, value: string) {
      kept = value;
    },
  };
}

test('what was kept comes back, to its own farmer only', () => {
  const phone = storage();
  keepToday('nena', today, phone);
  expect(keptToday('nena', phone)).toEqual(today);
  expect(keptToday('pedro', phone)).toBeNull();
});

test.each([null, '', '{', 'null', '7', '{"userId":"nena"}', '{"userId":"nena","today":{"today":"kahapon"}}'])(
  'what cannot be read is as if it were not there: %j',
  (text) => {
    expect(keptToday('nena', storage(text))).toBeNull();
  },
);

test('a storage that refuses breaks nothing', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  keepToday('nena', today, { setItem: refuse });
  expect(keptToday('nena', { getItem: refuse })).toBeNull();
});
