import type { Page } from '@playwright/test';
import { faultsOf } from './axe.ts';
import { openDesignPage } from './design-page.ts';
import { openAccount, register } from './farmer.ts';
import { expect, test } from './journey.ts';

const NARROW = { width: 320, height: 640 };
const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
const DESK = { width: 1280, height: 800 };
const THEMES = ['light', 'dark'] as const;
/** In the gate each size and each theme once; `ALL_LOOKS=1` plays every size in both, and with letters twice as large. */
const LOOKS: readonly (readonly [{ width: number; height: number }, (typeof THEMES)[number]])[] = process.env.ALL_LOOKS
  ? [PHONE, TABLET, DESK].flatMap((size) => THEMES.map((theme) => [size, theme] as const))
  : [
      [PHONE, 'light'],
      [TABLET, 'light'],
      [DESK, 'dark'],
    ];
const PAGES = [
  '/',
  '/chat',
  '/analyze/disease-detection',
  '/analyze/weather-recommendations',
  '/analyze/soil-analysis',
  '/analyze/pest-identification',
  '/analyze/yield-prediction',
  '/analyze',
  '/history',
  '/weather',
  '/market-prices',
  '/info',
  '/crop-calendar',
  '/video-library',
  '/info?datos',
  '/walang-ganito',
];

async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await faultsOf(page), where).toEqual([]);
}

/** Letters and words as far apart as WCAG 1.4.12 asks a page to bear; stands for a wider font, too. */
async function spaceOutText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

async function doubleLetters(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** No word stands in two lines, no choice or example is cut off at its end, and a thumb hits whatever can be tapped. */
async function expectFits(page: Page, where: string): Promise<void> {
  const problems = await page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
      !element.closest('svg, script, style, [class~="sr-only"], [class*="sr-only"]');
    const problems: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement || !isSeen(node.parentElement)) continue;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s–/-]+/g)) {
        // The address of a publisher is as long as it is.
        if (/\w\.\w+\.\w/.test(word)) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 6)));
        if (lines.size > 1) problems.push(`in two lines: ${word}`);
      }
    }
    const pen = document.createElement('canvas').getContext('2d');
    for (const box of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[type=search], select')) {
      if (!pen || !isSeen(box) || (box instanceof HTMLInputElement && box.value !== '')) continue;
      const words = box instanceof HTMLSelectElement ? (box.selectedOptions[0]?.text ?? '') : box.placeholder;
      const { fontFamily, fontWeight, fontSize } = getComputedStyle(
        box,
        box instanceof HTMLInputElement ? '::placeholder' : null,
      );
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const { paddingLeft, paddingRight } = getComputedStyle(box);
      const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (pen.measureText(words).width > room + 1) problems.push(`cut off: ${words}`);
    }
    for (const target of document.querySelectorAll('button, input, select, summary, a')) {
      // A link among words is as high as they are; one that covers its card is as large as that.
      const isInText = target.matches('a') && getComputedStyle(target).display === 'inline';
      if (!isSeen(target) || isInText || getComputedStyle(target, '::after').position === 'absolute') continue;
      const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
      if (Math.min(width, height) < 47.5) problems.push(`small: ${target.textContent} ${width}x${height}`);
    }
    return problems;
  });
  expect.soft(problems, where).toEqual([]);
}

test('on the narrowest phone nothing is cut and all can be tapped; with letters twice as large nothing is out of reach', async ({
  page,
}) => {
  // Every page twice, read by axe.
  test.setTimeout(120_000);
  for (const path of ['/', '/api/login?account=new']) {
    await page.setViewportSize(NARROW);
    await page.goto(path);
    await expectFits(page, path);
    await expectNoSidewaysScroll(page, path);
    await page.setViewportSize(PHONE);
    await doubleLetters(page);
    await expectNoSidewaysScroll(page, `${path} at 200 %`);
  }
  await openAccount(page);
  for (const path of PAGES) {
    await page.setViewportSize(NARROW);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page, path);
    await expectNoSidewaysScroll(page, path);
    await page.setViewportSize(PHONE);
    await doubleLetters(page);
    await expectFits(page, `${path} at 200 %`);
    await expectNoSidewaysScroll(page, `${path} at 200 %`);
    await expectAccessible(page, `${path} at 200 %`);
  }
  const menu = page.getByRole('navigation', { name: 'Pangunahing menu' });
  for (const link of await menu.getByRole('link').all()) {
    const box = await link.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360 && box.height >= 48).toBe(true);
  }
  await page.goto('/chat');
  await page.getByRole('textbox').fill('LCC paano gamitin');
  await page.getByRole('textbox').press('Enter');
  await expect(page.getByRole('button', { name: 'Kopyahin' })).toBeAttached();
  await doubleLetters(page);
  const [log, box] = await Promise.all([page.getByRole('log').boundingBox(), page.getByRole('textbox').boundingBox()]);
  expect(log?.height).toBeGreaterThan(250);
  expect(box?.width).toBeGreaterThan(150);
});

