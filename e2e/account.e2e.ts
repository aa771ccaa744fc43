import { faultsOf } from './axe.ts';
import { login, newFarmer, register } from './farmer.ts';
import { expect, test } from './journey.ts';

test('from his name a farmer changes his password, takes a copy of everything, and deletes his account', async ({
  page,
}) => {
  // Colours that fade while the theme changes are read half-way.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const farmer = await register(page);
  await page.getByRole('button', { name: /Nena Dela Cruz/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Account mo' });
  await expect(sheet.locator('summary')).toHaveCount(5);
  for (const part of await sheet.locator('summary').all()) await part.click();
  for (const theme of ['light', 'dark']) {
    await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), theme === 'dark');
    expect(await faultsOf(page, 'dialog[open]')).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 360, height: 740 });

  const change = sheet.locator('details').filter({ hasText: 'Palitan ang password' });
  await change.locator('input[name=current]').fill('hindi ito');
  await change.locator('input[name=password]').fill('mais-sa-burol-77');
  await change.getByRole('button', { name: 'Palitan' }).click();
  await expect(change.getByText('Mali ang password')).toBeVisible();
  await change.locator('input[name=current]').fill(farmer.password);
  await change.getByRole('button', { name: 'Palitan' }).click();
  await expect(change.getByText('Bago na ang password mo')).toBeVisible();

  const copy = sheet.locator('details').filter({ hasText: 'Kopya ng lahat' });
  const download = page.waitForEvent('download');
  await copy.getByRole('link', { name: 'I-download' }).click();
  expect((await download).suggestedFilename()).toBe('ani-gabay.zip');

  const end = sheet.locator('details').filter({ hasText: 'Burahin ang account' });
  await end.locator('input[name=password]').fill('mais-sa-burol-77');
  await end.getByRole('button', { name: 'Burahin ang lahat' }).click();
  await expect(page.locator('main a[href="/api/login"]')).toBeVisible();
  await login(page, { ...farmer, password: 'mais-sa-burol-77' });
  await expect(page.getByRole('alert')).toContainText('Mali ang email o password');
});

test('the sign-in pages: to the form for a new account, with a code to write down, a password that can be read, in the chosen theme', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.getByRole('link', { name: 'Magsimula na' }).click();
  await expect(page.getByRole('heading', { name: 'Gumawa ng account' })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  await expect(page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.locator('input[name=password]').fill(newFarmer().password);
  await page.getByRole('button', { name: 'Ipakita ang password' }).click();
  await expect(page.locator('input[name=password]')).toHaveAttribute('type', 'text');
  await page.getByRole('link', { name: 'Mag-login' }).click();
  await page.getByRole('link', { name: 'Nakalimutan ang password?' }).click();
  await expect(page.getByRole('heading', { name: 'Bagong password' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
