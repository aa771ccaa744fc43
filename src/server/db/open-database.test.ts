// database: migrations
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { until } from '#server/testing/until.ts';
import { isDatabaseAway } from './database-away.ts';
import { openEmbeddedDatabase, openPostgres } from './open-database.ts';

/** A line to a server that can be held: bytes wait, connections stand. Without a server it is held from the start. */
async function openLine(serverUrl: string | null) {
  const sockets = new Set<net.Socket>();
  let isHeld = serverUrl === null;
  const line = net.createServer((near) => {
    const target = new URL(serverUrl ?? 'postgresql://127.0.0.1:1');
    const far = serverUrl === null ? null : net.connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      if (!from) continue;
      sockets.add(from);
      from.on('error', () => undefined).on('close', () => to?.destroy());
      if (to) from.pipe(to);
      if (isHeld) from.pause();
    }
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    line.close();
  });
  const address = line.address();
  const url = new URL(serverUrl ?? 'postgresql://postgres@127.0.0.1/postgres');
  url.port = String(address && typeof address === 'object' ? address.port : 0);
  return {
    url: url.href,
    hold(held: boolean) {
      isHeld = held;
      for (const socket of sockets) held ? socket.pause() : socket.resume();
    },
  };
}

test('a server that takes the call and says nothing is away, not waited for', async () => {
  const { url } = await openLine(null);
  const error = await openPostgres(url, { connectMs: 100 }).catch((reason: unknown) => reason);
  expect(isDatabaseAway(error)).toBe(true);
});

test('nobody at the address is away; a mistake in what is asked is not', async () => {
  const error = await openPostgres('postgresql://postgres@127.0.0.1:1/postgres').catch((reason: unknown) => reason);
  expect(isDatabaseAway(error)).toBe(true);
  expect(isDatabaseAway(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false);
  expect(isDatabaseAway(new Error('failed query', { cause: Object.assign(new Error('x'), { code: '57P01' }) }))).toBe(
    true,
  );
  // A primary that became a standby while the connection stood.
  expect(isDatabaseAway(Object.assign(new Error('cannot execute INSERT'), { code: '25006' }))).toBe(true);
});

test('a first start that was killed amid making the database leaves nothing that the next one would take for it', async () => {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-making-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const half = path.join(parent, `db.new-${randomUUID()}`);
  // By whom and for what these are nobody knows here.
  const others = ['db.new-1', `db.new-${randomUUID()}-luma`];
  for (const name of others) mkdirSync(path.join(parent, name));
  mkdirSync(half);
  writeFileSync(path.join(half, 'PG_VERSION'), '17');
  const directory = path.join(parent, 'db');
  for (const start of ['first', 'later']) {
    await using database = await openEmbeddedDatabase(directory);
    expect(await database.db.execute(sql`select 1 as one`), start).toMatchObject({ rows: [{ one: 1 }] });
    expect(readdirSync(parent).sort(), start).toEqual(['db', ...others].sort());
  }
});

test('who is killed amid making the database takes its maker along, and what that has made', async () => {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-making-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const opening = `import { openEmbeddedDatabase } from '${import.meta.dirname}/open-database.ts';
    await openEmbeddedDatabase('${path.join(parent, 'db')}');`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', opening], { stdio: 'ignore' });
  // Begun, and far from done.
  await until(() => readdirSync(parent).some((name) => readdirSync(path.join(parent, name)).length > 0));
  child.kill('SIGKILL');
  await until(() => readdirSync(parent).length === 0);
}, 60_000);

const template = inject('databaseTemplate');

test.skipIf(template.kind !== 'postgresql')(
  'a server that freezes is away after a while, and served again when it thaws',
  async () => {
    const line = await openLine(template.kind === 'postgresql' ? template.url : null);
    await using database = await openPostgres(line.url, { connectMs: 500, queryMs: 500 });
    const ask = () => database.db.execute(sql`select 1`);
    await ask();
    line.hold(true);
    // More than there are connections: whoever finds none free is told as well.
    const replies = await Promise.allSettled(Array.from({ length: 12 }, ask));
    for (const reply of replies) expect(reply.status === 'rejected' && isDatabaseAway(reply.reason)).toBe(true);
    line.hold(false);
    await ask();
  },
);

test.skipIf(template.kind !== 'postgresql')(
  'a server whose disk is full is away for who writes, and known as full',
  async () => {
    await using database = await openPostgres(template.kind === 'postgresql' ? template.url : '');
    const { db, isFull } = database;
    await expect(db.execute(sql`select wala`)).rejects.toThrow();
    expect(isFull()).toBe(false);
    const refusal = sql`do $$ begin raise exception 'puno' using errcode = 'disk_full'; end $$`;
    const error = await db.transaction((tx) => tx.execute(refusal)).catch((reason: unknown) => reason);
    expect([isDatabaseAway(error), isFull()]).toEqual([true, true]);
  },
);
