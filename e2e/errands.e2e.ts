import type { Locator, Page } from '@playwright/test';
import { register } from './farmer.ts';
import { expect, test } from './journey.ts';
import { leafPhoto } from './leaf-photo.ts';

/*
 * Twelve errands for which a farmer takes the phone out, each to its end in as many taps from home as are named here;
 * what is typed is no tap. The twelfth, any of it without signal, is a day of its own: `no-signal`.
 */

/** What is asked in the chat, and what the first lines of the answer must hold. */
const ASKED: readonly (readonly [question: string, answer: RegExp])[] = [
  ['pwede ba akong mag-spray bukas sa palay', /4-6 ng hapon/],
  ['ilang sako ng abono sa 7,000 sqm na palay', /0\.7 ektarya ng palay: \d+ sako urea/],
  ['ampalaya 500 square meters Bulacan, magkano kikitain ko', /₱[\d,]+ ang matitira sa 500 metro kuwadrado/],
  ['ano po ba maganda itanim ngayong Nobyembre sa Cabanatuan', /Sa Cabanatuan.*magandang itanim ang palay/],
  ['san nabibili ang urea at magkano isang sako', /₱[\d,]+ ang isang sako ng urea.*FPA/],
  ['paano magparehistro sa RSBSA', /opisina ng agrikultura ng munisipyo/],
  ['nakainom ng herbicide ang anak ko', /911.*HUWAG PASUKAHIN/],
];

/** Taps one after the other. */
async function tap(...targets: readonly Locator[]): Promise<void> {
  for (const target of targets) await target.click();
}

/** How many taps the page has seen since home; those on boxes that are typed into are among them. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(globalThis, { taps: 0 });
    addEventListener('click', ({ isTrusted, detail }) => {
      // Enter on a form clicks its button, too, with no finger on it.
      if (isTrusted && detail > 0) (globalThis as unknown as { taps: number }).taps += 1;
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { taps: number }).taps);
}

const bar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pangunahing menu' }).getByRole('link', { name });

test('seven errands are answered in the chat, one tap from home', async ({ page }) => {
  await register(page);
  for (const [question, answer] of ASKED) {
    await page.request.delete('/api/chat/messages');
    await page.goto('/');
    const taps = await countTaps(page);
    await tap(bar(page, 'Chat'));
    await page.getByRole('textbox').fill(question);
    await page.getByRole('textbox').press('Enter');
    const log = page.getByRole('log');
    await expect(log.getByText(question, { exact: true })).toBeVisible();
    await expect(log.locator('[data-newest-from]').last()).toContainText(answer);
    expect(await taps()).toBe(1);
  }
});

test('the name of a disease and what to do, from a photo: the camera, the photo, Analyze', async ({ page }) => {
  await register(page);
  const taps = await countTaps(page);
  await tap(page.getByRole('link', { name: 'Kunan ng litrato' }));
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(page.getByText('Pumili ng litrato'))]);
  await chooser.setFiles({ name: 'dahon.jpg', mimeType: 'image/jpeg', buffer: await leafPhoto() });
  await page.getByRole('textbox').fill('Palay, 45 araw. May kayumangging batik na hugis-diyamante sa dahon.');
  await tap(page.getByRole('button', { name: 'Analyze with AI' }));
  const results = page.getByRole('region', { name: 'Analysis Results' });
  await expect(results).toContainText(/blast/i);
  await expect(results.getByRole('heading', { name: 'Mga dapat gawin' })).toBeVisible();
  // The label of the file box is a tap, and the browser clicks the box itself once more.
  expect(await taps()).toBeLessThanOrEqual(4);
});

test('what palay and tomatoes bring at the farm in his region: one tap', async ({ page }) => {
  await register(page);
  await page.request.post('/api/user/weather-location', {
    data: { location: 'Science City of Muñoz, Nueva Ecija', lat: '15.7158', lon: '120.9044' },
  });
  await page.goto('/');
  const taps = await countTaps(page);
  await tap(page.locator('#tools a[href="/market-prices"]'));
  const cards = page.getByRole('tabpanel', { name: 'Mga presyo' }).getByRole('listitem');
  await expect(cards.first()).toContainText(/Palay[^₱]*₱\d+\.\d\d.*bawat kilo/);
  await expect(cards.first()).toContainText('Sa bukid · Region 3 (Central Luzon)');
  await page.getByRole('searchbox').fill('kamatis');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(/Kamatis[^₱]*₱\d+\.\d\d/);
  await expect(cards).toContainText('Sa bukid');
  expect(await taps()).toBe(1);
});

test('the case of before to the technician, with what was advised: three taps', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await register(page);
  await page.request.post('/api/analyze', {
    multipart: { type: 'soil-analysis', input: 'Mais, 1 ektarya, pH 5.2, mababa ang N' },
  });
  const taps = await countTaps(page);
  await tap(
    bar(page, 'Kasaysayan'),
    page.getByRole('link', { name: /^Basahin lahat: Soil Analysis/ }),
    page.getByRole('button', { name: 'Ipadala sa technician' }),
  );
  await expect(page.getByText('Na-copy na!', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^KASO: [\s\S]*Nakita o tanong: Mais, 1 ektarya, pH 5\.2[\s\S]*\d sako/,
  );
  expect(await taps()).toBe(3);
});

test('how to raise seedlings is watched with three taps from home', async ({ page }) => {
  await register(page);
  const taps = await countTaps(page);
  await tap(
    page.locator('#tools a[href="/video-library"]'),
    page.getByRole('button', { name: 'Punlaang Malusog' }),
    page.getByRole('dialog').getByRole('button', { name: /I-play ang video/ }),
  );
  const film = page.getByRole('dialog').locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  expect(await taps()).toBe(3);
});
