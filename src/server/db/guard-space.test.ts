import { expect, inject, test } from 'vitest';
import { openWorld } from '#server/testing/open-world.ts';
import type { Database } from './database.ts';
import { guardSpace } from './guard-space.ts';

const MB = 2 ** 20;

test.skipIf(inject('databaseTemplate').kind !== 'pglite')(
  'while the disk is short of room nothing is written, everything is read, and what was told not to be stored is not',
  async () => {
    await using world = await openWorld();
    const farmer = await world.newFarmer();
    const ask = async (message: string) =>
      (await farmer.request('POST', '/api/chat', { payload: { message } })).statusCode;
    const stored = async () => (await farmer.request('GET', '/api/chat/messages')).json();
    let free = 500 * MB;
    const changes: boolean[] = [];
    await using guard = await guardSpace(
      world.db,
      world.dataDir,
      (isShort) => void changes.push(isShort),
      () => free,
    );
    expect(await ask('Ano ang tungro?')).toBe(200);

    free = 10 * MB;
    await guard.look();
    expect(guard.isShort()).toBe(true);
    const refused = await farmer.request('POST', '/api/chat', { payload: { message: 'Magkano ang palay?' } });
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'not-ready', '5']);
    expect(await stored()).toHaveLength(2);

    // Room for a few writes is no room: it would be refused and taken in turn.
    free = 80 * MB;
    await guard.look();
    expect(await ask('Magkano ang palay?')).toBe(503);
    free = 500 * MB;
    await guard.look();
    expect(await ask('Magkano ang palay?')).toBe(200);
    expect(await stored()).toHaveLength(4);
    expect(changes).toEqual([true, false]);
  },
);

test('how much room there is cannot be told everywhere, and stops nothing', async () => {
  const untouched = new Proxy({}, { get: () => expect.fail('the database was asked') }) as Database;
  const free = () => Promise.reject(new Error('no such call'));
  await using guard = await guardSpace(untouched, '/', () => undefined, free);
  expect(guard.isShort()).toBe(false);
});
