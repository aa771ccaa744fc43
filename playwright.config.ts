import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 4310);
const address = `http://localhost:${PORT}`;

// Workers load this file again: only the first load makes the directory.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-e2e-'));

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  // Days without signal take minutes: `npm run test:field`.
  testIgnore: process.env.FIELD_DAYS ? [] : '**/field/**',
  globalSetup: './e2e/fresh-database.ts',
  outputDir: 'test-results',
  // Files side by side; each journey registers a farmer of its own, so they share the server and nothing else.
  workers: 2,
  // On a machine that does other things as well a journey may miss its time. A second one that does is a race: red.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./scripts/testing/flaky-journeys.ts']],
  use: {
    baseURL: address,
    locale: 'fil-PH',
    timezoneId: 'Asia/Manila',
    // Journeys stand between page and server to play troubles; e2e/no-signal.e2e.ts has the worker, and real troubles.
    serviceWorkers: 'block',
    viewport: { width: 360, height: 740 },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    // With the flags of `npm start`.
    command: 'node --require=./scripts/keep-compiled.cjs --liftoff-only --max-semi-space-size=4 src/server/main.ts',
    url: `${address}/api/ready`,
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      VIDEO_CATALOGUE: 'e2e/videos/catalogue.json',
      // Journeys share an address.
      RATE_LIMIT_PER_MINUTE: '1200',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
