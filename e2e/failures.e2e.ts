import type { Page } from '@playwright/test';
import { ERRORS } from '#contract/errors.ts';
import { ANSWERED_BY } from '../src/contract/answered-by.ts';
import { keepNothing, openAccount, register } from './farmer.ts';
import { expect, test } from './journey.ts';

async function analyzeSoil(page: Page): Promise<void> {
  await page.getByRole('textbox').fill('Mais, pH 5.5');
  await page.getByRole('button', { name: 'Analyze with AI' }).click();
}

test('an analysis that fails says why in the server’s words, and keeps what was typed', async ({ page }) => {
  await keepNothing(page);
  await openAccount(page);
  await page.goto('/analyze/soil-analysis');
  await page.route('**/api/analyze', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Sandali lang, marami ang nagtatanong.' } }),
  );
  await analyzeSoil(page);
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText('Sandali lang, marami ang nagtatanong.', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('Mais, pH 5.5');

  await page.unroute('**/api/analyze');
  await page.route('**/api/analyze', (route) => route.abort());
  await page.getByRole('button', { name: 'Analyze with AI' }).click();
  await expect(page.getByText('Failed to analyze. Please try again.', { exact: true })).toBeVisible();
  // Only the newest toast is visible.
  await expect(page.getByText('Sandali lang, marami ang nagtatanong.', { exact: true })).toBeHidden();
  await expect(page.getByText('Error', { exact: true })).toHaveCount(1);
});

test('while an analysis is on its way the button says Analyzing...', async ({ page }) => {
  await openAccount(page);
  await page.goto('/analyze/yield-prediction');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/analyze', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('textbox').fill('Palay, 1 ektarya, Isabela');
  await page.getByRole('button', { name: 'Analyze with AI' }).click();
  await expect(page.getByRole('button', { name: 'Analyzing...' })).toBeDisabled();
  answer();
  await expect(page.getByRole('heading', { name: 'Analysis Results' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a deletion that fails keeps the analysis', async ({ page }) => {
  await openAccount(page);
  await page.goto('/analyze/soil-analysis');
  await analyzeSoil(page);
  await expect(page.getByRole('heading', { name: 'Analysis Results' })).toBeVisible();
  await page.goto('/history');
  await page.route('**/api/analyses/*', (route) =>
    // As our own server fails; without its header it would be a line that reaches nobody, and the deletion would wait.
    route.request().method() === 'DELETE'
      ? route.fulfill({
          status: 500,
          headers: { [ANSWERED_BY]: '1' },
          json: { code: 'bug', message: 'May nangyaring mali sa amin.' },
        })
      : route.continue(),
  );
  await page.getByRole('button', { name: /burahin/i }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /burahin/i })
    .click();
  await expect(page.getByText('Failed to delete analysis. Please try again.', { exact: true })).toBeVisible();
  await page.unroute('**/api/analyses/*');
  await page.reload();
  await expect(page.getByText('Soil Analysis')).toBeVisible();
});

test('a toast goes by itself after five seconds', async ({ page }) => {
  await register(page);
  await page.clock.install();
  await page.goto('/analyze/pest-identification');
  await page.getByRole('button', { name: 'Analyze with AI' }).click();
  const toast = page.getByText('Please upload an image to analyze', { exact: true });
  await expect(toast).toBeVisible();
  await page.clock.runFor(4500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toBeHidden();
});

test('a message that a busy server sends back waits, is sent again by itself, and is stored once', async ({
  page,
  context,
}) => {
  await openAccount(page);
  await page.goto('/chat');
  let sentBack = 0;
  await context.route('**/api/chat', (route) => {
    if (++sentBack > 2) return route.continue();
    const headers = { [ANSWERED_BY]: '1', 'retry-after': '5' };
    return route.fulfill({ status: 503, headers, json: { code: 'not-ready', message: ERRORS['not-ready'].message } });
  });
  await page.getByRole('textbox').fill('Kailan magtanim ng mais?');
  await page.getByRole('textbox').press('Enter');
  const stored = () => page.evaluate(async () => (await fetch('/api/chat/messages')).json());
  // At most fifteen seconds lie between two tries.
  await expect.poll(async () => (await stored()).length, { timeout: 40_000 }).toBe(2);
  expect((await stored()).map(({ role }: { role: string }) => role)).toEqual(['user', 'assistant']);
  await expect(page.getByText('Pinagmulan').first()).toBeVisible();
  expect(sentBack).toBe(3);
});
