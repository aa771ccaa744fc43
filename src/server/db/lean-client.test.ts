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
  const client = await PGlite.create('memory://');
  onTestFinished(() => client.close());
  const expected = (await drizzle(client).execute(OF_EVERY_KIND)).rows;
  const named: unknown[] = [];
  const { query } = client;
  client.query = (text, params, options) => {
    named.push(options?.parsers);
    return query.call(client, text, params, options) as never;
  };
  const db = drizzle(leanClient(client));
  expect((await db.transaction((tx) => tx.execute(OF_EVERY_KIND))).rows).toEqual(expected);
  expect((await db.execute(OF_EVERY_KIND)).rows).toEqual(expected);
  expect(named).toEqual([undefined]);
});
