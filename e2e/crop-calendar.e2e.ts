import type { Page } from '@playwright/test';
import { openAccount } from './farmer.ts';
import { expect, test } from './journey.ts';

/** A June day in Manila: wet season. */
const JUNE = new Date('2026-06-15T04:00:00Z');

async function open(page: Page): Promise<void> {
  await page.clock.setFixedTime(JUNE);
  await openAccount(page);
  await page.goto('/crop-calendar');
  await expect(page.getByRole('heading', { name: 'Kalendaryo ng Tanim' })).toBeVisible();
}

test('the calendar opens at this month and wraps around the year', async ({ page }) => {
  await open(page);
  await expect(page.getByText('Tag-ulan ngayon')).toBeVisible();
  await expect(page.getByText('Buwan ngayon')).toBeVisible();
  await expect(page.getByText(/^\d+ pananim para sa Hunyo$/)).toBeVisible();
  for (let month = 0; month < 7; month++) await page.getByRole('button', { name: 'Susunod na buwan' }).click();
  await expect(page.getByText(/^\d+ pananim para sa Enero$/)).toBeVisible();
  await expect(page.getByText('Buwan ngayon')).toBeHidden();
  await page.getByRole('button', { name: 'Nakaraang buwan' }).click();
  await expect(page.getByText(/^\d+ pananim para sa Disyembre$/)).toBeVisible();
});

test('a type narrows the crops, and a tapped crop shows its tips', async ({ page }) => {
  await open(page);
  const month = page.getByRole('tabpanel', { name: 'Pananim para sa Hunyo' });
  await page.getByRole('tab', { name: 'Palay' }).first().click();
  const card = month.getByRole('button').first();
  await expect(card).toContainText('Palay');
  await expect(card.locator('[data-drawing=rice]')).toBeVisible();
  await expect(card).toContainText(/\d+ araw.*₱18\/kilo.*Tubig: .*Marami/);
  await expect(card).toHaveAttribute('aria-expanded', 'false');
  await card.click();
  await expect(card).toHaveAttribute('aria-expanded', 'true');
  await expect(month.getByText('Mga tip', { exact: true }).locator('visible=true')).toBeVisible();
  // 110 to 120 days from June: the price PSA saw at the farm in that month.
  await expect(month.getByText(/Ani: (Setyembre|Oktubre)/).locator('visible=true')).toContainText(
    /mga ₱18\.\d\d bawat kilo.*PSA 2021–2025/,
  );
  await card.click();
  await expect(card).toHaveAttribute('aria-expanded', 'false');
});

test('a month without a crop of the type says so', async ({ page }) => {
  await open(page);
  // No rice is planted in March: nine months on from June.
  for (let month = 0; month < 9; month++) await page.getByRole('button', { name: 'Susunod na buwan' }).click();
  await page.getByRole('tab', { name: 'Palay' }).first().click();
  await expect(page.getByText('0 pananim para sa Marso')).toBeVisible();
  await expect(page.getByText('Walang rekomendasyon')).toBeVisible();
});

test('the full list has every crop of a type', async ({ page }) => {
  await open(page);
  const list = page.getByRole('region', { name: 'Lahat ng pananim' });
  await list.getByRole('tab', { name: 'Gulay' }).click();
  await expect(list.getByRole('listitem').filter({ has: page.getByRole('button') })).toHaveCount(8);
});

test('a saved town fits the months to its usual weather', async ({ page }) => {
  await open(page);
  await page.getByRole('link', { name: 'I-save ang bayan mo' }).click();
  await expect(page).toHaveURL('/weather');
  await page.getByRole('searchbox').fill('borongan');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('button', { name: /Borongan/ }).click();
  await expect(page.getByText('Naka-save na!', { exact: true })).toBeVisible();
  await page.goto('/crop-calendar');
  await expect(page.getByText(/Iniayon sa karaniwang panahon ng Borongan/)).toBeVisible();
  await expect(page.getByText(/Karaniwang panahon: DOST-PAGASA 1991-2020, istasyon: /)).toBeVisible();
  // The season above says what the weather page says of the town.
  await expect(page.getByText(/^Tag-ulan ngayonSa inyo, karaniwang .* tuwing Hunyo/)).toBeVisible();
  for (let month = 0; month < 4; month++) await page.getByRole('button', { name: 'Susunod na buwan' }).click();
  await expect(page.getByText(/^Sa inyo: .*napakaulan pag-ani/).first()).toBeVisible();
  await expect(page.getByText('Alanganin sa inyo').first()).toBeVisible();
});
