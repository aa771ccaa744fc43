/**
 * `npm run bench:offline`: the app without signal on a processor four times slower, in turns with the smallest page that
 * the service worker has; what comes over a Slow 4G line until it is installed; what the agronomist takes of a phone's
 * memory. Figures are the middle of the runs; the ratio to the small page holds on a busy machine too.
 */
import os from 'node:os';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { TOOLS } from '#content/tools.ts';
import { PAGE_PATHS } from '#contract/pages.ts';
import { findBrowser } from '../scripts/testing/find-browser.ts';
import { registerFarmer } from './register-farmer.ts';
import { startServer, temporaryDirectory } from './server-process.ts';
import { openSlowLine } from './slow-line.ts';

const PORT = 4396;
const RUNS = 5;
const CPU_SLOWDOWN = 4;
const SMALLEST = '/walang-signal.html';
const ROUTES = [
  ...new Set(['/', ...PAGE_PATHS.filter((path) => !path.includes(':')), ...TOOLS.map(({ path }) => path)]),
];
const KB = 1024;

/** Runs in the page before anything else: notes when the screen's heading has been painted. */
function watch(): void {
  const seen = { headingMs: 0 };
  Object.assign(globalThis, { seen });
  const look = () => {
    if (seen.headingMs > 0) return;
    if (document.querySelector('h1'))
      requestAnimationFrame(() => setTimeout(() => (seen.headingMs = performance.now())));
    else requestAnimationFrame(look);
  };
  look();
}

/** From the first byte asked for to the painted heading, with the service worker ended before; in ms. */
async function coldStart(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(
    () => (globalThis as unknown as { seen: { headingMs: number } }).seen.headingMs || null,
    null,
    { timeout: 60_000 },
  );
  const ms = Number(await handle.jsonValue());
  await page.close();
  return ms;
}

async function installed(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Downloads the agronomist, asks it without signal, and gives the worker's memory, in MB. */
async function workerMemory(page: Page, devtools: CDPSession, goOffline: () => Promise<void>): Promise<number> {
  const heaps: Record<string, number>[] = [];
  const workers: string[] = [];
  devtools.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.push(sessionId);
  });
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { result } = JSON.parse(message);
    if (result) heaps.push(result);
  });
  await devtools.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  await page.getByRole('button', { name: /Magsasaka/ }).click();
  await page.getByText('Gamitin kahit walang signal').click();
  await page.getByRole('button', { name: /I-download si Ani/ }).click();
  await page.getByText('Nasa phone mo na si Ani').waitFor({ timeout: 300_000 });
  await goOffline();
  await page.goto('/chat');
  await page.getByRole('textbox').fill('Ilang sako ng urea sa kalahating ektarya ng palay?');
  await page.getByRole('textbox').press('Enter');
  await page.getByText('Sagot ng phone').waitFor({ timeout: 120_000 });
  for (const sessionId of workers) {
    const message = JSON.stringify({ id: 1, method: 'Runtime.getHeapUsage' });
    await devtools.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => undefined);
  }
  await page.waitForTimeout(2000);
  const sizes = heaps.map(({ totalSize = 0, backingStorageSize = 0 }) => totalSize + backingStorageSize);
  return Math.max(0, ...sizes) / KB / KB;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const server = await startServer(temporaryDirectory(), PORT);
await using line = await openSlowLine(PORT);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
let isStopped = false;
const stop = async () => {
  if (!isStopped) await server.stop();
  isStopped = true;
};
try {
  const cookies = (await registerFarmer(server.url)).split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: line.url };
  });
  const context = await browser.newContext({
    baseURL: line.url,
    viewport: { width: 360, height: 740 },
    locale: 'fil-PH',
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const [from, before] = [performance.now(), line.bytes()];
  await page.goto('/', { waitUntil: 'load' });
  const [drawnMs, first] = [performance.now() - from, line.bytes() - before];
  await installed(page);
  const [installedMs, all] = [performance.now() - from, line.bytes() - before];
  console.log(
    `Load of the machine: ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}\n`,
  );
  console.log('| over Slow 4G | KB so far | seconds |\n|---|---|---|');
  console.log(`| first visit, home loaded | ${Math.round(first / KB)} | ${(drawnMs / 1000).toFixed(1)} |`);
  console.log(`| installed, opens without signal | ${Math.round(all / KB)} | ${(installedMs / 1000).toFixed(1)} |`);
  await page.waitForTimeout(12_000);
  const devtools = await context.newCDPSession(page);
  const [downloadFrom, downloadBefore] = [performance.now(), line.bytes()];
  let downloaded = '';
  const memory = await workerMemory(page, devtools, async () => {
    const kb = Math.round((line.bytes() - downloadBefore) / KB);
    downloaded = `| Ani downloaded, beside it | ${kb} | ${((performance.now() - downloadFrom) / 1000).toFixed(1)} |`;
    await stop();
  });
  console.log(`${downloaded}\n\nMemory of the phone's worker after an answer: ${Math.round(memory)} MB\n`);
  await page.close();

  console.log(
    `| opened without signal, processor ${CPU_SLOWDOWN} times slower | ms | times the smallest page |\n|---|---|---|`,
  );
  for (const route of ROUTES) {
    const screens: number[] = [];
    const smallest: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      smallest.push(await coldStart(context, SMALLEST));
      screens.push(await coldStart(context, route));
    }
    const ratio = middle(screens) / middle(smallest);
    console.log(`| \`${route}\` | ${Math.round(middle(screens))} | ${ratio.toFixed(1)} |`);
  }
  console.log(
    `\nLoad of the machine: ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );
} finally {
  await browser.close();
  await stop();
}
