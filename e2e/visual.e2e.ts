import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { openDesignPage } from './design-page.ts';
import { register } from './farmer.ts';
import { expect, test } from './journey.ts';
import { wearSameFont } from './same-font.ts';

const FOLDER = path.join(import.meta.dirname, 'visual');
/** Pictures are kept this small: the lie of a screen is compared, not its letters. */
const SIZE = { width: 32, height: 64 };
/** Mean difference of a colour channel, of 255, that edges may make. */
const TOLERANCE = 8;
/** A morning in the wet season. */
const NOW = new Date('2026-07-15T01:00:00Z');

async function pictureOf(part: Page | Locator): Promise<Buffer> {
  const shot = await part.screenshot({ animations: 'disabled', caret: 'hide' });
  return sharp(shot).resize(SIZE.width, SIZE.height, { fit: 'fill' }).removeAlpha().png({ palette: false }).toBuffer();
}

async function differenceOf(a: Buffer, b: Buffer): Promise<number> {
  const [one, other] = await Promise.all([a, b].map((each) => sharp(each).raw().toBuffer()));
  if (!one || !other || one.length !== other.length) return 255;
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

/** Compares with the kept picture; `UPDATE_VISUAL=1` keeps this one instead. */
async function expectLook(part: Page | Locator, name: string): Promise<void> {
  const file = path.join(FOLDER, `${name}.png`);
  const seen = await pictureOf(part);
  if (process.env.UPDATE_VISUAL) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, seen);
  }
  expect(existsSync(file), `no picture of ${name} yet: run with UPDATE_VISUAL=1`).toBe(true);
  const difference = await differenceOf(seen, await sharp(file).toBuffer());
  await test.info().attach(`${name}.png`, { body: seen, contentType: 'image/png' });
  expect(difference, `${name} looks different`).toBeLessThan(TOLERANCE);
}

for (const theme of ['light', 'dark'] as const)
  test(`the key screens lie as they did: ${theme}`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    await page.clock.setFixedTime(NOW);
    await page.goto('/');
    await wearSameFont(page);
    await expectLook(page, `landing-${theme}`);
    await openDesignPage(page);
    await expect(page.getByRole('heading', { name: 'Mga piyesa ng Ani Gabay' })).toBeVisible();
    await wearSameFont(page);
    for (const part of ['Kulay', 'Pindutan', 'Sinusulatan', 'Naghihintay at walang laman', 'Papel']) {
      await expectLook(
        page.getByRole('region', { name: part }),
        `design-${part.split(' ')[0]?.toLowerCase()}-${theme}`,
      );
    }
    await register(page);
    for (const screen of ['home', 'chat', 'info', 'crop-calendar', 'market-prices', 'weather']) {
      await page.goto(screen === 'home' ? '/' : `/${screen}`);
      await page.waitForLoadState('networkidle');
      await wearSameFont(page);
      await expectLook(page, `${screen}-${theme}`);
    }
  });

test('the comparison sees a wrong theme, a lost style sheet and an empty page', async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  await page.goto('/');
  const right = await pictureOf(page);
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  expect(await differenceOf(right, await pictureOf(page))).toBeGreaterThan(TOLERANCE);
  await page.evaluate(() => document.documentElement.classList.remove('dark'));
  await page.evaluate(() => {
    for (const sheet of document.querySelectorAll('style, link[rel=stylesheet]')) sheet.remove();
  });
  expect(await differenceOf(right, await pictureOf(page))).toBeGreaterThan(TOLERANCE);
  await page.goto('about:blank');
  expect(await differenceOf(right, await pictureOf(page))).toBeGreaterThan(TOLERANCE);
});
