import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { drawLeaf, drawRobot } from '#server/testing/draw-leaf.ts';
import { openAccount } from './farmer.ts';
import { expect, test } from './journey.ts';
import { leafPhoto } from './leaf-photo.ts';

const gallery = (page: Page) => page.locator('input[type=file]:not([capture])');
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

async function analyze(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Analyze with AI' }).click();
  const results = page.getByRole('region', { name: 'Analysis Results' });
  await expect(results).toBeVisible();
  return (await results.textContent()) ?? '';
}

test('three photos of one plant: picked, one taken back, sent together, kept and deleted together', async ({
  page,
}) => {
  await openAccount(page);
  await page.goto('/analyze/disease-detection');
  const photo = await leafPhoto();
  await gallery(page).setInputFiles([file('1.jpg', photo), file('2.jpg', photo)]);
  await expect(page.getByAltText('Ang litratong susuriin 2')).toBeVisible();
  await page.getByRole('button', { name: 'Remove, litrato 2' }).click();
  await expect(page.getByAltText('Ang litratong susuriin', { exact: true })).toBeVisible();
  await gallery(page).setInputFiles([file('2.jpg', photo), file('3.jpg', photo), file('4.jpg', photo)]);
  await expect(page.getByText('Hanggang 3 litrato lang', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(3);
  await expect(gallery(page)).toHaveCount(0);
  await page.getByLabel('Anong tanim ito?').selectOption({ label: 'Saging' });
  await analyze(page);
  await expect(page.getByAltText(/Ang litratong sinuri/)).toHaveCount(3);

  const [stored] = await page.evaluate(async () => (await fetch('/api/analyses')).json());
  expect(stored.imageUrls).toHaveLength(3);
  expect(stored.imageUrls[0]).toBe(stored.imageUrl);
  const statuses = () =>
    page.evaluate((urls) => Promise.all(urls.map(async (url: string) => (await fetch(url)).status)), stored.imageUrls);
  expect(await statuses()).toEqual([200, 200, 200]);
  await page.goto('/history');
  await page.getByText('Image analyzed (3)').click();
  await expect(page.getByAltText(/Ang litratong ipinadala mo/)).toHaveCount(3);
  await page.evaluate((id) => fetch(`/api/analyses/${id}`, { method: 'DELETE' }), stored.id);
  expect(await statuses()).toEqual([404, 404, 404]);
});

test('the phone itself looks at a photo, with no signal, and says what the server says', async ({ page, context }) => {
  await openAccount(page);
  await page.goto('/analyze/disease-detection');
  const photo = await drawLeaf();
  const prepare = async () => {
    await page.getByLabel('Anong tanim ito?').selectOption({ label: 'Saging' });
    await gallery(page).setInputFiles(file('dahon.jpg', photo));
    await expect(page.getByAltText('Ang litratong susuriin')).toBeVisible();
  };
  await prepare();
  const fromServer = await analyze(page);
  await page.getByRole('button', { name: 'Analyze Another' }).click();

  await page.getByRole('button', { name: /Suriin sa phone/ }).click();
  // Who asked for the download meant it to be used.
  await expect(page.getByLabel('Suriin sa phone')).toBeChecked({ timeout: 60_000 });
  await context.setOffline(true);
  await expect(page.getByText('Walang signal: sa phone mo ito susuriin.')).toBeVisible();
  await prepare();
  const fromPhone = await analyze(page);
  expect(fromPhone).toContain('Sinuri sa phone mo.');

  const figures = (text: string) => (text.match(/(\d+)%/g) ?? []).map(Number.parseFloat);
  expect(figures(fromServer).length).toBeGreaterThan(0);
  for (const [at, figure] of figures(fromServer).entries())
    expect(Math.abs((figures(fromPhone)[at] ?? Number.NaN) - figure)).toBeLessThanOrEqual(1);
  const said = (text: string) => text.match(/Batay sa litrato[^.]*\./)?.[0];
  expect(said(fromServer)).toContain('saging');
  expect(said(fromPhone)).toBe(said(fromServer));

  await context.setOffline(false);
  await page.goto('/history');
  await expect(page.getByText('Disease Detection')).toHaveCount(1);
});

test('a robot is no plant', async ({ page }) => {
  await openAccount(page);
  await page.goto('/analyze/disease-detection');
  await page.getByLabel('Anong tanim ito?').selectOption({ label: 'Kamatis' });
  await gallery(page).setInputFiles(file('robot.jpg', await drawRobot()));
  const text = await analyze(page);
  expect(text).toMatch(/walang tanim|Hindi ko makilala/);
  expect(text).not.toMatch(/malusog|malamang/i);
});

test('a photo that is turned away ends in a question: one tap answers it, with the same photo', async ({ page }) => {
  await openAccount(page);
  await page.goto('/analyze/disease-detection');
  await page.getByLabel('Anong tanim ito?').selectOption({ label: 'Kamatis' });
  await gallery(page).setInputFiles(file('robot.jpg', await drawRobot()));
  const first = await analyze(page);
  expect(first).toMatch(/Kunan ulit/);
  expect(first).toMatch(/karaniwan ngayon sa kamatis/);
  const taps = page.getByRole('region', { name: 'Pindutin ang sagot, at susuriin ko ulit' }).getByRole('button');
  const reply = (await taps.first().textContent()) ?? '';
  await taps.first().click();
  await expect(page.getByRole('region', { name: 'Analysis Results' })).not.toContainText(first.slice(0, 60));
  await expect(page.getByAltText('Ang litratong sinuri', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Analyze Another' }).click();
  const stored = await page.evaluate(async () => (await fetch('/api/analyses')).json());
  expect(stored.map(({ input }: { input: string }) => input)).toEqual([reply, 'Analyze this image']);
});

test('where none of the signs is there, one tap says so of each, and others are offered', async ({ page }) => {
  await openAccount(page);
  await page.goto('/analyze/disease-detection');
  await page.getByLabel('Anong tanim ito?').selectOption({ label: 'Kamatis' });
  await gallery(page).setInputFiles(file('robot.jpg', await drawRobot()));
  await analyze(page);
  const taps = page.getByRole('region', { name: 'Pindutin ang sagot, at susuriin ko ulit' }).getByRole('button');
  const signs = (await taps.allTextContents()).slice(0, -1);
  expect(signs).toHaveLength(4);
  await taps.filter({ hasText: /^Wala sa mga ito$/ }).click();
  await expect(taps.filter({ hasText: signs[0] ?? '' })).toHaveCount(0);
  const others = await taps.allTextContents();
  expect(others.filter((sign) => signs.includes(sign))).toEqual([]);
  expect(others.at(-1)).toBe('Wala sa mga ito');
  await page.getByRole('button', { name: 'Analyze Another' }).click();
  const [last] = await page.evaluate(async () => (await fetch('/api/analyses')).json());
  expect(last.input).toBe(`Wala sa mga ito: ${signs.join('; ')}`);
});

test('without a crop no verdict: the crop is tapped, and the photo is not taken again', async ({ page }) => {
  await openAccount(page);
  await page.goto('/analyze/disease-detection');
  await gallery(page).setInputFiles(file('dahon.jpg', await drawLeaf()));
  expect(await analyze(page)).toMatch(/anong tanim ito\?/);
  const taps = page.getByRole('region', { name: 'Pindutin ang sagot, at susuriin ko ulit' }).getByRole('button');
  await expect(taps).toHaveCount(4);
  await taps.filter({ hasText: /saging/i }).click();
  await expect(page.getByRole('region', { name: 'Analysis Results' })).toContainText(/saging/);
  await expect(page.getByText('anong tanim ito?')).toHaveCount(0);
});

/** The colour in the middle of the photo shown, and its size. */
const middleOf = (page: Page) =>
  page.getByAltText('Ang litratong susuriin').evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const pen = new OffscreenCanvas(width, height).getContext('2d');
    pen?.drawImage(image, 0, 0);
    return { width, height, colour: [...(pen?.getImageData(width / 2, height / 2, 1, 1).data ?? [])].slice(0, 3) };
  });

// leaf.heic: a green leaf with a brown spot in the middle, 320 x 240, drawn by us and packed by libheif's heif-enc.
const heic = readFileSync(path.join(import.meta.dirname, 'photos/leaf.heic'));
for (const [name, mimeType, made] of [
  ['IMG_0001.HEIC', 'image/heic', async () => heic],
  ['walang-uri', '', async () => heic],
  ['pinangalanan.jpg', 'image/jpeg', async () => heic],
  ['scan.tif', 'image/tiff', async () => (await drawnSpot()).tiff({ compression: 'lzw' }).toBuffer()],
  [
    'scan-gray.tiff',
    'image/tiff',
    async () => (await drawnSpot()).grayscale().tiff({ compression: 'none' }).toBuffer(),
  ],
  ['galaw.gif', 'image/gif', async () => (await drawnSpot()).gif().toBuffer()],
] as const)
  test(`a photo of any kind is shown and sent: ${name}`, async ({ page }) => {
    await openAccount(page);
    await page.goto('/analyze/disease-detection');
    await gallery(page).setInputFiles({ name, mimeType, buffer: await made() });
    const { width, height, colour } = await middleOf(page);
    expect([width, height]).toEqual([320, 240]);
    const spot = name === 'scan-gray.tiff' ? [84, 84, 84] : [122, 74, 30];
    for (const [at, value] of spot.entries()) expect(Math.abs((colour[at] ?? 0) - value)).toBeLessThan(16);
    await page.getByLabel('Anong tanim ito?').selectOption({ label: 'Palay' });
    await analyze(page);
    const [stored] = await page.evaluate(async () => (await fetch('/api/analyses')).json());
    expect(stored.imageUrl).toMatch(/^\/api\/photos\//);
  });

test('what is no photo is told as such, whatever it is called', async ({ page }) => {
  await openAccount(page);
  await page.goto('/analyze/disease-detection');
  await gallery(page).setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: heic.subarray(0, 300) });
  await expect(page.getByText(/HEIC ang litrato at hindi ito mabuksan/).first()).toBeVisible();
  await expect(page.getByAltText('Ang litratong susuriin')).toHaveCount(0);
});

/** The leaf of `leaf.heic`, for the formats that sharp writes. */
async function drawnSpot(): Promise<Sharp> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="#4c8f3a"/><circle cx="160" cy="120" r="24" fill="#7a4a1e"/></svg>`;
  return sharp(Buffer.from(drawing)).flatten({ background: '#fff' });
}
