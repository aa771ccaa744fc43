import type { Page } from '@playwright/test';
import { copyNothing, keepNothing, register } from './farmer.ts';
import { expect, test } from './journey.ts';
import { leafPhoto } from './leaf-photo.ts';

type Entry = Record<string, unknown> & { id: string };

/** Asks a tool as its page does, without its page. */
async function analyze(page: Page, type: string, input: string): Promise<Entry> {
  return page.evaluate(
    async (fields) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return (await fetch('/api/analyze', { method: 'POST', body: form })).json();
    },
    { type, input },
  );
}

async function analyzeLeaf(page: Page): Promise<void> {
  await page.goto('/analyze/disease-detection');
  await page.getByLabel('Anong tanim ito?').selectOption({ label: 'Palay' });
  const photo = { name: 'dahon.jpg', mimeType: 'image/jpeg', buffer: await leafPhoto() };
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await page.getByRole('textbox').fill('May kayumangging batik na hugis-diyamante sa dahon.');
  await page.getByRole('button', { name: 'Analyze with AI' }).click();
  await expect(page.getByRole('heading', { name: 'Analysis Results' })).toBeVisible();
}

/** Lets the history's entries be some days older than they are. */
async function ageHistory(page: Page, days: number): Promise<void> {
  await page.route(/\/api\/analyses\?/, async (route) => {
    const entries: Entry[] = await (await route.fetch()).json();
    const createdAt = new Date(Date.now() - days * 86_400_000).toISOString();
    await route.fulfill({ json: entries.map((entry) => ({ ...entry, createdAt })) });
  });
}

test('an old entry opens whole: steps, sureness, sources, photo, town; Back comes to the same list', async ({
  page,
}) => {
  await register(page);
  await page.evaluate(() =>
    fetch('/api/user/weather-location', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ location: 'Muñoz, Nueva Ecija', lat: '15.7161', lon: '120.9031' }),
    }),
  );
  await analyzeLeaf(page);
  await page.goto('/history');
  await expect(page.locator('li img')).toBeVisible();
  await page.getByRole('link', { name: /^Basahin lahat: Disease Detection/ }).click();
  const sheet = page.getByRole('region', { name: 'Disease Detection' });
  await expect(sheet.getByText(/^Gaano kasigurado: \d{1,3}%$/)).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'Mga dapat gawin' })).toBeVisible();
  await expect(sheet.getByText(/^Palay · Muñoz, Nueva Ecija · \w+ \d+, \d{4} at /)).toBeVisible();
  await expect(sheet.getByText(/Tingnan ang pinagmulan/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Tingnan ang litrato' }).click();
  await expect(page.getByRole('dialog', { name: 'Ang litratong sinuri' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Ang litratong sinuri' })).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.reload();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Mga dating analysis' })).toBeVisible();
  await expect(page).toHaveURL('/history');
});

test('the history is searched, and narrowed to a crop and a kind', async ({ page }) => {
  await register(page);
  const asked = [
    ['soil-analysis', 'Mais, 1 ektarya, pH 5.2'],
    ['soil-analysis', 'Palay, 1 ektarya, pH 5.5'],
    ['yield-prediction', 'Ampalaya, 500 sqm, Bulacan'],
    ['yield-prediction', 'Palay, 1 ektarya, Isabela'],
    ['general', 'Paano umutang sa Landbank?'],
  ] as const;
  for (const [type, input] of asked) await analyze(page, type, input);
  await page.goto('/history');
  const entries = page.getByRole('list', { name: 'Mga dating analysis' }).locator('> li');
  await expect(entries).toHaveCount(5);
  for (const label of ['Soil Analysis', 'Yield Prediction', 'General'])
    await expect(page.getByRole('heading', { name: label }).first()).toBeVisible();
  await page.getByLabel('Tanim', { exact: true }).selectOption({ label: 'Palay' });
  await expect(entries).toHaveCount(2);
  await page.getByLabel('Uri', { exact: true }).selectOption({ label: 'Soil Analysis' });
  await expect(entries).toHaveCount(1);
  await page.reload();
  await expect(entries).toHaveCount(1);
  await page.getByLabel('Tanim', { exact: true }).selectOption({ label: 'Lahat' });
  await page.getByLabel('Uri', { exact: true }).selectOption({ label: 'Lahat' });
  await page.getByRole('searchbox').fill('isabela palay');
  await expect(entries).toHaveCount(1);
  await page.getByRole('searchbox').fill('kalabaw na lumilipad');
  await expect(page.getByText('Walang ganitong suri')).toBeVisible();
});

