// database: a backup brought back is compared row by row
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openPostgres } from '#server/db/open-database.ts';
import { openPhotos } from '#server/deps.ts';
import { ownsPhotos } from '#server/features/analyses/sweep-photos.ts';
import { databaseAddress } from '#server/testing/database-template.ts';
import { openWorld, type World } from '#server/testing/open-world.ts';
import { newBucket, testS3Url } from '#server/testing/test-bucket.ts';
import { testPhoto } from '#server/testing/test-photo.ts';
import { backUp, restore } from './backup.ts';

const template = inject('databaseTemplate');
const folder = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the embedded database has a way of its own', async () => {
  await expect(backUp(readConfig({ DATA_DIR: folder }), folder)).rejects.toThrow('copy DATA_DIR');
});

describe.runIf(template.kind === 'postgresql' && testS3Url)('a backup', () => {
  test('brought back to an empty place is the same, row by row and byte by byte; a full place is refused', async () => {
    const bucket = await newBucket(testS3Url ?? '');
    await using world = await openWorld(bucket);
    const url = await urlOf(world);
    await ownsPhotos(world.db, world.deps.photos);
    const farmer = await world.newFarmer();
    await farmer.request('POST', '/api/chat', { payload: { message: 'Ano ang tungro?' } });
    for (let i = 0; i < 3; i++) await analyze(farmer);

    const here = readConfig({ ...shared(url), ...bucket });
    expect(await backUp(here, folder)).toMatchObject({ copied: 3, left: 0 });
    // A second one fetches what is new.
    await analyze(farmer);
    expect(await backUp(here, folder)).toMatchObject({ copied: 1, there: 3 });

    const emptyUrl = await emptyDatabase();
    const there = readConfig({ ...shared(emptyUrl), ...(await newBucket(testS3Url ?? '')) });
    expect(await restore(there, folder)).toMatchObject({ copied: 4, left: 0 });
    expect(await rowsOf(emptyUrl)).toEqual(await rowsOf(url));
    const [photos, restored] = [world.deps.photos, await openPhotos(there)];
    for await (const id of photos.ids())
      expect((await restored.get(id))?.equals((await photos.get(id)) ?? Buffer.of())).toBe(true);
    // The server starts on it, and the photos are its own.
    await using database = await openPostgres(emptyUrl);
    expect(await ownsPhotos(database.db, restored)).toBe(true);

    await expect(restore(there, folder)).rejects.toThrow('already exists');
  }, 120_000);
});

async function urlOf({ db }: World): Promise<string> {
  const answer = await db.execute(sql`select current_database() as name`);
  // What the driver gives; the type knows both drivers and therefore none.
  const { rows } = answer as unknown as { rows: { name: string }[] };
  return databaseAddress(template.kind === 'postgresql' ? template.url : '', rows[0]?.name ?? '');
}

async function analyze(farmer: Awaited<ReturnType<World['newFarmer']>>): Promise<void> {
  const form = new FormData();
  form.set('type', 'disease-detection');
  form.set('image', new Blob([new Uint8Array(await testPhoto().jpeg().toBuffer())]), 'dahon.jpg');
  expect((await farmer.submit('/api/analyze', form)).statusCode).toBe(200);
}

function shared(url: string): Record<string, string> {
  return { DATABASE_URL: url, SESSION_SECRET: 'x'.repeat(32) };
}

async function emptyDatabase(): Promise<string> {
  const url = template.kind === 'postgresql' ? template.url : '';
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  const client = new Client(url);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return databaseAddress(url, name);
}

/** All rows of all tables, the migrations' own among them. */
async function rowsOf(url: string): Promise<Record<string, unknown[]>> {
  const client = new Client(url);
  await client.connect();
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables.rows)
    rows[name] = (await client.query(`select to_jsonb(t) as row from ${name} t order by t::text`)).rows;
  await client.end();
  return rows;
}
