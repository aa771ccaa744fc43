import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { databaseAddress, TEMPLATE_DATABASE } from './database-template.ts';
import { freePort } from './free-port.ts';

/** Settings of a server with a folder, a port and a database of its own, made already: that takes longer than the rest of a start. */
export async function serverEnvironment(): Promise<{ dataDir: string; environment: Record<string, string> }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-main-'));
  const template = inject('databaseTemplate');
  if (template.kind === 'pglite') cpSync(template.directory, path.join(dataDir, 'db'), { recursive: true });
  const database = template.kind === 'postgresql' && {
    DATABASE_URL: await newDatabase(template.url),
    SESSION_SECRET: 'lihim-ng-pagsubok-'.repeat(2),
    DRAIN_SECONDS: '0',
  };
  const environment = { DATA_DIR: dataDir, PORT: String(await freePort()), RATE_LIMIT_PER_MINUTE: '0', ...database };
  return { dataDir, environment };
}

async function newDatabase(url: string): Promise<string> {
  const name = `main_${randomUUID().replaceAll('-', '')}`;
  const client = new Client(url);
  await client.connect();
  await client.query(`create database ${name} template ${TEMPLATE_DATABASE}`);
  await client.end();
  return databaseAddress(url, name);
}
