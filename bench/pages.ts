/**
 * `npm run bench:pages`: what a farmer waits for on a slow line and a slow phone, from the browser's own measurements:
 * first and largest paint, time blocked, layout shift, and the slowest of some taps. Slow 4G as Lighthouse has it, a
 * processor four times slower; nothing in the cache, then a second visit with what the first left there; the middle of
 * five; the pages
 * are visited in turns, so that none of them has the quieter minutes. `-- --slow`: 400 kbit/s, 400 ms, six times slower. `-- chat history`: only pages whose names hold such a word.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/testing/find-browser.ts';
import { prepareFarmer } from './prepare-farmer.ts';
import { registerFarmer } from './register-farmer.ts';
import { startServer, temporaryDirectory } from './server-process.ts';

const PORT = 4392;
const VISITS = 5;
const asked = process.argv.slice(2);
const isSlow = asked.includes('--slow');
const words = asked.filter((word) => !word.startsWith('--'));
const [KBITS, LATENCY_MS, CPU_SLOWDOWN] = isSlow ? [400, 400, 6] : [1.6 * 1024, 150, 4];
const LINE = {
  offline: false,
  latency: LATENCY_MS,
  downloadThroughput: (KBITS * 1024) / 8,
  uploadThroughput: (Math.min(KBITS, 750) * 1024) / 8,
};
/** The longest conversation and history that are visited. */
const LONG = { turns: 1000, analyses: 500 };
/** After the last byte, for late shifts and paints, in ms. */
const SETTLE_MS = 1500;

type Figures = Record<'fcpMs' | 'lcpMs' | 'tbtMs' | 'cls' | 'inpMs' | 'kb', number>;
type Visit = {
  name: string;
  path: string;
  /** Who visits it: nobody signed in, a farmer without a field, one with a field, one with the longest lists. */
  by: 'nobody' | 'newcomer' | 'grower' | 'veteran';
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
  {
    name: 'market prices, all of them drawn',
    path: '/market-prices',
    by: 'newcomer',
    async taps(page) {
      await page.getByRole('button', { name: /^Ipakita pa ang/ }).click();
      await page.getByRole('searchbox').click();
      await page.keyboard.type('kamatis', { delay: 120 });
    },
  },
  {
    name: 'chat with 1,000 turns, some pages up',
    path: '/chat',
    by: 'veteran',
    async taps(page) {
      const log = page.getByRole('log');
      for (let times = 0; times < 5; times++) {
        await log.evaluate((element) => element.scrollTo({ top: 0 }));
        await page.waitForTimeout(SETTLE_MS);
      }
      await page.getByRole('textbox').click();
      await page.keyboard.type('ilang sako ng abono', { delay: 60 });
    },
  },
  {
    name: 'history of 500, all of it, searched',
    path: '/history',
    by: 'veteran',
    async taps(page) {
      for (let times = 0; times < 14; times++) {
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
        await page.waitForTimeout(SETTLE_MS);
      }
      await page.getByRole('searchbox').click();
      await page.keyboard.type('lupa', { delay: 120 });
    },
  },
];

/** Runs in the page before anything else. Of a long task what is beyond 50 ms keeps a tap waiting. */
function watch(): void {
  const seen = { fcp: 0, lcp: 0, blocked: 0, cls: 0, inp: 0, bytes: 0 };
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
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') seen.fcp = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) seen.bytes += entry.transferSize;
  }).observe({ type: 'resource', buffered: true });
}

async function visit(context: BrowserContext, url: string, { path, taps }: Visit): Promise<Figures> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watch);
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLE_MS);
  const read = () => page.evaluate(() => (globalThis as unknown as { seen: Record<string, number> }).seen);
  // The largest paint ends with the first tap.
  const { fcp = 0, lcp = 0, blocked = 0, bytes = 0 } = await read();
  await taps(page);
  await page.waitForTimeout(SETTLE_MS);
  const { cls = 0, inp = 0 } = await read();
  await page.close();
  return { fcpMs: fcp, lcpMs: lcp, tbtMs: blocked, cls, inpMs: inp, kb: bytes / 1024 };
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function cookiesOf(header: string, url: string): { name: string; value: string; url: string }[] {
  return header
    .split('; ')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
    });
}

/** A farmer with a field of young rice. */
async function newGrower(url: string): Promise<string> {
  const cookie = await registerFarmer(url);
  const body = JSON.stringify({
    cropId: 'rice',
    areaHa: 0.5,
    plantedOn: new Date(Date.now() - 14 * 86_400_000).toISOString().slice(0, 10),
    place: { name: 'Science City of Muñoz, Nueva Ecija', lat: 15.7158, lon: 120.9044 },
  });
  const headers = { cookie, 'content-type': 'application/json' };
  const reply = await fetch(`${url}/api/fields`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`the field was refused: ${reply.status}`);
  return cookie;
}

const server = await startServer(temporaryDirectory(), PORT);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const visits = VISITED.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const farmers = {
    nobody: '',
    newcomer: await registerFarmer(server.url),
    grower: await newGrower(server.url),
    veteran: visits.some(({ by }) => by === 'veteran') ? await prepareFarmer(server.url, LONG) : '',
  };
  const figures = new Map(visits.map((each) => [each, { first: [] as Figures[], again: [] as Figures[] }]));
  for (let run = 0; run <= VISITS; run++)
    for (const [each, seen] of figures) {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'fil-PH' });
      await context.addCookies(cookiesOf(farmers[each.by], server.url));
      const first = await visit(context, server.url, each);
      const again = await visit(context, server.url, { ...each, taps: async () => undefined });
      await context.close();
      // The first round is the server's own first.
      if (run === 0) continue;
      seen.first.push(first);
      seen.again.push(again);
    }
  console.log('| page | FCP, ms | LCP, ms | again: FCP, LCP | TBT, ms | CLS | INP, ms | KB after the document |');
  console.log('|---|---|---|---|---|---|---|---|');
  for (const [{ name }, { first, again }] of figures) {
    const of = (seen: readonly Figures[], key: keyof Figures) => middle(seen.map((figure) => figure[key]));
    const ms = (key: 'fcpMs' | 'lcpMs' | 'tbtMs' | 'inpMs', seen = first) => Math.round(of(seen, key));
    const cells = [
      name,
      ms('fcpMs'),
      ms('lcpMs'),
      `${ms('fcpMs', again)}, ${ms('lcpMs', again)}`,
      ms('tbtMs'),
      of(first, 'cls').toFixed(3),
      ms('inpMs'),
      Math.round(of(first, 'kb')),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
} finally {
  await browser.close();
  await server.stop();
}
