import { readFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/testing/find-browser.ts';
import { HEIGHT, WIDTH } from './kit/svg.ts';

const SPRITES = ['crops', 'troubles', 'goods'].map((name) => `src/web/ui/drawings/${name}.svg`);
/** Letters, and the peso sign, which the type's own subset lacks. */
const FONTS = ['bitter-700', 'bitter-700-peso'].map((name) => `src/web/styles/fonts/${name}.woff2`);

/** A page that shows a drawing and is photographed. */
export type Stage = { page: Page; [Symbol.asyncDispose](): Promise<void> };

/** Opens a browser with the app's own pictures and type at hand; `rows` stages under each other for contact sheets. */
export async function openStage(size = { width: WIDTH, height: HEIGHT }): Promise<Stage> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--force-color-profile=srgb',
      '--font-render-hinting=none',
      '--disable-lcd-text',
    ],
  });
  const page = await browser.newPage({ viewport: size });
  const sprites = SPRITES.map((file) => readFileSync(file, 'utf8').replace('<svg', '<svg style="display:none"')).join(
    '',
  );
  const faces = FONTS.map((file, index) => {
    const range = index === 0 ? '' : ';unicode-range:U+20B1';
    return `@font-face{font-family:Bitter;font-weight:700;src:url(data:font/woff2;base64,${readFileSync(file).toString('base64')})${range}}`;
  });
  await page.setContent(
    `<style>${faces.join('')}
    *{margin:0}svg text{font-family:Bitter,serif;font-weight:700}svg{stroke-linecap:round;stroke-linejoin:round;display:block}</style>
    ${sprites}<div id="stage"></div>`,
  );
  await page.evaluate(() => document.fonts.load('700 30px Bitter', 'a₱'));
  // A browser that has not drawn yet has nothing to photograph.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return { page, [Symbol.asyncDispose]: () => browser.close() };
}

/** One drawing as an SVG element. */
export const asSvg = (drawing: string, width = WIDTH): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${width}" height="${(width / WIDTH) * HEIGHT}">${drawing}</svg>`;

/** Puts what is to be seen onto the stage. */
export const show = (page: Page, html: string): Promise<void> =>
  page.evaluate((content) => {
    const stage = document.getElementById('stage');
    if (stage) stage.innerHTML = content;
  }, html);
