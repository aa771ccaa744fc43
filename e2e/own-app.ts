import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '#server/testing/free-port.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { freshDatabase } from './fresh-database.ts';
import { type Line, openLine } from './line.ts';

/** The app as a process of its own that a journey can end, as a signal goes, and start again with the same data. */
export type OwnApp = AsyncDisposable & {
  address: string;
  /** What lies between the phones and the server. */
  line: Line;
  stop(): Promise<void>;
  /** Ends it in the middle of whatever it does, as a power cut. */
  kill(): Promise<void>;
  start(): Promise<void>;
};

/**
 * Starts it, without other servers behind it.
 * @param settings Besides what every such app has.
 */
export async function openOwnApp(settings: Record<string, string> = {}): Promise<OwnApp> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-field-'));
  cpSync(freshDatabase(), path.join(dataDir, 'db'), { recursive: true });
  const port = await freePort();
  const line = await openLine(port);
  let server: ReturnType<typeof spawnServer> | null = null;
  async function start(): Promise<void> {
    server = spawnServer({
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: line.address,
      WEATHER_PROVIDER: 'climate',
      PRICES_REFRESH: 'off',
      RATE_LIMIT_PER_MINUTE: '6000',
      ...settings,
    });
    await server.ready;
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    server?.child.kill(signal);
    await server?.exit;
    server = null;
  }
  await start();
  return {
    address: line.address,
    line,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async [Symbol.asyncDispose]() {
      await end('SIGTERM');
      await line[Symbol.asyncDispose]();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
