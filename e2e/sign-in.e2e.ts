import { login, newFarmer, register, registerByHand } from './farmer.ts';
import { expect, test } from './journey.ts';

const PAGES = [
  '/chat',
  '/analyze/soil-analysis',
  '/history',
  '/weather',
  '/market-prices',
  '/info',
  '/crop-calendar',
  '/video-library',
];
/** Neither are what was a page once and what only who builds the app looks at. */
const NO_PAGES = ['/walang-ganito', '/about-data', '/design.html'];

test('a signed-out visitor has the landing page and nothing else', async ({ page }) => {
  for (const path of [...PAGES, ...NO_PAGES]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
  await page.goto('/');
  await expect(page.getByText('AI for the Filipino farmer').first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })).toHaveCount(10);
  for (const link of await page.locator('a[href="/api/login"]').all()) await expect(link).toBeVisible();
});

test('the landing page reads without scripts, and so does the login', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('a[href="/api/login"]').first().click();
  await page.locator('input[name=email]').fill('wala@example.ph');
  await page.locator('input[name=password]').fill('hindi-ito-tama');
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('alert')).toContainText('Mali ang email o password');
  await expect(page.locator('input[name=email]')).toHaveValue('wala@example.ph');
  await expect(page.locator('input[name=password]')).toHaveValue('');
  await context.close();
});

test('a farmer signs in, sees every page, signs out, and signs in again', async ({ page }) => {
  const farmer = await registerByHand(page);
  await expect(page.getByText('Nena Dela Cruz')).toBeVisible();
  for (const path of PAGES) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('404 Page Not Found')).toHaveCount(0);
  }
  for (const path of NO_PAGES) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
  }

  await page.goto('/');
  const out = page.locator('a[href="/api/logout"]');
  await out.click();
  // A slip of the finger beside the history costs no password.
  await expect(page.getByRole('alertdialog')).toContainText('Mag-logout ka?');
  await page.getByRole('button', { name: 'Huwag muna' }).click();
  expect(await page.evaluate(async () => (await fetch('/api/auth/user')).status)).toBe(200);
  await out.click();
  await page.getByRole('button', { name: 'Mag-logout' }).click();
  // The app draws the landing page as soon as the phone forgets him; the server's own has no app in it.
  await expect(page.locator('script[type="module"]')).toHaveCount(0);
  // Home has the same headline over its tools: only the landing page says this.
  await expect(page.getByText('AI for the Filipino farmer').first()).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(async () => (await fetch('/api/auth/user')).status)).toBe(401);

  // The provider's session ended too: it asks for the password again.
  await login(page, farmer);
  await expect(page.getByText('Nena Dela Cruz')).toBeVisible();
});

test('weak password and taken e-mail are explained, and what was typed stays', async ({ page, context }) => {
  const farmer = await register(page);
  await context.clearCookies();
  await page.goto('/api/login');
  await page.getByRole('link', { name: /account/i }).click();
  const fields = { ...newFarmer(), email: farmer.email, password: 'palay-ko-2026' };
  for (const name of ['firstName', 'lastName', 'email', 'password'] as const)
    await page.locator(`input[name=${name}]`).fill(fields[name]);
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('input[name=firstName]')).toHaveValue('Nena');
  await page.locator('input[name=email]').fill(newFarmer().email);
  await page.locator('input[name=password]').fill('12345678');
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('the whole way by keyboard alone', async ({ page }) => {
  await register(page);
  const start = page.locator('main a[href="/chat"]').first();
  for (let i = 0; i < 30 && !(await start.evaluate((node) => node === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/chat');
  const box = page.getByRole('textbox');
  for (let i = 0; i < 20 && !(await box.evaluate((node) => node === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await expect(box).toBeFocused();
  await page.keyboard.type('Ano ang tungro?');
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByRole('log')
      .getByText(/tungro/i)
      .nth(1),
  ).toBeVisible();
});
