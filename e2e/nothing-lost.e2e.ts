import type { Page } from '@playwright/test';
import { keepNothing, login, openAccount, register } from './farmer.ts';
import { expect, test } from './journey.ts';
import { leafPhoto } from './leaf-photo.ts';

const WORDS = 'Kamatis, 40 araw, may batik ang ibabang dahon';
const preview = (page: Page) => page.getByAltText('Ang litratong susuriin', { exact: true });
const results = (page: Page) => page.getByRole('region', { name: 'Analysis Results' });

async function fillIn(page: Page): Promise<void> {
  await page.goto('/analyze/disease-detection');
  await page.getByLabel('Anong tanim ito?').selectOption({ label: 'Kamatis' });
  const photo = { name: 'dahon.jpg', mimeType: 'image/jpeg', buffer: await leafPhoto() };
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await expect(preview(page)).toBeVisible();
  await page.getByRole('textbox').fill(WORDS);
}

async function expectFilledIn(page: Page): Promise<void> {
  await expect(preview(page)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue(WORDS);
  await expect(page.getByLabel('Anong tanim ito?')).toHaveValue('tomato');
}

async function expectEmpty(page: Page): Promise<void> {
  await expect(page.getByRole('textbox')).toHaveValue('');
  await expect(page.getByLabel('Anong tanim ito?')).toHaveValue('');
  await expect(preview(page)).toBeHidden();
}

test('a reload keeps text, crop and photos; another farmer on the phone does not see them; sent, they go', async ({
  page,
}) => {
  const nena = await register(page);
  await fillIn(page);
  await page.reload();
  await expectFilledIn(page);

  await page.goto('/api/logout');
  await openAccount(page);
  await page.goto('/analyze/disease-detection');
  await expectEmpty(page);

  await page.goto('/api/logout');
  await login(page, nena);
  await page.goto('/analyze/disease-detection');
  await expectFilledIn(page);
  await page.getByRole('button', { name: 'Analyze with AI' }).click();
  await expect(results(page)).toBeVisible();
  await page.goto('/');
  await page.goto('/analyze/disease-detection');
  await expectEmpty(page);
});

test('Back from a result comes to the form as it was, Forward and a reload to the result', async ({ page }) => {
  await register(page);
  await fillIn(page);
  await page.getByRole('button', { name: 'Analyze with AI' }).click();
  await expect(results(page)).toContainText(WORDS);
  await page.goBack();
  await expectFilledIn(page);
  await page.goForward();
  await expect(results(page)).toContainText(WORDS);
  await page.reload();
  await expect(results(page)).toContainText(WORDS);
  await expect(page.getByAltText('Ang litratong sinuri')).toBeVisible();
  await page.getByRole('button', { name: 'Analyze Another' }).click();
  await expectEmpty(page);
});

test('a result in the history of the tab is not shown to the next farmer', async ({ page }) => {
  await openAccount(page);
  await page.goto('/analyze/soil-analysis');
  await page.getByRole('textbox').fill('Mais, 1 ektarya, pH 5.2');
  await page.getByRole('button', { name: 'Analyze with AI' }).click();
  await expect(results(page)).toBeVisible();
  await page.goto('/api/logout');
  await register(page);
  for (let step = 0; step < 12; step++) {
    await page.goBack();
    if (new URL(page.url()).pathname === '/analyze/soil-analysis') break;
  }
  await expect(page.getByRole('button', { name: 'Analyze with AI' })).toBeVisible();
  await expect(page.getByText('pH 5.2')).toBeHidden();
});

test('Back closes a sheet and a dialog, and stays on the page', async ({ page }) => {
  await register(page);
  await page.goto('/video-library');
  await page.getByRole('button', { name: 'Ligtas na Pag-spray' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ligtas na Pag-spray' });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/video-library');

  // Closed by its button, it leaves no step behind.
  await page.getByRole('button', { name: 'Ligtas na Pag-spray' }).click();
  await page.getByRole('button', { name: 'Isara ang video' }).click();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a session that has ended is told with a login, which comes back to what was typed', async ({ page }) => {
  const nena = await register(page);
  await fillIn(page);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Analyze with AI' }).click();
  await expect(page.getByText('Kailangan mo munang mag-login.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Mag-login' }).click();
  await page.locator('input[name=email]').fill(nena.email);
  await page.locator('input[name=password]').fill(nena.password);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL('/analyze/disease-detection');
  await expectFilledIn(page);
});

test('a page reloaded signed out is the 404 page, with a login that leads to it', async ({ page }) => {
  const nena = await openAccount(page);
  await page.goto('/history');
  await expect(page.getByText('No history yet')).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Mag-login' }).click();
  await page.locator('input[name=email]').fill(nena.email);
  await page.locator('input[name=password]').fill(nena.password);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL('/history');
  await expect(page.getByRole('heading', { name: 'Farming History' })).toBeVisible();
});

test('a read that meets the end of the session offers the login, too', async ({ page }) => {
  await register(page);
  await page.context().clearCookies();
  await page.getByRole('navigation', { name: 'Pangunahing menu' }).getByRole('link', { name: 'Kasaysayan' }).click();
  await expect(page.getByRole('link', { name: 'Mag-login' })).toHaveAttribute('href', '/api/login?return=%2Fhistory');
});

test('without signal the first toast says its words, and the screen stands', async ({ page, context }) => {
  await keepNothing(page);
  await register(page);
  await page.route(/assets\/toaster-/, (route) => route.abort());
  await page.goto('/chat');
  await expect(page.getByRole('textbox')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('textbox').fill('Kailan magtanim ng mais?');
  await page.getByRole('textbox').press('Enter');
  await expect(page.getByText('Hindi nawala ang isinulat mo', { exact: false })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('Kailan magtanim ng mais?');
});
