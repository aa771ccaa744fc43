import { expect, test } from 'vitest';
import { attemptFor, createDraftStore, keepTyped, writeText } from './draft-store.ts';

function memory(saved: Record<string, string> = {}) {
  const items = new Map(Object.entries(saved));
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
    items,
  };
}

test('text and unanswered attempt outlive a reload, each farmer his own', () => {
  const storage = memory();
  createDraftStore(storage, 'nena').write({ text: 'Bakit dilaw', attempt: { message: 'Bakit dilaw', key: 'k1' } });
  expect(createDraftStore(storage, 'nena').read()).toEqual({
    text: 'Bakit dilaw',
    attempt: { message: 'Bakit dilaw', key: 'k1' },
  });
  expect(createDraftStore(storage, 'pedro').read().text).toBe('');
});

test('an empty draft leaves nothing on the device', () => {
  const storage = memory();
  const store = createDraftStore(storage, 'nena');
  store.write({ text: 'x' });
  expect(storage.items.size).toBe(1);
  store.write({ text: '' });
  expect(storage.items.size).toBe(0);
});

test.each([
  '{',
  '7',
  '{"text":7,"attempt":null}',
  '{"text":"a","attempt":{"message":1}}',
  '{"text":"a","attempt":{"message":"a","key":"k","sentAt":"x"}}',
])('what is not a draft is dropped: %s', (saved) => {
  expect(createDraftStore(memory({ nena: saved }), 'nena').read()).toEqual({ text: '', attempt: null });
});

test('a closed storage costs only the reload', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  const store = createDraftStore({ getItem: refuse, setItem: refuse, removeItem: refuse }, 'nena');
  const heard: string[] = [];
  const leave = store.subscribe(() => heard.push(store.read().text));
  store.write({ text: 'palay' });
  leave();
  store.write({ text: 'mais' });
  expect(heard).toEqual(['palay']);
});

test('a retry keeps its key and gets a new time, another message gets its own key', () => {
  const first = attemptFor({ text: '', attempt: null }, 'Bakit dilaw?', 1);
  expect(first.key.length).toBeGreaterThanOrEqual(32);
  expect(attemptFor({ text: '', attempt: first }, 'Bakit dilaw?', 2)).toEqual({ ...first, sentAt: 2 });
  expect(attemptFor({ text: '', attempt: first }, 'Bakit tuyo?', 2).key).not.toBe(first.key);
});

test('who writes on keeps the key for a retry, but nothing is sent again by itself', () => {
  const store = createDraftStore(memory(), 'nena');
  store.write({ text: 'Bakit dilaw?', attempt: { message: 'Bakit dilaw?', key: 'k1', sentAt: 1 } });
  writeText(store, 'Bakit dilaw ang palay?');
  expect(store.read()).toEqual({
    text: 'Bakit dilaw ang palay?',
    attempt: { message: 'Bakit dilaw?', key: 'k1', sentAt: undefined },
  });
});

test('an attempt keeps its time over a reload; one without, of an earlier version, is still one', () => {
  const attempt = { message: 'Bakit dilaw', key: 'k1' };
  for (const sent of [attempt, { ...attempt, sentAt: 5 }]) {
    const saved = JSON.stringify({ text: '', attempt: sent });
    expect(createDraftStore(memory({ nena: saved }), 'nena').read().attempt).toEqual(sent);
  }
});

test('what was typed before the page answered is not lost to what the device had kept', () => {
  const onItsWay = { message: 'Bakit dilaw?', key: 'k1', sentAt: 1 };
  const drafts = [
    // Its own box is empty by now: the message before is fetched, and what is typed waits behind it.
    [{ text: 'Bakit dilaw?', attempt: onItsWay }, 'At ang ugat?', { text: 'At ang ugat?', attempt: onItsWay }],
    [{ text: 'Magkano', attempt: null }, 'ang mais?', { text: 'Magkano ang mais?', attempt: null }],
    [{ text: '', attempt: null }, 'ang mais?', { text: 'ang mais?', attempt: null }],
    [{ text: 'Magkano', attempt: null }, 'Magkano', { text: 'Magkano', attempt: null }],
    [{ text: 'Magkano', attempt: null }, '', { text: 'Magkano', attempt: null }],
  ] as const;
  for (const [before, typed, after] of drafts) {
    const store = createDraftStore(memory(), 'nena');
    store.write(before);
    keepTyped(store, typed);
    expect(store.read()).toEqual(after);
  }
});
