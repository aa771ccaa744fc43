import type { Page } from '@playwright/test';
import { register } from '../farmer.ts';
import { expect, expectAllSent, expectUnsent, storedApp, test } from '../phone.ts';
import { expectDay, prepareDay } from './day.ts';

test.describe.configure({ timeout: 400_000 });

/** The farmer closes the app, or the phone does. */
async function reopened(page: Page): Promise<Page> {
  const context = page.context();
  await page.close();
  return context.newPage();
}

test('a day in the field, the tab killed between any two steps', async ({ app, page: first, context }) => {
  await register(first);
  await storedApp(context);
  const day = await prepareDay(first);
  await app.stop();
  let page = first;
  for (const step of day.steps) {
    page = await reopened(page);
    await step(page);
  }
  await expectUnsent(page, day.steps.length);
  await app.start();
  page = await reopened(page);
  await page.goto('/');
  await expectAllSent(page, 120_000);
  await expectDay(page, day);
});

test('the same, the server killed again and again while it receives', async ({ app, page, context }) => {
  await register(page);
  await storedApp(context);
  const day = await prepareDay(page);
  await app.stop();
  for (const step of day.steps) await step(page);
  const waiting = page.getByRole('button', { name: /Hindi pa naipapadala/ });
  let kills = 0;
  for (let afterMs = 100; afterMs < 2000; afterMs += 300) {
    await app.start();
    await page.goto('/');
    if ((await waiting.count()) === 0) break;
    await page.waitForTimeout(afterMs);
    await app.kill();
    kills += 1;
  }
  expect(kills).toBeGreaterThan(3);
  await app.start();
  await page.goto('/');
  await expectAllSent(page, 120_000);
  await expectDay(page, day);
});

test('the same in two tabs, both open when the signal comes', async ({ app, page, context }) => {
  await register(page);
  await storedApp(context);
  const day = await prepareDay(page);
  const tabs = [page, await context.newPage()];
  await app.stop();
  for (const [at, step] of day.steps.entries()) await step(tabs[at % 2] ?? page);
  await app.start();
  await Promise.all(tabs.map((tab) => tab.goto('/')));
  for (const tab of tabs) await expectAllSent(tab, 120_000);
  await expectDay(page, day);
});

test('the same with an update of the app waiting: it is offered when all is sent, and one tap changes to it', async ({
  app,
  page,
  context,
}) => {
  await register(page);
  await storedApp(context);
  const day = await prepareDay(page);
  app.line.isNewBuild = true;
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    while (!registration?.waiting) await new Promise((checked) => setTimeout(checked, 50));
  });
  await app.stop();
  for (const step of day.steps) await step(page);
  const entryOf = (tab: Page) => tab.locator('script[type=module]').first().getAttribute('src');
  // The build of this morning is whole, though another one waits.
  expect(await entryOf(page)).not.toContain('NEWBUILD');
  await app.start();
  const old = await context.newPage();
  await old.goto('/info');
  await page.goto('/info');
  await expectAllSent(page, 120_000);
  await expectDay(page, day);
  await expect(page.getByText('May bagong bersyon')).toBeVisible();
  await page.getByRole('button', { name: 'Gamitin na' }).click();
  for (const tab of [page, old]) await expect.poll(() => entryOf(tab)).toContain('NEWBUILD');
  await app.stop();
  await page.goto('/chat');
  expect(await entryOf(page)).toContain('NEWBUILD');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a full phone: what cannot be kept stays where it is typed, and what was kept before is sent', async ({
  app,
  page,
  context,
}) => {
  await register(page);
  await storedApp(context);
  const { fieldId, steps } = await prepareDay(page);
  await app.stop();
  for (const step of steps.slice(0, 1)) await step(page);
  // As a full phone answers; Chromium's windows for journeys keep all in memory, and no quota holds there.
  await context.addInitScript(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('The phone is full', 'QuotaExceededError');
    };
  });
  const question = 'Ano ang gamot sa tungro?';
  await page.goto('/chat');
  await page.getByRole('textbox').fill(question);
  await page.getByRole('textbox').press('Enter');
  await expect(page.getByText('Hindi naipadala').first()).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue(question);
  await page.goto(`/?bukid=${fieldId}&bahagi=tala`);
  const sheet = page.getByRole('dialog', { name: 'Bukid 1' });
  await sheet.getByLabel('Ano ang binili o binayaran?').fill('Urea');
  await sheet.getByLabel('Piso lahat').fill('1500');
  await sheet.getByRole('button', { name: 'Itala' }).click();
  await expect(page.getByText('Hindi na-save').first()).toBeVisible();
  await expect(sheet.getByLabel('Piso lahat')).toHaveValue('1500');
  await expectUnsent(page, 1);
  await app.start();
  await page.goto('/');
  await expectAllSent(page);
});
