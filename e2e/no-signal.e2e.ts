import type { BrowserContext, Page } from '@playwright/test';
import { TOOLS } from '#content/tools.ts';
import { PAGE_PATHS } from '#contract/pages.ts';
import { register } from './farmer.ts';
import { test as base, expect } from './journey.ts';
import { leafPhoto } from './leaf-photo.ts';
import { type OwnApp, openOwnApp } from './own-app.ts';

const test = base.extend<{ app: OwnApp }>({
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

const ROUTES = ['/', ...PAGE_PATHS.filter((path) => !path.includes(':')), ...TOOLS.map(({ path }) => path)];

/** Until the app is stored on the phone. */
async function storedApp(context: BrowserContext): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken));
  });
}

test('every screen opens with the server stopped, cold', async ({ app, page, context }) => {
  await register(page);
  await storedApp(context);
  await app.stop();
  await page.close();
  for (const path of new Set(ROUTES)) {
    const cold = await context.newPage();
    await cold.goto(path);
    await expect(cold.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(cold.getByText(/404|May nangyaring mali|Hindi maabot/), path).toHaveCount(0);
    await expect(cold.getByText('Walang signal.', { exact: true }), path).toBeVisible();
    await cold.close();
  }
  const login = await context.newPage();
  await login.goto('/api/login');
  await expect(login.getByRole('heading', { name: 'Walang signal' })).toBeVisible();
});

/** A field of palay, planted two weeks ago, and an analysis to be deleted later. */
async function prepare(page: Page): Promise<{ fieldId: string; analysisId: string }> {
  const planted = new Date(Date.now() - 14 * 86_400_000).toISOString().slice(0, 10);
  const field = await page.request.post('/api/fields', {
    data: { cropId: 'rice', areaHa: 0.5, plantedOn: planted, method: 'transplanted' },
  });
  const analysis = await page.request.post('/api/analyze', {
    multipart: { type: 'soil-analysis', input: 'pH 5.5, N low, P low, K medium' },
  });
  return { fieldId: (await field.json()).id, analysisId: (await analysis.json()).id };
}

async function ask(page: Page, question: string): Promise<void> {
  await page.goto('/chat');
  await page.getByRole('textbox').fill(question);
  await page.getByRole('textbox').press('Enter');
  await expect(page.getByRole('log').getByText(question)).toBeVisible();
  await expect(page.getByText('Hindi pa naipapadala. Ligtas ito sa phone mo.').last()).toBeVisible();
}

async function spend(page: Page, fieldId: string, what: string, pesos: string): Promise<void> {
  await page.goto(`/?bukid=${fieldId}&bahagi=tala`);
  const sheet = page.getByRole('dialog', { name: 'Bukid 1' });
  await sheet.getByLabel('Ano ang binili o binayaran?').fill(what);
  await sheet.getByLabel('Piso lahat').fill(pesos);
  await sheet.getByRole('button', { name: 'Itala' }).click();
  await expect(sheet.getByText(what)).toBeVisible();
}

async function photograph(page: Page, words: string): Promise<void> {
  await page.goto('/analyze/disease-detection');
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'dahon.jpg', mimeType: 'image/jpeg', buffer: await leafPhoto(400) });
  await expect(page.getByAltText('Ang litratong susuriin')).toBeVisible();
  await page.getByRole('textbox').fill(words);
  await page.getByRole('button', { name: 'Analyze with AI' }).click();
  await expect(page.getByText('Susuriin ito kapag may signal.').first()).toBeVisible();
}

/** The farmer closes the app, or the phone does. */
async function reopened(page: Page): Promise<Page> {
  const context = page.context();
  await page.close();
  return context.newPage();
}

const unsentOf = (page: Page, count: number) =>
  expect(page.getByRole('button', { name: `Hindi pa naipapadala (${count})` })).toBeVisible();

test('a day in the field, the app closed now and then; with signal all of it is on the server once, in order', async ({
  app,
  page: first,
  context,
}) => {
  test.setTimeout(150_000);
  await register(first);
  await storedApp(context);
  const { fieldId, analysisId } = await prepare(first);
  for (const path of ['/', `/?bukid=${fieldId}`, `/?bukid=${fieldId}&bahagi=tala`, '/chat', '/history']) {
    await first.goto(path, { waitUntil: 'networkidle' });
  }
  await app.stop();

  let page = await reopened(first);
  await ask(page, 'Bakit naninilaw ang dahon ng palay ko?');
  await photograph(page, 'May batik ang dahon');
  page = await reopened(page);
  await page.goto('/');
  const done = page.getByRole('button', { name: /^Tapos na: / }).first();
  const work = (await done.getAttribute('aria-label'))?.replace('Tapos na: ', '');
  await done.click();
  await unsentOf(page, 3);
  await spend(page, fieldId, 'Urea', '1500');
  await ask(page, 'Ilang sako ng urea sa kalahating ektarya?');
  page = await reopened(page);
  await spend(page, fieldId, 'Upa sa traktora', '2500');
  await page.goto('/history');
  await page
    .getByRole('button', { name: /^Burahin: / })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Burahin' }).click();
  await expect(page.getByText('Analysis deleted').first()).toBeVisible();
  await photograph(page, 'May uod sa dahon');
  await unsentOf(page, 8);

  await app.start();
  page = await reopened(page);
  await page.goto('/');
  const read = async (path: string) => (await page.request.get(path)).json();
  // The last thing that was done is the last to be sent.
  await expect.poll(async () => (await read('/api/analyses'))[0].input, { timeout: 60_000 }).toBe('May uod sa dahon');
  await expect(page.getByRole('button', { name: /Hindi pa naipapadala/ })).toHaveCount(0);
  const messages: { role: string; content: string }[] = await read('/api/chat/messages');
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
  expect([messages[0]?.content, messages[2]?.content]).toEqual([
    'Bakit naninilaw ang dahon ng palay ko?',
    'Ilang sako ng urea sa kalahating ektarya?',
  ]);
  const analyses: { id: string; input: string; imageUrl?: string }[] = await read('/api/analyses');
  expect(analyses.map(({ input }) => input)).toEqual(['May uod sa dahon', 'May batik ang dahon']);
  expect(analyses.every(({ imageUrl }) => imageUrl !== undefined)).toBe(true);
  expect(analyses.map(({ id }) => id)).not.toContain(analysisId);
  const entries: { what: string; pesos: number }[] = await read(`/api/fields/${fieldId}/entries`);
  expect(entries.map(({ what, pesos }) => [what, pesos])).toEqual([
    ['Upa sa traktora', 2500],
    ['Urea', 1500],
  ]);
  const plan: { tasks: { title: string; state: string }[] } = await read(`/api/fields/${fieldId}/plan`);
  expect(plan.tasks.find(({ title }) => title === work)?.state).toBe('done');
});
