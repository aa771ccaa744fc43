import { type BrowserContext, test as base, expect } from '@playwright/test';
import { TOOLS } from '#content/tools.ts';
import { PAGE_PATHS } from '#contract/pages.ts';
import { register } from './farmer.ts';
import { type OwnApp, openOwnApp } from './own-app.ts';

const test = base.extend<{ app: OwnApp }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  app: async ({}, use) => {
    await using app = await openOwnApp();
    await use(app);
  },
  baseURL: ({ app }, use) => use(app.address),
  serviceWorkers: 'allow',
});

const ROUTES = ['/', ...PAGE_PATHS.filter((path) => !path.includes(':')), ...TOOLS.map(({ path }) => path)];

/** Until the app is stored on the phone. */
async function storedApp(context: BrowserContext): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken));
  });
}

test('every screen opens with the server stopped, cold', async ({ app, page, context }) => {
  await register(page);
  await storedApp(context);
  await app.stop();
  await page.close();
  for (const path of new Set(ROUTES)) {
    const cold = await context.newPage();
    await cold.goto(path);
    await expect(cold.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(cold.getByText(/404|May nangyaring mali|Hindi maabot/), path).toHaveCount(0);
    await expect(cold.getByText('Walang signal.', { exact: true }), path).toBeVisible();
    await cold.close();
  }
  const login = await context.newPage();
  await login.goto('/api/login');
  await expect(login.getByRole('heading', { name: 'Walang signal' })).toBeVisible();
});
