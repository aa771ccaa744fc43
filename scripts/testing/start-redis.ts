import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '#server/testing/free-port.ts';
import { findProgram } from './debian-packages.ts';
import { listens, startServer, type TestServer } from './start-server.ts';

/** A Redis of the tests that can be stopped and started again on the same port. */
export type TestRedis = { url: string; stop(): Promise<void>; start(): Promise<void>; server(): TestServer };

/** Starts a throw-away Redis (Debian's `redis-server`) on a free port of 127.0.0.1. */
export async function startRedis(): Promise<TestRedis> {
  const program = findProgram('redis-server');
  if (!program) throw new Error('no redis-server on this machine');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-redis-'));
  const port = await freePort();
  const settings = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', '', '--appendonly', 'no'];
  let server: TestServer;
  async function start(): Promise<void> {
    server = startServer(program ?? '', [...settings, '--maxmemory-policy', 'noeviction'], path.join(folder, 'log'));
    await listens(port);
  }
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    server: () => server,
    async stop() {
      await server.stop('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
