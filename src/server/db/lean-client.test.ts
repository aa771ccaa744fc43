import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, onTestFinished, test } from 'vitest';
import { leanClient } from './lean-client.ts';

const OF_EVERY_KIND = sql`
  select 5::int8 as whole, 1.5::numeric as figure, array[1.5]::numeric[] as figures, '{"a": [1]}'::jsonb as object, true as yes,
    '2026-01-02'::date as day, array['2026-01-02'::date] as days, '1 day'::interval as time,
    '2026-01-02 03:04+00'::timestamptz as moment, array['2026-01-02 03:04+00'::timestamptz] as moments`;

test('values are read as drizzle wants them, in a transaction too, and no parsers travel with a query', async () => {
  const plain = await PGlite.create('memory://');
  const lean = await PGlite.create('memory://');
  onTestFinished(async () => {
    await plain.close();
    await lean.close();
  });
  const expected = (await drizzle(plain).execute(OF_EVERY_KIND)).rows;
  const named: unknown[] = [];
  const { query } = lean;
  lean.query = (text, params, options) => {
    named.push(options?.parsers);
    return query.call(lean, text, params, options) as never;
  };
  const db = drizzle(leanClient(lean));
  expect((await db.transaction((tx) => tx.execute(OF_EVERY_KIND))).rows).toEqual(expected);
  expect((await db.execute(OF_EVERY_KIND)).rows).toEqual(expected);
  expect(named).toEqual([undefined]);
});
