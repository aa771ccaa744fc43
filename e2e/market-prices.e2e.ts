import { expect, test } from '@playwright/test';
import { register } from './farmer.ts';

test('prices by PSA are listed by category, searched in Tagalog, and shown with their month', async ({ page }) => {
  await register(page);
  await page.goto('/market-prices');
  await expect(page.getByRole('heading', { name: 'Presyo sa Palengke' })).toBeVisible();
  await expect(page.getByText(/PSA \(Philippine Statistics Authority\)/)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Lahat' })).toHaveAttribute('aria-selected', 'true');

  const panel = page.getByRole('tabpanel', { name: 'Mga presyo' });
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  const all = await panel.getByRole('listitem').count();
  await page.getByRole('tab', { name: 'Isda' }).click();
  await expect.poll(() => panel.getByRole('listitem').count()).toBeLessThan(all);
  await page.getByRole('tab', { name: 'Lahat' }).click();

  await page.getByPlaceholder('bigas, kamatis, isda').fill('kamatis');
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText([/kamatis/i]);
  await expect(panel.getByText(/^₱\d+\.\d{2}$/)).toBeVisible();
  await expect(panel.getByText(/^(Tumaas|Bumaba|Stable)$/)).toBeVisible();
  await expect(panel.getByRole('time')).toHaveText('May 2026');

  await page.getByPlaceholder('bigas, kamatis, isda').fill('traktora');
  await expect(page.getByText('Walang resulta para sa "traktora"')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'About Market Prices' })).toBeVisible();
});

test('prices that cannot be fetched say so and come with a second try', async ({ page }) => {
  await register(page);
  await page.route('**/api/market-prices', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/market-prices');
  await expect(page.getByText(/^Failed to fetch prices: /)).toBeVisible();
  await page.unroute('**/api/market-prices');
  await page.getByRole('button', { name: 'Subukan ulit' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Mga presyo' }).getByRole('listitem').first()).toBeVisible();
});
