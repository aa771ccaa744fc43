import type { Page } from '@playwright/test';
import { TOOLS } from '#content/tools.ts';
import { PAGE_PATHS } from '#contract/pages.ts';
import { register } from './farmer.ts';
import { leafPhoto } from './leaf-photo.ts';
import { expect, expectReadable, expectUnsent, plantPalay, read, spend, storedApp, test } from './phone.ts';

const ROUTES = ['/', ...PAGE_PATHS.filter((path) => !path.includes(':')), ...TOOLS.map(({ path }) => path)];

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

/** A field, and an analysis to be deleted later. */
async function prepare(page: Page): Promise<{ fieldId: string; analysisId: string }> {
  const analysis = await page.request.post('/api/analyze', {
    multipart: { type: 'soil-analysis', input: 'pH 5.5, N low, P low, K medium' },
  });
  return { fieldId: await plantPalay(page), analysisId: (await analysis.json()).id };
}

async function ask(page: Page, question: string): Promise<void> {
  await page.goto('/chat');
  await page.getByRole('textbox').fill(question);
  await page.getByRole('textbox').press('Enter');
  await expect(page.getByRole('log').getByText(question)).toBeVisible();
  await expect(page.getByText('Hindi pa naipapadala. Ligtas ito sa phone mo.').last()).toBeVisible();
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
  await expectUnsent(page, 3);
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
  await expectUnsent(page, 8);

  await app.start();
  page = await reopened(page);
  await page.goto('/');
  // The last thing that was done is the last to be sent.
  await expect
    .poll(async () => (await read(page, '/api/analyses'))[0].input, { timeout: 60_000 })
    .toBe('May uod sa dahon');
  await expect(page.getByRole('button', { name: /Hindi pa naipapadala/ })).toHaveCount(0);
  const messages: { role: string; content: string }[] = await read(page, '/api/chat/messages');
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
  expect([messages[0]?.content, messages[2]?.content]).toEqual([
    'Bakit naninilaw ang dahon ng palay ko?',
    'Ilang sako ng urea sa kalahating ektarya?',
  ]);
  const analyses: { id: string; input: string; imageUrl?: string }[] = await read(page, '/api/analyses');
  expect(analyses.map(({ input }) => input)).toEqual(['May uod sa dahon', 'May batik ang dahon']);
  expect(analyses.every(({ imageUrl }) => imageUrl !== undefined)).toBe(true);
  expect(analyses.map(({ id }) => id)).not.toContain(analysisId);
  const entries: { what: string; pesos: number }[] = await read(page, `/api/fields/${fieldId}/entries`);
  expect(entries.map(({ what, pesos }) => [what, pesos])).toEqual([
    ['Upa sa traktora', 2500],
    ['Urea', 1500],
  ]);
  const plan: { tasks: { title: string; state: string }[] } = await read(page, `/api/fields/${fieldId}/plan`);
  // Walks through the field share their name.
  expect(plan.tasks.filter(({ title }) => title === work).map(({ state }) => state)).toContain('done');
});

test('a field made without signal has its plan from the phone, the one that the server makes of it later', async ({
  app,
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await register(page);
  await storedApp(context);
  await page.getByRole('button', { name: /Nena/ }).click();
  await page.getByText('Gamitin kahit walang signal').click();
  await page.getByRole('button', { name: /I-download si Ani/ }).click();
  await expect(page.getByText('Nasa phone mo na si Ani')).toBeVisible({ timeout: 60_000 });
  await expectReadable(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await app.stop();

  await page.goto('/');
  await page.getByRole('link', { name: 'Palay', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Bagong bukid' });
  await form.getByText('½ ektarya').click();
  await form.getByText('2 linggo na').click();
  await form.getByText('Lipat-tanim', { exact: true }).click();
  await form.getByRole('button', { name: 'I-save ang bukid' }).click();
  await expectUnsent(page, 1);
  await page.getByRole('button', { name: 'Hindi pa naipapadala (1)' }).click();
  const tray = page.getByRole('dialog', { name: 'Hindi pa naipapadala (1)' });
  await tray.getByText(/^Plano ng phone/).click();
  await expect(tray.getByText(/hindi pa kasama ang forecast/)).toBeVisible();
  const planned = await tray.locator('li li').allInnerTexts();
  expect(planned.join()).toContain('urea');
  await expectReadable(page);

  await app.start();
  await expect(page.getByRole('button', { name: /Hindi pa naipapadala/ })).toHaveCount(0, { timeout: 60_000 });
  const [field] = await read(page, '/api/fields');
  const { tasks }: { tasks: { title: string; detail: string }[] } = await read(page, `/api/fields/${field.id}/plan`);
  const shown = planned.join('\n').replace(/\s+/g, ' ');
  const fed = tasks.filter(
    ({ title, detail }) => title.startsWith('Mag-abono') && shown.includes(`${title} ${detail}`),
  );
  expect(fed.length).toBeGreaterThan(2);
});
