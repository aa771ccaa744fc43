import { expect, test } from 'vitest';
import { attemptFor, createDraftStore } from './draft-store.ts';

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

test.each(['{', '7', '{"text":7,"attempt":null}', '{"text":"a","attempt":{"message":1}}'])(
  'what is not a draft is dropped: %s',
  (saved) => {
    expect(createDraftStore(memory({ nena: saved }), 'nena').read()).toEqual({ text: '', attempt: null });
  },
);

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

test('a retry keeps its key, another message gets its own', () => {
  const first = attemptFor({ text: '', attempt: null }, 'Bakit dilaw?');
  expect(attemptFor({ text: '', attempt: first }, 'Bakit dilaw?').key).toBe(first.key);
  expect(attemptFor({ text: '', attempt: first }, 'Bakit tuyo?').key).not.toBe(first.key);
  expect(first.key.length).toBeGreaterThanOrEqual(32);
});
