import type { Page } from '@playwright/test';
import { openAccount } from './farmer.ts';
import { expect, test } from './journey.ts';

async function open(page: Page, address = '/info'): Promise<void> {
  await openAccount(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Kaalaman para sa Magsasaka' })).toBeVisible();
}

const tip = (page: Page, name: string | RegExp) => page.getByRole('tabpanel').getByRole('button', { name });

test('twelve categories with their counts, one tip open at a time', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('tab')).toHaveCount(12);
  await expect(page.getByRole('tab', { name: /Daan, Patuyuan at Bentahan/ })).toContainText('15');
  await page.getByRole('tab', { name: /Klima at Bagyo/ }).click();
  await expect(page.getByRole('heading', { name: 'Maghanda sa bagyo, init at tagtuyot' })).toBeVisible();
  const before = tip(page, 'Umani bago dumating ang bagyo');
  const after = tip(page, 'Pagkatapos ng bagyo');
  await before.click();
  await expect(before).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('Bakit:').locator('visible=true')).toHaveCount(1);
  await expect(page.getByText(/Pinagmulan: DA Bicol/).locator('visible=true')).toBeVisible();
  await after.click();
  await expect(before).toHaveAttribute('aria-expanded', 'false');
  await expect(after).toHaveAttribute('aria-expanded', 'true');
  await after.click();
  await expect(after).toHaveAttribute('aria-expanded', 'false');

  await page.reload();
  await expect(page.getByRole('tab', { name: /Klima at Bagyo/ })).toHaveAttribute('aria-selected', 'true');
});

test('search finds Tagalog, English and slips, and says when there is nothing', async ({ page }) => {
  await open(page);
  const search = page.getByRole('searchbox');
  for (const words of ['bagyo', 'typhoon', 'bagyoo']) {
    await search.fill(words);
    // While one searches, tips of all categories are shown: none of them is the picked one.
    await expect(page.getByRole('tab', { name: /^Kita at Kabuhayan/ })).toHaveAttribute('aria-selected', 'false');
    await expect(tip(page, 'Umani bago dumating ang bagyo')).toBeVisible();
  }
  await search.fill('bitcoin');
  await expect(page.getByText('Walang resulta para sa "bitcoin"')).toBeVisible();
});

test('tips are saved on the device, filtered, and let go', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: /Naka-Save Lang/ }).click();
  await expect(page.getByText('Walang naka-save na tips sa kategoryang ito.')).toBeVisible();
  await page.getByRole('button', { name: 'Lahat', exact: true }).click();
  await tip(page, 'Magparehistro sa RSBSA').click();
  await page.getByRole('button', { name: 'I-save' }).locator('visible=true').click();
  await expect(page.getByText('Na-save na!', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /Naka-Save Lang/ })).toContainText('1');
  await page.getByRole('button', { name: /Naka-Save Lang/ }).click();
  const saved = tip(page, /Magparehistro sa RSBSA/);
  await expect(saved).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 4 })).toHaveCount(1);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':v1')))).toContain(
    'ani-gabay:saved-tips:v1',
  );
  await saved.click();
  await page.getByRole('button', { name: 'Naka-save', exact: true }).locator('visible=true').click();
  await expect(page.getByText('Naalis na', { exact: true })).toBeVisible();
  await expect(page.getByText('Walang naka-save na tips sa kategoryang ito.')).toBeVisible();
});

test('where the phone cannot share, the tip is copied with the product’s tagline', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await open(page);
  await tip(page, 'Magparehistro sa RSBSA').click();
  await page.getByRole('button', { name: 'I-share' }).locator('visible=true').click();
  await expect(page.getByText('Na-copy na!', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Magparehistro sa RSBSA[\s\S]*AI for the Filipino farmer$/,
  );
});

test('a link leads to its tip, and a tip leads to the chat with its question', async ({ page }) => {
  await open(page, '/info?tip=costs-costs-basahin-ang-lcc-bago-mag-urea');
  const linked = tip(page, 'Basahin ang LCC bago mag-urea');
  await expect(linked).toHaveAttribute('aria-expanded', 'true');
  await expect(linked).toBeInViewport();
  await page.getByRole('link', { name: 'Itanong kay Ani' }).locator('visible=true').click();
  await expect(page).toHaveURL('/chat');
  await expect(page.getByRole('textbox')).toHaveValue('Paano gamitin ang LCC?');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Kaalaman para sa Magsasaka' })).toBeVisible();
});