test('on a phone on its side the chat is still read', async ({ page }) => {
  await register(page);
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/chat');
  await expect(page.getByRole('button', { name: /fertilizer para sa kamatis/i })).toBeVisible();
  expect((await page.getByRole('log').boundingBox())?.height).toBeGreaterThan(150);
});

for (const [size, theme] of LOOKS)
  test(`axe finds nothing and nothing overflows: ${size.width}x${size.height}, ${theme}`, async ({ page }) => {
    if (process.env.ALL_LOOKS) test.setTimeout(240_000);
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) problems.push(message.text());
    });
    await page.setViewportSize(size);
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    await page.goto('/');
    await expectAccessible(page, 'landing');
    await expectNoSidewaysScroll(page, 'landing');
    await spaceOutText(page);
    await expectNoSidewaysScroll(page, 'landing, spaced out,');
    await openDesignPage(page);
    await expectAccessible(page, 'design page');
    await expectNoSidewaysScroll(page, 'design page');
    await page.goto('/api/login');
    // The headings of the sign-in are set as those of the app, whatever serif the phone has.
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`)))
      .toEqual([expect.stringMatching(/Bitter"? loaded/)]);
    await expectAccessible(page, 'login');
    await page.getByRole('link', { name: /account/i }).click();
    // Between two pages there is an empty one.
    await expect(page.getByRole('heading', { name: 'Gumawa ng account' })).toBeVisible();
    await expectAccessible(page, 'registration');
    await openAccount(page);
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^(?!.*dark)/);
      await expectAccessible(page, path);
      await expectNoSidewaysScroll(page, path);
      await spaceOutText(page);
      await expectNoSidewaysScroll(page, `${path}, spaced out,`);
      if (!process.env.ALL_LOOKS) continue;
      await doubleLetters(page);
      await expectAccessible(page, `${path} at 200 %`);
      await expectNoSidewaysScroll(page, `${path}, spaced out at 200 %,`);
    }
    expect(problems).toEqual([]);
  });

for (const theme of THEMES)
  test(`axe finds nothing and nothing is cut in what opens: tip, crop, video, weather, answer, results; ${theme}`, async ({
    page,
  }) => {
    const expectGood = async (page: Page, where: string) => {
      await expectAccessible(page, where);
      await expectFits(page, where);
    };
    // What fades in is read as it stands at rest.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    await openAccount(page);
    await page.goto('/info');
    await page.getByRole('tabpanel').getByRole('button').first().click();
    await expectGood(page, 'an open tip');
    await page.goto('/crop-calendar');
    await page.getByRole('tabpanel').first().getByRole('button').first().click();
    await expectGood(page, 'an open crop');
    await page.goto('/video-library');
    await page.getByRole('button', { name: 'Ligtas na Pag-spray' }).click();
    await expectGood(page, 'an open video');
    await page.goto('/weather');
    await page.getByRole('searchbox').fill('munoz');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('button', { name: /Muñoz/ })).toBeVisible();
    await expectGood(page, 'places found');
    await page.getByRole('button', { name: /Muñoz/ }).click();
    await expect(page.getByRole('heading', { name: /^Gawain ngayong / })).toBeVisible();
    await expectGood(page, 'the weather of a place');
    await page.getByRole('tab', { name: 'Monthly' }).click();
    await expectGood(page, 'all days');
    await page.goto('/market-prices?ako=nagbebenta');
    await page
      .getByRole('button', { name: /^Tingnan ang galaw ng presyo/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Karaniwang taon' })).toBeVisible();
    await expectGood(page, 'a price in full');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Magkano ang matitira/ }).click();
    await page.getByLabel('Ilang sako').fill('100');
    await page.getByLabel('Halumigmig').fill('24');
    await expect(page.getByRole('heading', { name: 'Kapag tuyo ibinenta' })).toBeVisible();
    await expectGood(page, 'the selling sheet');
    await page.goto('/chat');
    await page.getByRole('textbox').fill('LCC paano gamitin');
    await page.getByRole('textbox').press('Enter');
    await expect(page.getByRole('button', { name: 'Kopyahin' })).toBeVisible();
    await expectGood(page, 'an answer');
    await page.goto('/analyze/soil-analysis');
    await page.getByRole('textbox').fill('Mais, 1 ektarya, pH 5.2');
    await page.getByRole('button', { name: 'Analyze with AI' }).click();
    await expect(page.getByRole('heading', { name: 'Analysis Results' })).toBeVisible();
    await expectGood(page, 'results');
  });

test('the theme toggle is remembered and starts light', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  const toggle = page.getByRole('button', { name: /tema|theme|dark|madilim/i });
  const corner = await toggle.boundingBox();
  if (!corner) throw new Error('no toggle');
  expect(corner.y).toBeLessThan(20);
  expect(360 - (corner.x + corner.width)).toBeLessThan(20);
  expect(await toggle.evaluate((button) => getComputedStyle(button).position)).toBe('fixed');
  await toggle.click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('the bottom navigation is for phones and marks where one is', async ({ page }) => {
  await register(page);
  const navigation = page.getByRole('navigation', { name: 'Pangunahing menu' });
  await expect(navigation).toBeVisible();
  await navigation.getByRole('link', { name: 'Kasaysayan' }).click();
  await expect(page).toHaveURL('/history');
  await expect(navigation.locator('[aria-current=page]')).toContainText('Kasaysayan');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(navigation).toBeHidden();
  // Where it is wide, every tool is one click away beside the screen.
  const tools = page.getByRole('navigation', { name: 'Mga tool' });
  await expect(tools.locator('[aria-current=page]')).toContainText('Kasaysayan');
  await expect(tools.getByRole('link')).toHaveCount(13);
  await tools.getByRole('link', { name: 'Lupa at abono' }).click();
  await expect(page).toHaveURL('/analyze/soil-analysis');
});

test('the camera is one tap away on every screen of a phone, and lies over nothing that is read', async ({ page }) => {
  await openAccount(page);
  const camera = page.getByRole('link', { name: 'Kunan ng litrato' });
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const [button, menu] = await Promise.all([
      camera.boundingBox(),
      page.getByRole('navigation', { name: 'Pangunahing menu' }).boundingBox(),
    ]);
    if (!button || !menu) throw new Error(`${path}: not drawn`);
    expect(button.y, path).toBeGreaterThanOrEqual(menu.y);
    const [left, right] = [button.x, button.x + button.width];
    for (const link of await page.getByRole('navigation', { name: 'Pangunahing menu' }).getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(box && (box.x + box.width <= left || box.x >= right), path).toBe(true);
    }
  }
  await page.goto('/chat');
  await camera.click();
  await expect(page).toHaveURL('/analyze/disease-detection');
  await expect(camera).toHaveAttribute('aria-current', 'page');
  await page.goto('/analyze/pest-identification');
  await expect(camera).toHaveAttribute('href', '/analyze/pest-identification');
});

test('a toast drawn right by 50 px goes, by less it stays', async ({ page }) => {
  await openAccount(page);
  await page.goto('/info');
  await page.getByRole('tabpanel').getByRole('button').first().click();
  await page
    .getByRole('button', { name: /^I-save/ })
    .first()
    .click();
  const toast = page.locator('.toast');
  await expect(toast).toBeVisible();
  const [card, menu] = await Promise.all([
    toast.boundingBox(),
    page.getByRole('navigation', { name: 'Pangunahing menu' }).boundingBox(),
  ]);
  if (!card || !menu) throw new Error('not drawn');
  expect(card.y + card.height).toBeLessThanOrEqual(menu.y);
  expect(card.y).toBeGreaterThan(370);
  const drag = async (pixels: number) => {
    const box = await toast.boundingBox();
    if (!box) throw new Error('no toast');
    const [x, y] = [box.x + 30, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + pixels, y, { steps: 8 });
    await page.mouse.up();
  };
  await drag(40);
  await expect(toast).toHaveAttribute('data-state', 'open');
  await drag(60);
  await expect(toast).toBeHidden();
  // Over a page it would be as wide as the window: no wider than 420 px with the room around it.
  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: 'Naka-save', exact: true }).click();
  await expect(toast).toBeVisible();
  const wide = await toast.boundingBox();
  expect(wide?.width).toBeGreaterThan(360);
  expect(wide?.width).toBeLessThanOrEqual(420);
});
