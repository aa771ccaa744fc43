import { register } from './farmer.ts';
import { expect, test } from './journey.ts';

/*
 * Twelve errands for which a farmer takes the phone out, each to its end in at most so many taps from home. Four have
 * their journeys elsewhere: the name of a trouble from a photo (`photos`), what is paid at the farm in his region
 * (`market-prices`: who sells is first), last week's case for the technician (`history`, `analysis`), and any of it
 * without signal (`no-signal`).
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

test('seven errands are answered in the chat, one tap from home', async ({ page }) => {
  await register(page);
  for (const [question, answer] of ASKED) {
    await page.request.delete('/api/chat/messages');
    await page.goto('/');
    await page.getByRole('navigation').getByRole('link', { name: 'Chat' }).click();
    await page.getByRole('textbox').fill(question);
    await page.getByRole('textbox').press('Enter');
    const log = page.getByRole('log');
    await expect(log.getByText(question, { exact: true })).toBeVisible();
    await expect(log.locator('[data-newest-from]').last()).toContainText(answer);
  }
});

test('how to raise seedlings is watched with three taps from home', async ({ page }) => {
  await register(page);
  await page.locator('#tools a[href="/video-library"]').click();
  await page.getByRole('button', { name: 'Punlaang Malusog' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /I-play ang video/ })
    .click();
  const film = page.getByRole('dialog').locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
});
