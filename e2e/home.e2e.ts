import { CROP_NAMES } from '#content/crop-names.ts';
import gazetteer from '#data/gazetteer.json' with { type: 'json' };
import { register } from './farmer.ts';
import { comeEmpty, expect, test } from './journey.ts';

const TOOL_PATHS = [
  '/info',
  '/crop-calendar',
  '/video-library',
  '/weather',
  '/market-prices',
  '/analyze/disease-detection',
  '/analyze/weather-recommendations',
  '/analyze/soil-analysis',
  '/analyze/pest-identification',
  '/analyze/yield-prediction',
];

test('home has the farmer, the ways out, ten tools and three steps', async ({ page }) => {
  await register(page);
  const header = page.getByRole('banner');
  await expect(header).toContainText('Nena Dela Cruz');
  await expect(header).toContainText('Magsasaka');
  await expect(header.locator('svg').first()).toBeVisible();
  await expect(header).toHaveCSS('position', 'fixed');
  await expect(header.locator('a[href="/history"]')).toBeVisible();
  await expect(header.locator('a[href="/api/logout"]')).toBeVisible();

  await expect(page.locator('main a[href="/chat"]')).toHaveCount(1);
  const links = await page
    .locator('#tools li a')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')));
  expect(links).toEqual(TOOL_PATHS);
  await expect(page.getByRole('heading', { level: 3, name: /^\d\. (Upload|Analyze|Act)$/ })).toHaveText([
    '1. Upload',
    '2. Analyze',
    '3. Act',
  ]);
  await expect(page.getByRole('contentinfo')).toContainText('AI for the Filipino farmer');

  await page.locator('main a[href="#tools"]').click();
  await expect(page.getByRole('heading', { name: '10 Tools para sa Farming' })).toBeInViewport();
});

test('an avatar is shown where the account has one, and the e-mail where it has no name', async ({ page }) => {
  await register(page);
  await comeEmpty(page, '/');
  await page.route('**/api/auth/user', async (route) => {
    const user = await (await route.fetch()).json();
    const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
    await route.fulfill({ json: { ...user, firstName: null, lastName: ' ', profileImageUrl: icon } });
  });
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText(/nena-[\w-]+@example\.ph/);
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /^data:image/);
});

test('while it is not known who is there, a spinner says Loading...', async ({ page }) => {
  await register(page);
  await comeEmpty(page, '/');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/user', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  answer();
  await expect(page.getByText('Nena Dela Cruz')).toBeVisible();
});

test('the landing page sends to the login from its top and its bottom', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Ani Gabay' })).toBeVisible();
  await expect(page.getByText('AI for the Filipino farmer').first()).toBeVisible();
  await expect(page.locator('main a[href="/api/login"], main a[href="/api/login?account=new"]')).toHaveCount(2);
  await expect(page.locator('main a[href^="/api/login?return="]')).toHaveCount(10);
  await page.getByRole('link', { name: 'Magsimula na' }).click();
  await expect(page.locator('input[name=email]')).toBeVisible();
});

test('the landing page says what it costs, shows an answer, counts its tables, and its cards lead on', async ({
  page,
}) => {
  let bytes = 0;
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto('/');
  await expect(page.getByText(/^Libre\./)).toContainText('wala pang 0.3 MB; isang tanong, wala pang 10 KB');
  const proof = page.getByRole('region', { name: 'Ganito ito sumagot' });
  await expect(proof).toContainText(/May uod sa puso ng mais.*Fall armyworm/);
  for (const [what, count] of [
    ['tanim', Object.keys(CROP_NAMES).length],
    ['bayan at lungsod', gazetteer.places.length],
  ] as const)
    await expect(proof.getByRole('term').filter({ hasText: what }).locator('xpath=following-sibling::dd')).toHaveText(
      count.toLocaleString('en-PH'),
    );
  const links = await page.locator('main li a').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')));
  expect(links).toEqual(TOOL_PATHS.map((path) => `/api/login?return=${encodeURIComponent(path)}`));

  await register(page);
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeLessThan(300_000);
  await page.goto('/chat');
  await page.waitForLoadState('networkidle');
  bytes = 0;
  await page.getByRole('textbox').fill('May uod sa puso ng mais, ano ang gagawin?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('Fall armyworm', { timeout: 30_000 });
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeLessThan(10_000);
});
