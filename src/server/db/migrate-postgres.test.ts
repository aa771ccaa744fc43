// database: migrations beside farmers who use the tables
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { databaseAddress } from '#server/testing/database-template.ts';
import { migratePostgres } from './migrate-postgres.ts';

const template = inject('databaseTemplate');

/** A folder as drizzle-kit writes it, with one change in it. */
function folderWith(change: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'meta'));
  const entries = [{ idx: 0, version: '7', when: 1, tag: '0000_change', breakpoints: true }];
  writeFileSync(
    path.join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  writeFileSync(path.join(folder, '0000_change.sql'), change);
  return folder;
}

async function connect(url: string): Promise<Client> {
  const client = new Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test.skipIf(template.kind !== 'postgresql')(
  'a change of a table that is in use lets others read on, and is made when it can be, once',
  async () => {
    const server = template.kind === 'postgresql' ? template.url : '';
    const name = `migrating_${randomUUID().replaceAll('-', '')}`;
    await (await connect(server)).query(`create database ${name}`);
    const url = databaseAddress(server, name);
    const [slow, farmer] = [await connect(url), await connect(url)];
    await slow.query('create table rows (id integer)');
    await slow.query('begin');
    await slow.query('select * from rows');
    const folder = folderWith('ALTER TABLE "rows" ADD COLUMN "note" text;');
    // Two instances that start at the same time.
    const migrated = Promise.all([0, 1].map(() => migratePostgres(url, folder, { lockWaitMs: 200 })));
    const waiting = `select 1 from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and mode = 'AccessExclusiveLock' and not granted`;
    while ((await farmer.query(waiting)).rowCount === 0);
    // Behind the change that waits for the slow reader: answered while that one still reads.
    expect((await farmer.query('select * from rows')).rows).toEqual([]);
    await slow.query('commit');
    await migrated;
    await farmer.query('select note from rows');
  },
);

test.skipIf(template.kind !== 'postgresql')(
  'who migrates holds nothing outside of a transaction: behind a pooler that connection is somebody else’s next',
  async () => {
    const server = template.kind === 'postgresql' ? template.url : '';
    const name = `migrating_${randomUUID().replaceAll('-', '')}`;
    await (await connect(server)).query(`create database ${name}`);
    const url = databaseAddress(server, name);
    const [slow, onlooker] = [await connect(url), await connect(url)];
    await slow.query('create table rows (id integer)');
    await slow.query('begin');
    await slow.query('select * from rows');
    const migrated = migratePostgres(url, folderWith('ALTER TABLE "rows" ADD COLUMN "note" text;'), { lockWaitMs: 50 });
    const look = async () => {
      const [{ trying, held }] = (
        await onlooker.query(
          `select count(*) filter (where mode = 'AccessExclusiveLock' and not granted)::int as trying,
                  count(*) filter (where locktype = 'advisory' and state = 'idle')::int as held
           from pg_locks join pg_stat_activity using (pid)
           where datname = current_database()`,
        )
      ).rows;
      expect(held).toBe(0);
      return trying === 1;
    };
    // Three tries, and the pauses between them.
    for (let tries = 0; tries < 3; tries++) {
      while (!(await look()));
      while (await look());
    }
    await slow.query('commit');
    await migrated;
    await onlooker.query('select note from rows');
  },
);
