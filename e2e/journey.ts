import { test as base, expect, type Page } from '@playwright/test';

/** A page that the server drew is read at once, and answers a tap when its code has taken it over: journeys wait for that. */
async function takenOver(page: Page): Promise<void> {
  await expect(page.locator('#root[data-drawn]')).toHaveCount(0);
}

/** The page, which is in use once `goto` and `reload` come back. */
export function waitingForCode(page: Page): Page {
  const { goto, reload } = page;
  page.goto = async (...where) => {
    const response = await goto.apply(page, where);
    await takenOver(page);
    return response;
  };
  page.reload = async (...how) => {
    const response = await reload.apply(page, how);
    await takenOver(page);
    return response;
  };
  return page;
}

/** Playwright's `test`, whose page is in use once `goto` and `reload` come back. */
export const test = base.extend({ page: ({ page }, use) => use(waitingForCode(page)) });

/** Has these pages come empty, as where the server cannot draw them or the phone opens them without signal. */
export async function comeEmpty(page: Page, ...paths: string[]): Promise<void> {
  await page.route(
    (url) => paths.includes(url.pathname),
    async (route) => {
      const shell = new URL('/app.html', route.request().url()).href;
      await route.fulfill({ response: await route.fetch({ url: shell }) });
    },
  );
}

export { expect };
