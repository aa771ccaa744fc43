import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '#server/testing/free-port.ts';
import { spawnServer } from '#server/testing/server-process.ts';

/** The app as a process of its own that a journey can stop, as a signal goes, and start again with the same data. */
export type OwnApp = AsyncDisposable & { address: string; stop(): Promise<void>; start(): Promise<void> };

/**
 * Starts it, without other servers behind it.
 * @param settings Besides what every such app has.
 */
export async function openOwnApp(settings: Record<string, string> = {}): Promise<OwnApp> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-field-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  let server: ReturnType<typeof spawnServer> | null = null;
  async function start(): Promise<void> {
    server = spawnServer({
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: address,
      WEATHER_PROVIDER: 'climate',
      PRICES_REFRESH: 'off',
      RATE_LIMIT_PER_MINUTE: '600',
      ...settings,
    });
    await server.ready;
  }
  async function stop(): Promise<void> {
    server?.child.kill('SIGTERM');
    await server?.exit;
    server = null;
  }
  await start();
  return {
    address,
    start,
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
