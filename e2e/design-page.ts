import type { Page } from '@playwright/test';

/** All pieces of the screens on one page: of the build, but no page of the product, so the server has no address for it. */
export async function openDesignPage(page: Page): Promise<void> {
  await page.route('**/design.html', (route) => route.fulfill({ path: 'dist/web/design.html' }));
  await page.goto('/design.html');
}
