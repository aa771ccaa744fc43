/**
 * `npm run bench:photos`: what reading a photo costs, beside the same work without the model, on the server and in real
 * Chromium on this machine. Writes bench/photos.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { openPhotoReader } from '#server/adapters/photo-reader/photo-reader-pool.ts';
import { drawLeaf } from '#server/testing/draw-leaf.ts';
import { buildWeb, isWebBuilt } from '../scripts/build-web.ts';
import { findBrowser } from '../scripts/testing/find-browser.ts';
import { registerFarmer } from './register-farmer.ts';
import { startServer, temporaryDirectory } from './server-process.ts';

const TIMES = 40;
const rows: [string, string][] = [];
const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
const spread = (values: readonly number[]) =>
  `p50 ${at(values, 0.5).toFixed(0)} ms, p95 ${at(values, 0.95).toFixed(0)} ms`;

/** Photos as the app sends them, and as one comes that was not shrunk first. */
const large = await sharp(await drawLeaf())
  .resize(1600, 1200, { fit: 'fill' })
  .jpeg({ quality: 85 })
  .toBuffer();
const camera = await sharp(large).resize(4000, 3000).jpeg({ quality: 90 }).toBuffer();

/** What is done with the bytes in any case: decoding within limits and the WebP that is kept. */
async function withoutModel(photo: Buffer): Promise<void> {
  const { data, info } = await sharp(photo)
    .autoOrient()
    .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
}

async function time(work: () => Promise<unknown>, times: number): Promise<number[]> {
  await work();
  const taken: number[] = [];
  for (let i = 0; i < times; i++) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  return taken;
}

{
  sharp.concurrency(1);
  await using reader = openPhotoReader();
  const began = performance.now();
  await reader.warm();
  rows.push(['server: a process of its own started, model opened', `${(performance.now() - began).toFixed(0)} ms`]);
  for (const [name, photo] of [
    ['1600 x 1200, as the app sends it', large],
    ['4000 x 3000, not shrunk before', camera],
  ] as const) {
    const bare = await time(() => withoutModel(photo), TIMES);
    const read = await time(() => reader.read([photo], { userId: 'bench' }), TIMES);
    rows.push(
      [`server, ${name}: decoded and kept, no model`, spread(bare)],
      [
        `server, ${name}: decoded, kept and read`,
        `${spread(read)}; ${(at(read, 0.5) / at(bare, 0.5)).toFixed(2)} times`,
      ],
    );
  }
  const three = await time(() => reader.read([large, large, large], { userId: 'bench' }), TIMES / 4);
  rows.push(['server, three photos of 1600 x 1200', spread(three)]);
  rows.push(['memory of that process', `${residentMb(newestChild())} MB`]);
}

if (!isWebBuilt()) await buildWeb();
const server = await startServer(temporaryDirectory(), 4399);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const cookies = (await registerFarmer(server.url)).split('; ').map((cookie) => {
    const [name = '', ...value] = cookie.split('=');
    return { name, value: value.join('='), url: server.url };
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(`${server.url}/analyze/disease-detection`);
  const began = performance.now();
  await page.getByRole('button', { name: /Suriin sa phone/ }).click();
  await page.getByLabel('Suriin sa phone').check({ timeout: 60_000 });
  rows.push([
    'phone (Chromium here): files fetched from this machine, model opened',
    `${(performance.now() - began).toFixed(0)} ms`,
  ]);
  const session = await context.newCDPSession(page);
  for (const rate of [1, 4]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const taken = await time(async () => {
      await page
        .locator('input[type=file]:not([capture])')
        .setInputFiles({ name: 'dahon.jpg', mimeType: 'image/jpeg', buffer: large });
      await page.getByAltText('Ang litratong susuriin').waitFor();
      await page.getByRole('button', { name: 'Analyze with AI' }).click();
      await page.getByRole('heading', { name: 'Analysis Results' }).waitFor();
      await page.getByRole('button', { name: 'Analyze Another' }).click();
    }, 8);
    rows.push([`phone, page ${rate} times slower: photo picked, shrunk, read, answered, form emptied`, spread(taken)]);
  }
} finally {
  await browser.close();
  await server.stop();
}

const file = path.join(import.meta.dirname, 'photos.md');
const table = rows.map(([what, result]) => `| ${what} | ${result} |`).join('\n');
writeFileSync(
  file,
  `# Photos\n\nNode ${process.version}, ${process.platform}-${process.arch}, one core for each photo. Run: \`npm run bench:photos\`.\n\n| what | result |\n|---|---|\n${table}\n\nThe model runs in a worker, which Chromium's throttle does not slow: on a phone expect the reading itself to take five to ten times as long.\n`,
);
console.log(readFileSync(file, 'utf8'));

/** The youngest process that this one has started (Linux). */
function newestChild(): number {
  return Number(readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').at(-1));
}

function residentMb(pid: number): string {
  const kilobytes = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/)?.[1];
  return (Number(kilobytes) / 1024).toFixed(0);
}
