import * as phoneStorage from 'fake-indexeddb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addUnsent } from '#web/client/outbox/outbox-store.ts';
import { keepAnswer } from './kept-answers.ts';
import { forgetKept, noteKept, noticeLoss } from './notice-loss.ts';
import { openPhoneStore } from './phone-store.ts';

beforeAll(() => {
  for (const [name, part] of Object.entries(phoneStorage)) if (name.startsWith('IDB')) vi.stubGlobal(name, part);
  vi.stubGlobal('indexedDB', phoneStorage.indexedDB);
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', { cookie: '' });
});
afterAll(() => vi.unstubAllGlobals());

/** As a browser short of room: all is gone but the cookies. */
async function throwOut(): Promise<void> {
  const store = await openPhoneStore();
  await Promise.all([store.clear('answers'), store.clear('outbox')]);
}

test('what was thrown out is noticed, with how much of it was not sent', async () => {
  const farmer = crypto.randomUUID();
  await noteKept(farmer);
  // Nothing was kept, and nothing is lost.
  expect(await noticeLoss(farmer)).toBeNull();
  await keepAnswer({ farmer, path: '/api/fields', at: 1, reply: [] });
  const waiting = {
    farmer,
    key: 'k',
    kind: 'entry',
    method: 'POST',
    path: '/x',
    body: null,
    at: 1,
    title: '',
  } as const;
  await addUnsent({ ...waiting, changes: [] });
  await noteKept(farmer);
  expect(await noticeLoss(farmer)).toBeNull();
  await throwOut();
  expect(await noticeLoss(farmer)).toEqual({ unsent: 1 });
  expect(await noticeLoss(crypto.randomUUID())).toBeNull();
  forgetKept();
  expect(await noticeLoss(farmer)).toBeNull();
});
