import type { Page } from '@playwright/test';
import { LESSONS } from '#content/videos/lessons.ts';
import { faultsOf } from './axe.ts';
import { openAccount, register } from './farmer.ts';
import { expect, test } from './journey.ts';
import { test as onPhone, storedApp } from './phone.ts';

const LESSON = 'pagbasa-ng-lcc';
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
/** The browser's own preset of that name. */
const SLOW_4G = { latencyMs: 562.5, bytesASecond: 180_000 };
/** Three seconds less three round trips. */
const BYTES_BEFORE_PLAY = SLOW_4G.bytesASecond * (3 - (3 * SLOW_4G.latencyMs) / 1000);

async function open(page: Page): Promise<void> {
  await openAccount(page);
  await page.goto('/video-library');
  await expect(page.getByRole('heading', { name: 'Video Library' })).toBeVisible();
}

test('fourteen videos, narrowed by category and by words', async ({ page }) => {
  await open(page);
  await expect(page.getByText('14 na video nahanap')).toBeVisible();
  const filters = page.getByRole('list', { name: 'Kategorya' }).getByRole('button');
  await expect(filters).toHaveText([
    'Lahat ng Video',
    'Pagtatanim',
    'Pest Control',
    'Pag-aani',
    'Patubig',
    'Pataba',
    'Success Stories',
  ]);
  await page.getByRole('button', { name: 'Patubig', exact: true }).click();
  await expect(page.getByText('2 na video nahanap')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 na video nahanap')).toBeVisible();
  await page.getByRole('searchbox').fill('bitcoin');
  await expect(page.getByText('Walang Video na Nahanap')).toBeVisible();
  await expect(page.getByText('0 na video nahanap')).toBeVisible();
});

test('a tapped card opens the video’s page, which closes by button, Esc and a tap beside it', async ({ page }) => {
  await open(page);
  const dialog = page.getByRole('dialog');
  const card = page.getByRole('button', { name: 'Pagbasa ng Leaf Color Chart' });
  await card.click();
  await expect(dialog.getByRole('heading', { name: 'Pagbasa ng Leaf Color Chart' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /I-play ang video.* MB na data/ })).toBeVisible();
  await expect(dialog.getByText('Para sa Nagsisimula')).toBeVisible();
  await expect(dialog.getByText('0 views')).toBeVisible();
  await expect(dialog.getByText('#lcc')).toBeVisible();

  await dialog.getByRole('button', { name: 'Isara ang video' }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
  await card.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await card.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(dialog).toBeHidden();
});

test('a picture that cannot be loaded leaves a gray field', async ({ page }) => {
  await page.route('**/thumbnails/pagbasa-ng-lcc.svg', (route) => route.abort());
  await open(page);
  await page.getByRole('searchbox').fill('leaf color');
  const field = page.locator('[data-placeholder]');
  await expect(field).toBeVisible();
  const [red, green, blue] = await field.evaluate((element) =>
    [...getComputedStyle(element).backgroundColor.matchAll(/\d+/g)].map(Number),
  );
  expect([green, blue]).toEqual([red, red]);
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});

test('a video the operator gave plays in the dialog, and the play is counted', async ({ page }) => {
  await open(page);
  const card = page.getByRole('button', { name: 'Lipat-Tanim nang Tuwid' });
  await card.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Video Coming Soon')).toBeHidden();
  await expect(dialog.getByText('Aling Rosa')).toBeVisible();
  const before = Number.parseInt((await dialog.getByText(/^\d+ views$/).textContent()) ?? '', 10);
  await dialog.getByRole('button', { name: /I-play ang video/ }).click();
  const player = dialog.locator('video');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await expect(dialog.getByText(`${before + 1} views`)).toBeVisible();

  // An operator's video cannot be saved yet.
  const said: string[] = [];
  page.on('dialog', async (box) => {
    said.push(box.message());
    await box.accept();
  });
  await dialog.getByRole('button', { name: 'I-download' }).click();
  expect(said).toEqual([expect.stringMatching(/offline.*Paparating pa/)]);
  await page.reload();
  await card.click();
  await expect(dialog.getByText(`${before + 1} views`)).toBeVisible();
});

test('our own lesson plays with its captions, by chapter and again from where it was left, whoever cannot be asked', async ({
  page,
}) => {
  await page.route('**/api/videos', (route) => route.abort());
  await openAccount(page);
  await page.goto(`/video-library?video=${LESSON}`);
  const dialog = page.getByRole('dialog');
  const film = dialog.locator('video');
  const seconds = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  await dialog.getByRole('button', { name: /I-play ang video/ }).click();
  await expect(dialog.locator('[data-captions]')).toHaveText(/Gutom ba sa urea ang palay/);
  const chapter = LESSONS[LESSON]?.chapters.at(-2);
  await dialog.getByRole('button', { name: chapter?.title ?? '' }).click();
  await expect.poll(seconds).toBeGreaterThan(chapter?.at ?? 0);
  await expect(dialog.locator('[data-captions]')).toHaveText(/Bilangin/);
  await dialog.getByRole('button', { name: 'English', exact: true }).click();
  await expect(dialog.locator('[data-captions]')).toHaveText(/Count the light/);
  await dialog.getByRole('button', { name: '1.5×' }).click();
  expect(await film.evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5);
  await expect(dialog.getByRole('link', { name: /Itanong kay Ani/ })).toHaveAttribute('href', /^\/chat\?tanong=/);
  await dialog.getByRole('button', { name: /^Susunod: Paano Nagsisimula ang Samahan, 1:\d\d$/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Paano Nagsisimula ang Samahan' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Isara ang video' }).click();
  await page.getByRole('button', { name: 'Pagbasa ng Leaf Color Chart' }).click();
  await dialog.getByRole('button', { name: /I-play ang video/ }).click();
  await expect.poll(seconds).toBeGreaterThan(chapter?.at ?? 0);
});

onPhone(
  'a lesson that was saved plays with the server stopped, and is taken off again',
  async ({ app, page, context }) => {
    await open(page);
    await page.getByRole('button', { name: 'Pagbasa ng Leaf Color Chart' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /I-download/ }).click();
    await expect(dialog.getByText('Naka-save sa phone.')).toBeVisible();
    await storedApp(context);
    await app.stop();
    await page.goto(`/video-library?video=${LESSON}`);
    await dialog.getByRole('button', { name: /I-play ang video.*nasa phone na/ }).click();
    const film = dialog.locator('video');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    expect(await film.evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(/^blob:/);
    await expect(dialog.locator('[data-captions]')).toHaveText(/Gutom ba/);
    await dialog.getByRole('button', { name: 'Isara ang video' }).click();
    await page.getByText(/Naka-save sa phone: 1/).click();
    await page.getByRole('button', { name: 'Alisin sa phone: Pagbasa ng Leaf Color Chart' }).click();
    await expect(page.getByText(/Naka-save sa phone/)).toBeHidden();
  },
);

test('a film that cannot be fetched says so and is tried again', async ({ page }) => {
  await page.route(/\.(webm|mp4)$/, (route) => route.abort());
  await openAccount(page);
  await page.goto(`/video-library?video=${LESSON}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /I-play ang video/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('Hindi ma-play');
  await page.unroute(/\.(webm|mp4)$/);
  await dialog.getByRole('button', { name: 'Subukan ulit' }).click();
  const film = dialog.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
});

test('a lesson is read by the Filipino voice of the phone, where it has one, and only in Taglish', async ({ page }) => {
  await page.addInitScript(() => {
    const said: string[] = [];
    const voices = [{ lang: 'en-US' }];
    Object.assign(globalThis, {
      said,
      voices,
      SpeechSynthesisUtterance: class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    });
    Object.assign(SpeechSynthesis.prototype, {
      getVoices: () => voices,
      speak: ({ text }: { text: string }) => said.push(text),
      cancel: () => said.push('(tahimik)'),
    });
  });
  await openAccount(page);
  await page.goto(`/video-library?video=${LESSON}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /I-play ang video/ }).click();
  await expect(dialog.locator('[data-captions]')).toHaveText(/Gutom ba sa urea ang palay/);
  const listen = dialog.getByRole('button', { name: 'Pakinggan' });
  await expect(listen).toBeHidden();
  await page.evaluate(() => {
    (globalThis as unknown as { voices: { lang: string }[] }).voices.push({ lang: 'fil-PH' });
    speechSynthesis.dispatchEvent(new Event('voiceschanged'));
  });
  await listen.click();
  const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  await expect.poll(said).toContainEqual(expect.stringMatching(/palay/));
  await dialog.getByRole('button', { name: 'English', exact: true }).click();
  await expect(dialog.getByRole('button', { name: /Pakinggan|Itigil ang basa/ })).toBeHidden();
  expect((await said()).at(-1)).toBe('(tahimik)');
});

test('two farmers and three plays are two views', async ({ page, browser }) => {
  const play = async (who: Page) => {
    await who.goto('/video-library?video=awd-patubig');
    const dialog = who.getByRole('dialog');
    await dialog.getByRole('button', { name: /I-play ang video/ }).click();
    const film = dialog.locator('video');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    return dialog.getByText(/^\d+ views$/);
  };
  await register(page);
  const stored = async () => (await page.request.get('/api/videos')).json();
  const { views: before } = (await stored()).find(({ id }: { id: string }) => id === 'awd-patubig');
  await expect(await play(page)).toHaveText(`${before + 1} views`);
  await expect(await play(page)).toHaveText(`${before + 1} views`);
  const neighbour = await browser.newPage();
  await register(neighbour);
  await expect(await play(neighbour)).toHaveText(`${before + 2} views`);
  await neighbour.close();
});

test('a lesson begins with the bytes that Slow 4G brings in three seconds', async ({ page }) => {
  await openAccount(page);
  await page.goto(`/video-library?video=${LESSON}`);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const slow = { latency: SLOW_4G.latencyMs, downloadThroughput: SLOW_4G.bytesASecond, uploadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', { offline: false, ...slow });
  let come = 0;
  let isCut = false;
  line.on('Network.dataReceived', ({ dataLength }) => {
    come += dataLength;
    if (isCut || come <= BYTES_BEFORE_PLAY) return;
    // Once: a second word to a page that has closed by then would fail the test after it passed. Nothing more comes after
    // these bytes: whether it plays is a matter of them, not of this machine's clock.
    isCut = true;
    void line.send('Network.emulateNetworkConditions', { offline: true, ...slow });
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /I-play ang video/ }).click();
  const film = dialog.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(1);
});

test('an answer of the chat and a tip lead to their lesson; the open dialog is sound, and the film comes in parts and is kept for a year', async ({
  page,
}) => {
  await openAccount(page);
  await page.goto('/chat');
  await page.getByRole('textbox').fill('Paano ang AWD sa palay?');
  await page.getByRole('textbox').press('Enter');
  await expect(page.getByRole('log').getByRole('link', { name: /^Panoorin: AWD.*, 1:\d\d$/ })).toHaveAttribute(
    'href',
    '/video-library?video=awd-patubig',
  );
  await page.goto('/info?hanap=AWD');
  await page.getByRole('button', { name: 'Gamitin ang AWD sa palay' }).click();
  await page.getByRole('link', { name: /^Panoorin: AWD.*, 1:\d\d$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /I-play ang video/ }).click();
  const film = dialog.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  const file = await film.evaluate((video: HTMLVideoElement) => video.currentSrc);
  const part = await page.request.get(file, { headers: { range: 'bytes=100-199' } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 100]);
  expect(part.headers()['cache-control']).toContain('immutable');
  // Half of another film: the whole of this one comes.
  const late = await page.request.get(file, { headers: { range: 'bytes=100-199', 'if-range': '"another"' } });
  expect(late.status()).toBe(200);
});
