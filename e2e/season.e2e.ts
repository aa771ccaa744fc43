import type { Page } from '@playwright/test';
import { startWeatherPublisher } from '#server/testing/weather-publisher.ts';
import { register } from './farmer.ts';
import { expect, test } from './journey.ts';
import { openOwnApp } from './own-app.ts';

const MUNOZ = { name: 'Science City of Muñoz, Nueva Ecija', lat: 15.7158, lon: 120.9044 };
const MANILA_OFFSET_MS = 8 * 3_600_000;
const manilaDay = (days: number) =>
  new Date(Date.now() + MANILA_OFFSET_MS + days * 86_400_000).toISOString().slice(0, 10);

/** Calls the server as the page would: what stood before the journey begins. */
async function tell<Reply>(page: Page, method: 'POST' | 'PUT', path: string, data: object): Promise<Reply> {
  const headers = { origin: new URL(page.url()).origin };
  const reply = await page.request.fetch(path, { method, data, headers });
  expect(reply.ok(), `${method} ${path}`).toBe(true);
  return reply.json();
}
const newField = async (page: Page, told: object): Promise<string> =>
  (await tell<{ id: string }>(page, 'POST', '/api/fields', { areaHa: 0.5, place: MUNOZ, ...told })).id;

test('rain moves the urea, a late giving moves the next, and a spray holds back the harvest in plan and answer', async ({
  browser,
}) => {
  // 40 mm tomorrow and 8 mm the day after.
  await using publisher = await startWeatherPublisher();
  await using app = await openOwnApp({ WEATHER_PROVIDER: 'open-meteo', OPEN_METEO_URL: publisher.url });
  const context = await browser.newContext({ baseURL: app.address, timezoneId: 'Asia/Manila', locale: 'fil-PH' });
  const page = await context.newPage();
  await register(page);
  const rice = { cropId: 'rice', method: 'transplanted', water: 'irrigated' };
  const rained = await newField(page, { ...rice, name: 'Inulan', plantedOn: manilaDay(-21) });
  const late = await newField(page, { ...rice, name: 'Nahuli', plantedOn: manilaDay(-20), place: null });
  const sprayed = await newField(page, { cropId: 'tomato', name: 'Kamatisan', plantedOn: manilaDay(-75) });

  const sheet = page.getByRole('dialog');
  const task = (words: RegExp) => sheet.locator('li').filter({ hasText: words }).first();
  // Home is there before the publisher has answered, and has the forecast once it has.
  const answering = Promise.withResolvers<void>();
  publisher.held = answering.promise;
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('kinukuha pa ang forecast')).toBeAttached();
  answering.resolve();
  await expect(page.getByText('Forecast ngayong araw.')).toBeVisible();

  await page.goto(`/?bukid=${rained}`);
  await task(/matatangay ang abono/)
    .locator('summary')
    .click();
  await expect(task(/matatangay ang abono/)).toContainText('Inurong sa');
  await expect(task(/matatangay ang abono/)).toContainText('40 mm');

  await tell(page, 'PUT', `/api/fields/${late}/tasks/fertilizer-1`, { state: 'done', on: manilaDay(0) });
  await page.goto(`/?bukid=${late}`);
  await expect(task(/nahuli ang nakaraang abono/)).toContainText('araw muna ang pagitan');

  await page.goto(`/?bukid=${sprayed}&bahagi=tala`);
  await sheet.getByRole('group', { name: 'Isulat sa tala' }).getByText('Spray').click();
  await sheet.getByLabel('Ano ang ini-spray?').fill('Mancozeb');
  await sheet.getByRole('button', { name: 'Itala' }).click();
  await expect(sheet.getByRole('list', { name: 'Mga nakatala' })).toContainText('Mancozeb');
  await sheet.getByRole('tab', { name: 'Plano' }).click();
  await expect(sheet.getByText(/huwag anihin, kainin o ipakain bago/)).toBeVisible();
  await page.goto(`/chat?bukid=${sprayed}`);
  await page.getByLabel('Ang tanong mo').fill('Puwede ko na bang anihin ang kamatis ngayon?');
  await page.getByRole('button', { name: 'Ipadala' }).click();
  await expect(page.getByRole('log')).toContainText(/Mancozeb: .*huwag anihin, kainin o ipakain bago/);
  await context.close();
});
