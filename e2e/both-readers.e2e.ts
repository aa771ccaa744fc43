import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import { softmax } from '#agronomy/photo/leaf-model.ts';
import { photoClass } from '#agronomy/photo/photo-classes.ts';
import type { Pixels } from '#agronomy/photo/pixels.ts';
import { readPhotos } from '#agronomy/photo/read-photos.ts';
import leafModel from '#agronomy/tables/leaf-reader.json' with { type: 'json' };
import type { AnalysisResult } from '#contract/analyses.ts';
import { openLeafSession } from '#server/adapters/photo-reader/leaf-session.ts';
import { openPhotoReader } from '#server/adapters/photo-reader/photo-reader-pool.ts';
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
/** What was added to the finished model: sugarcane, citrus, Fusarium wilt, other plants. */
const ADDED = leafModel.classes.slice(leafModel.addedFrom);
/** Of a picture, how far a probability of a class may differ between the two decoders. */
const MOST_APART = 0.01;

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

/** The first picture of a class, as a farmer with that crop would send it. */
function pictureOf(name: string): Told {
  const [file = ''] = readdirSync(path.join(PICTURES, name)).toSorted();
  const type = name.startsWith('ricepest/') ? 'pest-identification' : 'disease-detection';
  return { crop: photoClass(name).cropId ?? 'tomato', type, photo: readFileSync(path.join(PICTURES, name, file)) };
}

function expectSame(both: readonly Both[], count = 10): void {
  expect(both).toHaveLength(count);
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
  expectSame(await readByBoth(page, CLASSES.map(pictureOf)));
});

test('a true photo of each added class, sugarcane, citrus, Fusarium wilt, a weed, is the same to both', async ({
  page,
}) => {
  test.skip(!existsSync(PICTURES), 'the training pictures are not on this machine');
  test.slow();
  expect(ADDED).toHaveLength(11);
  expectSame(await readByBoth(page, ADDED.map(pictureOf)), ADDED.length);
});

/** As the phone's worker decodes a photo (web/client/phone/phone-worker.ts). */
async function decodeInBrowser(page: Page, photo: Buffer): Promise<Pixels> {
  const { width, height, url } = await page.evaluate(async (sent) => {
    const blob = await (await fetch(`data:image/jpeg;base64,${sent}`)).blob();
    const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' });
    const { width, height } = bitmap;
    const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!pen) throw new Error('this browser gives no canvas');
    pen.drawImage(bitmap, 0, 0);
    const reader = new FileReader();
    const read = new Promise((resolve) => reader.addEventListener('load', resolve));
    reader.readAsDataURL(new Blob([pen.getImageData(0, 0, width, height).data]));
    await read;
    return { width, height, url: String(reader.result) };
  }, photo.toString('base64'));
  return { width, height, channels: 4, data: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') };
}

// What is said of most crops is held back to 45 %: equal figures on the card hide what lies under them.
test('the numbers under the answer are the same for a true photo of every class', async ({ page }) => {
  test.skip(!existsSync(PICTURES), 'the training pictures are not on this machine');
  test.slow();
  await using server = openPhotoReader();
  const run = await openLeafSession();
  const sharesOf = ({ logits }: PhotoEvidence) => softmax(logits ?? [], leafModel.temperature);
  const apart: [name: string, by: number][] = [];
  for (const name of leafModel.classes) {
    const { photo } = pictureOf(name);
    const read = await server.read([photo], { userId: 'nena' });
    if (!('evidence' in read)) throw new Error(`${name}: ${read.problem}`);
    const onServer = sharesOf(read.evidence);
    const onPhone = sharesOf(await readPhotos([await decodeInBrowser(page, photo)], leafModel, run));
    apart.push([name, Math.max(...onServer.map((share, at) => Math.abs(share - (onPhone[at] ?? 0))))]);
  }
  expect(apart).toHaveLength(52);
  expect(apart.filter(([, by]) => !(by >= 0 && by <= MOST_APART))).toEqual([]);
});
