import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { AnalysisResult } from '#contract/analyses.ts';
import { drawLeaf, drawRobot } from '#server/testing/draw-leaf.ts';
import { openAccount } from './farmer.ts';
import { expect, test } from './journey.ts';
import { leafPhoto } from './leaf-photo.ts';

/** The training pictures, on machines that have them; they are not part of the project. */
const PICTURES = path.join(import.meta.dirname, '../../shared/vision/pictures');
const CLASSES = [
  'banana/sigatoka',
  'bean/rust',
  'chili/bacterial_spot',
  'corn/common_rust',
  'mungbean/yellow_mosaic',
  'rice/brown_spot',
  'ricepest/brown_planthopper',
  'tomato/late_blight',
  'tomato/healthy',
  'other/not_plant',
];
const CROPS: Readonly<Record<string, string>> = { bean: 'sitaw', ricepest: 'rice', other: 'tomato' };

type Told = { crop: string; photo: Buffer; type?: string };
type Both = { server: AnalysisResult; phone: AnalysisResult };

/** Each photo through the server, and through the phone's own worker, which is opened once. */
async function readByBoth(page: Page, told: readonly Told[]): Promise<Both[]> {
  await openAccount(page);
  await page.goto('/analyze/disease-detection');
  await page.getByRole('button', { name: /Suriin sa phone/ }).click();
  await expect(page.getByLabel('Suriin sa phone')).toBeVisible({ timeout: 60_000 });
  const worker = page.workers()[0]?.url() ?? '';
  const photos = told.map(({ crop, photo, type = 'disease-detection' }) => ({
    crop,
    type,
    base64: photo.toString('base64'),
  }));
  return page.evaluate(
    async ([address, all]) => {
      const phoneWorker = new Worker(address, { type: 'module' });
      const heard = (kind: string) =>
        new Promise<{ result: AnalysisResult }>((resolve) => {
          phoneWorker.addEventListener('message', ({ data }) => data.kind === kind && resolve(data));
        });
      const opened = heard('opened');
      phoneWorker.postMessage({ kind: 'open', id: 1 });
      await opened;
      const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Manila' });
      const both = [];
      for (const { crop, type, base64 } of all) {
        const blob = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], {
          type: 'image/jpeg',
        });
        const form = new FormData();
        for (const [name, value] of Object.entries({ type, input: 'Analyze this image', crop }))
          form.append(name, value);
        form.append('image', blob, 'dahon.jpg');
        const server = await (await fetch('/api/analyze', { method: 'POST', body: form })).json();
        const read = heard('result');
        phoneWorker.postMessage({
          ...{ kind: 'analyze', id: 2, type, input: 'Analyze this image', crop, photos: [blob] },
          ...{ field: null, today },
        });
        both.push({ server, phone: (await read).result });
      }
      phoneWorker.terminate();
      return both;
    },
    [worker, photos] as const,
  );
}

function expectSame(both: readonly Both[]): void {
  expect(both).toHaveLength(10);
  for (const { server, phone } of both) {
    expect(Math.abs((phone.confidence ?? 0) - (server.confidence ?? 0))).toBeLessThanOrEqual(0.011);
    expect(phone.parts?.gist).toBe(server.parts?.gist);
    expect(phone.parts?.suggestions).toEqual(server.parts?.suggestions);
    expect(phone.parts?.about).toEqual(server.parts?.about);
    expect(phone.tryTool).toBe(server.tryTool);
  }
}

test('ten photos, clear, dark, blurred and of no plant, are the same to server and phone', async ({ page }) => {
  test.slow();
  const leaf = await drawLeaf();
  const told = [
    { crop: 'banana', photo: leaf },
    { crop: 'rice', photo: await drawLeaf(4) },
    { crop: 'corn', photo: await drawLeaf(9) },
    { crop: 'tomato', photo: await leafPhoto() },
    { crop: 'chili', photo: await leafPhoto(500) },
    { crop: 'rice', type: 'pest-identification', photo: await drawLeaf(5) },
    { crop: 'eggplant', photo: leaf },
    { crop: 'banana', photo: await sharp(leaf).linear(0.3, 0).jpeg().toBuffer() },
    { crop: 'banana', photo: await sharp(leaf).blur(14).jpeg().toBuffer() },
    { crop: 'mungbean', photo: await drawRobot() },
  ];
  const both = await readByBoth(page, told);
  expectSame(both);
  const gists = both.map(({ server }) => server.parts?.gist ?? '');
  expect(gists.filter((gist) => gist.startsWith('Batay sa litrato')).length).toBeGreaterThan(5);
  expect(gists.at(-1)).toContain('walang tanim');
});

test('ten true photos, one of each crop, are the same to server and phone', async ({ page }) => {
  test.skip(!existsSync(PICTURES), 'the training pictures are not on this machine');
  test.slow();
  const told = CLASSES.map((name) => {
    const [folder = ''] = name.split('/');
    const [file = ''] = readdirSync(path.join(PICTURES, name)).toSorted();
    const type = folder === 'ricepest' ? 'pest-identification' : 'disease-detection';
    return { crop: CROPS[folder] ?? folder, type, photo: readFileSync(path.join(PICTURES, name, file)) };
  });
  expectSame(await readByBoth(page, told));
});
