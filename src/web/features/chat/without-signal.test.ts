import * as phoneStorage from 'fake-indexeddb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLiveAnswer } from './live-answer.ts';
import { sendOrWait } from './without-signal.ts';

beforeAll(() => {
  for (const [name, part] of Object.entries(phoneStorage)) if (name.startsWith('IDB')) vi.stubGlobal(name, part);
  vi.stubGlobal('indexedDB', phoneStorage.indexedDB);
  vi.stubGlobal('document', { cookie: 'farmer=nena' });
  vi.stubGlobal('window', new EventTarget());
});
afterAll(() => vi.unstubAllGlobals());

test('from the tap on nothing of the answer before stands there as the coming one, and it can be stopped', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const live = createLiveAnswer((draw) => draw());
  live.begin('before');
  live.take({ name: 'token', data: { text: 'Tingnan muna ang dahon.' } });
  live.end();

  const sending = sendOrWait({ message: 'At ang ugat?', key: 'next' }, live, () => undefined);
  // Whether others wait in the outbox is still being looked up.
  expect(fetched).not.toHaveBeenCalled();
  expect(live.read()).toMatchObject({ text: '', hasBegun: false });
  expect(live.run()?.key).toBe('next');
  live.cut();
  expect(await sending).toEqual({ kind: 'cut' });
  expect(fetched).not.toHaveBeenCalled();
  expect(live.run()).toBeNull();
});

test('what waits in the outbox is no longer on its way', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('navigator', { locks: navigator.locks });
  const live = createLiveAnswer((draw) => draw());
  const waiting = vi.fn();
  expect(await sendOrWait({ message: 'Bakit?', key: 'k' }, live, waiting)).toEqual({ kind: 'waiting' });
  expect(waiting.mock.calls[0]?.[0]).toMatchObject({ key: 'k', title: 'Bakit?' });
  expect(live.run()).toBeNull();
});
