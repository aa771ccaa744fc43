import type { Page } from '@playwright/test';
import { register } from './farmer.ts';
import { expect, expectReadable, storedApp, test } from './phone.ts';

/** What the browser says of the line. */
async function onLine(page: Page, type: 'wifi' | 'cellular'): Promise<void> {
  await page.addInitScript((kind) => {
    Object.defineProperty(navigator, 'connection', { value: { type: kind, saveData: false } });
  }, type);
}

async function openPart(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Nena/ }).click();
  await page.getByText('Gamitin kahit walang signal').click();
}

/** Files of the photo model that have been asked for. */
function modelFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => /\.(onnx|wasm)$/.test(request.url()) && files.push(request.url()));
  return files;
}

test('over wifi Ani comes by herself, and after her the photo model', async ({ page, context }) => {
  test.setTimeout(120_000);
  await onLine(page, 'wifi');
  await register(page);
  await storedApp(context);
  await openPart(page);
  await expect(page.getByText('Nasa phone mo na si Ani.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Kaya na rin ng phone mo na suriin ang litrato.')).toBeVisible({ timeout: 60_000 });
  await context.setOffline(true);
  await page.goto('/analyze/disease-detection');
  await expect(page.getByText('Walang signal: sa phone mo ito susuriin.')).toBeVisible({ timeout: 30_000 });
});

test('over mobile data, and over wifi where the farmer wants it by hand, the photo model comes at a tap alone', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const files = modelFiles(page);
  await onLine(page, 'cellular');
  await register(page);
  await storedApp(context);
  await openPart(page);
  await page.getByLabel('Kusang i-download kapag naka-wifi').uncheck();
  await page.getByRole('button', { name: /I-download si Ani/ }).click();
  await expect(page.getByText('Nasa phone mo na si Ani.')).toBeVisible({ timeout: 60_000 });
  await onLine(page, 'wifi');
  await page.reload();
  await openPart(page);
  const take = page.getByRole('button', { name: /I-download ang pangsuri ng litrato/ });
  await expect(take).toBeVisible();
  await expect(page.getByLabel('Kusang i-download kapag naka-wifi')).not.toBeChecked();
  await expectReadable(page);
  expect(files).toEqual([]);
  await take.click();
  await expect(page.getByText('Kaya na rin ng phone mo na suriin ang litrato.')).toBeVisible({ timeout: 60_000 });
  expect(files).toHaveLength(2);
});
