/**
 * `npm run bench:pages`: what a farmer waits for on a slow line and a slow phone, from the browser's own measurements:
 * largest paint, layout shift, and the slowest of some taps. Slow 4G as Lighthouse has it, a processor four times slower,
 * nothing in the cache; the middle of five visits. The pages are visited in turns, so that none of them has the quieter
 * minutes of the machine or the colder server.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/testing/find-browser.ts';
import { registerFarmer } from './register-farmer.ts';
import { startServer, temporaryDirectory } from './server-process.ts';

const PORT = 4392;
const VISITS = 5;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
/** After the last byte, for late shifts and paints, in ms. */
const SETTLE_MS = 1500;

type Cookie = { name: string; value: string; url: string };
type Figures = { lcpMs: number; cls: number; inpMs: number; kb: number };
type Visit = {
  name: string;
  path: string;
  /** Who visits it: nobody signed in, a farmer without a field, or one with a field. */
  by: 'nobody' | 'newcomer' | 'grower';
  taps: (page: Page) => Promise<void>;
};

const VISITED: readonly Visit[] = [
  {
    name: 'landing',
    path: '/',
    by: 'nobody',
    taps: (page) => page.getByRole('button', { name: /tema|madilim|maliwanag/i }).click(),
  },
  {
    name: 'home',
    path: '/',
    by: 'newcomer',
    taps: (page) => page.getByRole('button', { name: /tema|madilim|maliwanag/i }).click(),
  },
  {
    name: 'home with a field',
    path: '/',
    by: 'grower',
    taps: (page) => page.getByRole('button', { name: /tema|madilim|maliwanag/i }).click(),
  },
  {
    name: 'chat',
    path: '/chat',
    by: 'newcomer',
    async taps(page) {
      await page.getByRole('textbox').click();
      await page.keyboard.type('ilang sako ng abono', { delay: 60 });
    },
  },
  {
    name: 'info',
    path: '/info',
    by: 'newcomer',
    async taps(page) {
      await page.getByRole('tabpanel').getByRole('button').first().click();
      await page.getByRole('searchbox').click();
      await page.keyboard.type('bagyo', { delay: 120 });
    },
  },
  {
    name: 'market prices',
    path: '/market-prices',
    by: 'newcomer',
    taps: (page) => page.getByRole('tab', { name: 'Isda' }).click(),
  },
];

/** Runs in the page before anything else. */
function watch(): void {
  const seen = { lcp: 0, cls: 0, inp: 0, bytes: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) seen.inp = Math.max(seen.inp, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) seen.bytes += entry.transferSize;
  }).observe({ type: 'resource', buffered: true });
}

async function visit(context: BrowserContext, url: string, { path, taps }: Visit): Promise<Figures> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watch);
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLE_MS);
  const read = () => page.evaluate(() => (globalThis as unknown as { seen: Record<string, number> }).seen);
  // The largest paint ends with the first tap.
  const { lcp = 0, bytes = 0 } = await read();
  await taps(page);
  await page.waitForTimeout(SETTLE_MS);
  const { cls = 0, inp = 0 } = await read();
  await page.close();
  return { lcpMs: lcp, cls, inpMs: inp, kb: bytes / 1024 };
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Registers a farmer and gives his cookies as the browser takes them. */
async function newFarmer(url: string, field?: object): Promise<Cookie[]> {
  const cookie = await registerFarmer(url);
  if (field) {
    const headers = { cookie, 'content-type': 'application/json' };
    const reply = await fetch(`${url}/api/fields`, { method: 'POST', headers, body: JSON.stringify(field) });
    if (!reply.ok) throw new Error(`the field was refused: ${reply.status}`);
  }
  return cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
}

const server = await startServer(temporaryDirectory(), PORT);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const farmers = {
    nobody: [],
    newcomer: await newFarmer(server.url),
    grower: await newFarmer(server.url, {
      cropId: 'rice',
      areaHa: 0.5,
      plantedOn: new Date(Date.now() - 14 * 86_400_000).toISOString().slice(0, 10),
      place: { name: 'Science City of Muñoz, Nueva Ecija', lat: 15.7158, lon: 120.9044 },
    }),
  };
  const figures = new Map<Visit, Figures[]>(VISITED.map((each) => [each, []]));
  for (let run = 0; run <= VISITS; run++)
    for (const [each, seen] of figures) {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'fil-PH' });
      await context.addCookies(farmers[each.by]);
      const found = await visit(context, server.url, each);
      // The first round is the server's own first.
      if (run > 0) seen.push(found);
      await context.close();
    }
  console.log('| page | LCP, ms | CLS | INP, ms | KB after the document |\n|---|---|---|---|---|');
  for (const [{ name }, seen] of figures) {
    const of = (key: keyof Figures) => middle(seen.map((figure) => figure[key]));
    console.log(
      `| ${name} | ${Math.round(of('lcpMs'))} | ${of('cls').toFixed(3)} | ${Math.round(of('inpMs'))} | ${Math.round(of('kb'))} |`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
