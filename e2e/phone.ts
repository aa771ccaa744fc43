import type { BrowserContext, Page } from '@playwright/test';
import { faultsOf } from './axe.ts';
import { test as base, expect } from './journey.ts';
import { type OwnApp, openOwnApp } from './own-app.ts';

/** Journeys of phones without signal: with the service worker, and a server of their own that they can stop. */
export const test = base.extend<{ app: OwnApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      await using app = await openOwnApp();
      await use(app);
    },
    { timeout: 120_000 },
  ],
  baseURL: ({ app }, use) => use(app.address),
  serviceWorkers: 'allow',
});

export { expect };

/** Until the app is stored on the phone. */
export async function storedApp(context: BrowserContext): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken));
  });
}

const manilaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' });

/** A field of palay, planted two weeks ago. */
export async function plantPalay(page: Page): Promise<string> {
  const planted = manilaDay.format(Date.now() - 14 * 86_400_000);
  const field = await page.request.post('/api/fields', {
    data: { cropId: 'rice', areaHa: 0.5, plantedOn: planted, method: 'transplanted' },
  });
  return (await field.json()).id;
}

/** Writes an expense into the book of a field. */
export async function spend(page: Page, fieldId: string, what: string, pesos: string): Promise<void> {
  await page.goto(`/?bukid=${fieldId}&bahagi=tala`);
  const sheet = page.getByRole('dialog', { name: 'Bukid 1' });
  await sheet.getByLabel('Ano ang binili o binayaran?').fill(what);
  await sheet.getByLabel('Piso lahat').fill(pesos);
  await sheet.getByRole('button', { name: 'Itala' }).click();
  await expect(sheet.getByText(what)).toBeVisible();
}

/** What the server says now. */
export async function read(page: Page, path: string) {
  return (await page.request.get(path)).json();
}

/** So many things wait for the signal. */
export async function expectUnsent(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('button', { name: `Hindi pa naipapadala (${count})` })).toBeVisible();
}

/** Nothing waits any more. */
export async function expectAllSent(page: Page, timeout = 30_000): Promise<void> {
  // Drawn first: before that nothing is told to wait either.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => unsentCount(page), { timeout }).toBe(0);
  await expect(page.getByRole('button', { name: /Hindi pa naipapadala/ })).toHaveCount(0);
}

/** So many of all farmers' things lie in the phone's outbox. */
function unsentCount(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('ani-gabay');
    await new Promise((done) => opened.addEventListener('success', done));
    const counted = opened.result.transaction('outbox').objectStore('outbox').count();
    await new Promise((done) => counted.addEventListener('success', done));
    opened.result.close();
    return counted.result;
  });
}

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Nothing keeps anybody from reading what stands there now: on a phone and a desk, light and dark. */
export async function expectReadable(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const isDark of [false, true]) {
      await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), isDark);
      // Colours on their way have no contrast of their own.
      await page.evaluate(() => {
        for (const moving of document.getAnimations()) if (moving instanceof CSSTransition) moving.finish();
      });
      expect(await faultsOf(page), `${size.width} px, ${isDark ? 'dark' : 'light'}`).toEqual([]);
    }
  }
  await page.evaluate(() => document.documentElement.classList.remove('dark'));
  if (before) await page.setViewportSize(before);
}
