import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);
const FACES = [
  { weight: '400', file: require.resolve('@fontsource/open-sans/files/open-sans-latin-400-normal.woff2') },
  { weight: '700', file: require.resolve('@fontsource/open-sans/files/open-sans-latin-700-normal.woff2') },
].map(({ weight, file }) => ({ weight, base64: readFileSync(file, 'base64') }));

/** Sets the page in one font, the same on every machine, so that lines break alike. Holds until the next page. */
export async function wearSameFont(page: Page): Promise<void> {
  await page.evaluate(async (faces) => {
    for (const { weight, base64 } of faces) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      document.fonts.add(await new FontFace('Same', bytes, { weight }).load());
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { font-family: Same !important; }');
    document.adoptedStyleSheets.push(sheet);
  }, FACES);
}
