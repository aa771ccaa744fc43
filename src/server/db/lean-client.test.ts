import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { sqlStateOf } from './database-away.ts';
import { leanClient } from './lean-client.ts';

const OF_EVERY_KIND = sql`
  select 5::int8 as whole, 1.5::numeric as figure, array[1.5]::numeric[] as figures, '{"a": [1]}'::jsonb as object, true as yes,
    '2026-01-02'::date as day, array['2026-01-02'::date] as days, '1 day'::interval as time, null::text as nothing,
    '2026-01-02 03:04+00'::timestamptz as moment, array['2026-01-02 03:04+00'::timestamptz] as moments,
    ${JSON.stringify({ b: 2 })}::jsonb as told, ${7}::int as sum, ${new Date(0)}::timestamptz as since, ${'ñ'}::text as letter`;

/** A database nobody has used, from which the others begin: to make one takes seconds. */
let made: Blob;
beforeAll(async () => {
  const client = await PGlite.create('memory://');
  made = await client.dumpDataDir('none');
  await client.close();
});

async function open() {
  const client = await PGlite.create({ loadDataDir: made });
  onTestFinished(() => client.close());
  let parsed = 0;
  const { execProtocolStream } = client;
  client.execProtocolStream = (message, options) => {
    if (message[0] === 'P'.charCodeAt(0)) parsed++;
    return execProtocolStream.call(client, message, options);
  };
  return { client, soFar: () => parsed };
}

test('values are read as drizzle wants them, in a transaction too, and a statement is parsed once', async () => {
  const { client, soFar } = await open();
  const expected = await drizzle(client).execute(OF_EVERY_KIND);
  const before = soFar();
  const db = drizzle(leanClient(client));
  expect(await db.transaction((tx) => tx.execute(OF_EVERY_KIND))).toEqual(expected);
  expect(await db.execute(OF_EVERY_KIND)).toEqual(expected);
  expect(await Promise.all([1, 2, 3].map(() => db.execute(OF_EVERY_KIND)))).toEqual([expected, expected, expected]);
  expect(soFar() - before).toBe(1);
});

test('a refused statement says why, and what comes after it is answered', async () => {
  const { client } = await open();
  const db = drizzle(leanClient(client));
  await db.execute(sql`create table crops (name text primary key)`);
  const add = (name: string) => db.execute(sql`insert into crops values (${name}) returning name`);
  expect(await add('palay')).toMatchObject({ rows: [{ name: 'palay' }], affectedRows: 1 });
  expect(sqlStateOf(await add('palay').catch((error: unknown) => error))).toBe('23505');
  expect(sqlStateOf(await db.execute(sql`select wala`).catch((error: unknown) => error))).toBe('42703');
  const undone = db.transaction(async (tx) => {
    await tx.execute(sql`insert into crops values (${'mais'})`);
    await tx.execute(sql`insert into crops values (${'palay'})`);
  });
  await expect(undone).rejects.toThrow();
  expect((await db.execute(sql`select name from crops`)).rows).toEqual([{ name: 'palay' }]);
});

test('a table that changed under a kept statement is read as it is now', async () => {
  const { client } = await open();
  const db = drizzle(leanClient(client));
  await db.execute(sql`create table fields (id int)`);
  await db.execute(sql`insert into fields values (1)`);
  const all = () => db.execute(sql`select * from fields`);
  expect((await all()).rows).toEqual([{ id: 1 }]);
  await db.execute(sql`alter table fields add column crop text default 'palay'`);
  expect((await all()).rows).toEqual([{ id: 1, crop: 'palay' }]);
});

test('a table that changed within a transaction is read as it is, there and after it was undone', async () => {
  const { client } = await open();
  const db = drizzle(leanClient(client));
  await db.execute(sql`create table fields (id int)`);
  await db.execute(sql`insert into fields values (1)`);
  const all = async (on: Pick<typeof db, 'execute'>) => (await on.execute(sql`select * from fields`)).rows;
  expect(await all(db)).toEqual([{ id: 1 }]);
  const undone = db.transaction(async (tx) => {
    await tx.execute(sql`alter table fields add column crop text default 'palay'`);
    expect(await all(tx)).toEqual([{ id: 1, crop: 'palay' }]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await db.transaction(all)).toEqual([{ id: 1 }]);
  await db.transaction((tx) => tx.execute(sql`alter table fields add column area int default 2`));
  expect(await db.transaction(all)).toEqual([{ id: 1, area: 2 }]);
});

test('only so many statements are kept, and none with the plan of a table that has grown since', async () => {
  const { client, soFar } = await open();
  const db = drizzle(leanClient(client));
  for (let place = 0; place < 100; place++) await db.execute(sql.raw(`select ${place} as place`));
  const kept = await db.execute(sql`select count(*)::int as kept from pg_prepared_statements`);
  expect(kept.rows).toEqual([{ kept: 64 }]);

  await db.execute(sql`create table messages (id int primary key)`);
  const one = (id: number) => db.execute(sql`select id from messages where id = ${id}::int`);
  const before = soFar();
  for (let time = 0; time < 1000; time++) await one(time);
  expect(soFar() - before).toBe(2);
});

test('a transaction that is over stores nothing more', async () => {
  const { client } = await open();
  const db = drizzle(leanClient(client));
  await db.execute(sql`create table crops (name text primary key)`);
  let late: { execute: typeof db.execute } | undefined;
  const failed = db.transaction(async (tx) => {
    late = tx;
    throw new Error('given up');
  });
  await expect(failed).rejects.toThrow('given up');
  await expect((async () => late?.execute(sql`insert into crops values ('palay')`))()).rejects.toThrow();
  expect((await db.execute(sql`select * from crops`)).rows).toEqual([]);
});