test('of a long history the newest come first and the rest on the way down; Back comes to the entry that was left', async ({
  page,
}) => {
  await register(page);
  // Stored as the tool stores them; asked one after the other they keep their order.
  await page.evaluate(async () => {
    for (let number = 1; number <= 70; number++) {
      const form = new FormData();
      form.set('type', 'general');
      form.set('input', `Tanong bilang ${number}.`);
      await fetch('/api/analyze', { method: 'POST', body: form });
    }
  });
  await page.goto('/history');
  const entries = page.getByRole('list', { name: 'Mga dating analysis' }).locator('> li');
  await expect(entries.first()).toContainText('Tanong bilang 70.');
  await expect(entries).toHaveCount(20);
  await entries.last().scrollIntoViewIfNeeded();
  await expect(entries).toHaveCount(60);
  const left = entries.filter({ hasText: 'Tanong bilang 25.' });
  const link = left.getByRole('link', { name: /^Basahin lahat/ });
  await link.hover();
  const place = async () => Math.round((await left.boundingBox())?.y ?? 0);
  const before = await place();
  await link.click();
  await expect(page.getByRole('button', { name: 'Lahat ng suri' })).toBeVisible();
  await page.goBack();
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(60);
  // What is looked for is found on pages that he never came to: 3, 13, 23 and so on.
  await page.getByRole('searchbox').fill('bilang 3.');
  await expect(entries).toHaveCount(7);
});

test('some days later Ani asks how the plant is, and keeps the answer', async ({ page }) => {
  await register(page);
  await analyzeLeaf(page);
  await page.goto('/history');
  await expect(page.getByRole('list', { name: 'Mga dating analysis' })).toBeVisible();
  await expect(page.getByText('Kumusta na ang palay mo?')).toBeHidden();
  await ageHistory(page, 4);
  await page.reload();
  await expect(page.getByText('Kumusta na ang palay mo?')).toBeVisible();
  await page.getByRole('button', { name: 'Gumaling' }).click();
  await expect(page.getByText('Kumusta: Gumaling')).toBeVisible();
  await expect(page.getByText('Kumusta na ang palay mo?')).toBeHidden();
  await page.reload();
  await expect(page.getByText('Kumusta: Gumaling')).toBeVisible();
  // A reading of the list may still be on its way through the route above when the page closes.
  await page.unrouteAll({ behavior: 'wait' });
});

test('what is deleted in one tab goes from the other, and deleting what is gone is done', async ({ page, context }) => {
  await register(page);
  await analyze(page, 'soil-analysis', 'Mais, 1 ektarya, pH 5.2');
  await analyze(page, 'yield-prediction', 'Palay, 1 ektarya, Isabela');
  await page.goto('/history');
  const other = await context.newPage();
  await other.goto('/history');
  const remove = async (where: Page, label: string) => {
    await where.getByRole('button', { name: new RegExp(`^Burahin: ${label}`) }).click();
    await where.getByRole('alertdialog').getByRole('button', { name: 'Burahin' }).click();
  };
  await expect(page.getByText('Soil Analysis')).toBeVisible();
  await remove(other, 'Soil Analysis');
  await expect(page.getByText('Soil Analysis')).toBeHidden();

  // Gone on another phone, of which this one hears nothing.
  await page.evaluate(async () => {
    const [entry] = await (await fetch('/api/analyses')).json();
    await fetch(`/api/analyses/${entry.id}`, { method: 'DELETE' });
  });
  await remove(page, 'Yield Prediction');
  await expect(page.getByText('Analysis deleted', { exact: true })).toBeVisible();
  await expect(page.getByText('No history yet')).toBeVisible();
});

test('after a deletion the list is fetched again, also by a phone that keeps nothing', async ({ page }) => {
  // Elsewhere the outbox has the list fetched, too.
  await keepNothing(page);
  await copyNothing(page);
  await register(page);
  await analyze(page, 'soil-analysis', 'Mais, 1 ektarya, pH 5.2');
  await page.goto('/history');
  await page.getByRole('button', { name: /^Burahin: Soil Analysis/ }).click();
  const deleted = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
  const listed = page.waitForRequest((call) => call.method() === 'GET' && /\/api\/analyses\?/.test(call.url()));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Burahin' }).click();
  expect((await deleted).ok()).toBe(true);
  await listed;
  await expect(page.getByText('No history yet')).toBeVisible();
});

test('while the history comes in, its place is kept', async ({ page }) => {
  await register(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/analyses\?/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/history');
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached();
  await expect(page.locator('.animate-pulse').first()).toBeVisible();
  answer();
  await expect(page.getByText('No history yet')).toBeVisible();
});
