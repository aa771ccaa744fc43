import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase, openPostgres } from '#server/db/open-database.ts';
import { seedPrices } from '#server/db/price-series.ts';

export const TEMPLATE_DATABASE = 'ani_gabay_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a migrated and seeded embedded database, or the address of a server that holds such a template. */
    databaseTemplate: { kind: 'pglite'; directory: string } | { kind: 'postgresql'; url: string };
  }
}

/** Makes one migrated, seeded database per run; each test file works on a copy, which takes a fraction of the time. */
export async function setup(project: TestProject): Promise<() => void> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    await createTemplateOn(url);
    project.provide('databaseTemplate', { kind: 'postgresql', url });
    return () => undefined;
  }
  const root = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-template-'));
  const directory = path.join(root, 'db');
  {
    await using database = await openEmbeddedDatabase(directory);
    await seedPrices(database.db);
  }
  project.provide('databaseTemplate', { kind: 'pglite', directory });
  return () => rmSync(root, { recursive: true, force: true });
}

async function createTemplateOn(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE_DATABASE}`);
  await client.query(`create database ${TEMPLATE_DATABASE}`);
  await client.end();
  await using database = await openPostgres(databaseAddress(url, TEMPLATE_DATABASE));
  await seedPrices(database.db);
}

/** The address of another database on the same server. */
export function databaseAddress(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
