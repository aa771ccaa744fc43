import { expect, test } from 'vitest';
import { createSavedTipsStore, SAVED_TIPS_KEY } from './saved-tips-store.ts';

function device(initial?: string) {
  const items = new Map<string, string>(initial === undefined ? [] : [[SAVED_TIPS_KEY, initial]]);
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

test('a tip is saved, survives a reload, and is let go again', () => {
  const storage = device();
  const store = createSavedTipsStore(storage);
  expect(store.toggle('climate-a')).toBe(true);
  expect(store.toggle('gov-b')).toBe(true);
  expect(createSavedTipsStore(storage).read()).toEqual(['climate-a', 'gov-b']);
  expect(store.toggle('climate-a')).toBe(false);
  expect(createSavedTipsStore(storage).read()).toEqual(['gov-b']);
});

test.each(['{', '{"a":1}', 'null', '"x"', '[1,null,"ok","ok"]'])(
  'what is no list of names does no harm: %s',
  (stored) => {
    const store = createSavedTipsStore(device(stored));
    expect(store.read()).toEqual(stored.includes('ok') ? ['ok'] : []);
  },
);

test('without storage, or when it is full, tips are saved for as long as the page lives', () => {
  const full = {
    getItem: () => {
      throw new DOMException('denied');
    },
    setItem: () => {
      throw new DOMException('full');
    },
  };
  for (const storage of [null, full]) {
    const store = createSavedTipsStore(storage);
    let told = 0;
    store.subscribe(() => {
      told += 1;
    });
    expect(store.toggle('a')).toBe(true);
    expect(store.read()).toEqual(['a']);
    expect(told).toBe(1);
  }
});
