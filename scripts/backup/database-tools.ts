import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/**
 * Runs one of PostgreSQL's own tools, the newest of this machine: an older one refuses a newer server.
 * @throws Error with what it said.
 */
export function runDatabaseTool(name: 'pg_dump' | 'pg_restore', args: readonly string[]): void {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => path.join(DEBIAN, version, 'bin', name)).find(existsSync);
  const { status, stderr, error } = spawnSync(found ?? name, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} failed: ${error?.message ?? stderr}`);
}
