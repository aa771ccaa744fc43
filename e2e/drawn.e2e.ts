import { expect, type Page, type Request, test } from '@playwright/test';
import { copyNothing, openAccount, register } from './farmer.ts';

/** What a script that never came would leave: the page as the server drew it. */
async function openWithoutCode(page: Page, path: string): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(path);
}

async function ask(page: Page, question: string): Promise<void> {
  await page.goto('/chat');
  await page.getByRole('textbox').fill(question);
  await page.getByRole('textbox').press('Enter');
  await expect(page.getByRole('button', { name: 'Kopyahin' }).last()).toBeVisible();
}

test('home, the newest answer and the prices are read before any script has come', async ({ page }) => {
  await register(page);
  await ask(page, 'LCC paano gamitin');
  await ask(page, 'Ano ang tungro?');
  await openWithoutCode(page, '/');
  await expect(page.getByRole('heading', { name: 'Kumusta ang bukid mo?' })).toBeVisible();
  await expect(page.getByText('Nena Dela Cruz')).toBeVisible();
  await page.goto('/chat');
  await expect(page.locator('[data-newest-from]').last()).toBeInViewport();
  await expect(page.locator('[data-newest-from]').first()).not.toBeInViewport();
  await page.goto('/market-prices');
  await expect(page.getByRole('listitem').filter({ hasText: '₱' }).first()).toBeVisible();
  const reply = await page.request.get('/chat');
  expect(reply.headers()['cache-control']).toBe('no-store');
});

test('home with a field draws its crop from the page itself, and fetches no sprite for it', async ({ page }) => {
  await copyNothing(page);
  await register(page);
  const isSprite = (url: string) => /\/crops-[\w-]+\.svg$/.test(url);
  const fetched = async () => {
    const urls: string[] = [];
    const note = (request: Request) => urls.push(request.url());
    page.on('request', note);
    await page.goto('/', { waitUntil: 'networkidle' });
    page.off('request', note);
    return urls;
  };
  expect((await fetched()).some(isSprite)).toBe(true);
  await page.request.post('/api/fields', { data: { cropId: 'rice', areaHa: 0.5, plantedOn: '2026-10-20' } });
  expect((await fetched()).some(isSprite)).toBe(false);
  const drawn = page.locator('[data-drawing=rice]');
  expect(await drawn.evaluate((svg: SVGSVGElement) => svg.getBBox().width)).toBeGreaterThan(20);
  expect(await drawn.locator('use').evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(20);
});

test('the browser takes the page over as it stands, and keeps what was typed before', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
  await register(page);
  await ask(page, 'LCC paano gamitin');
  // Without a town: of one whose forecast is not at hand, the page asks for it.
  await page.request.post('/api/fields', { data: { cropId: 'rice', areaHa: 0.5, plantedOn: '2026-10-20' } });
  for (const path of ['/', '/market-prices', '/chat']) {
    asked.length = 0;
    const code = Promise.withResolvers<void>();
    await page.route('**/assets/app-*.js', async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    // By its place, not by its role: what the style sheet hides has a role until that has come.
    const first = page.locator('main');
    await expect(first).toBeAttached();
    await first.evaluate((node) => Object.assign(node, { isFirst: true }));
    if (path === '/chat') await page.getByRole('textbox').fill('naninilaw ang');
    code.resolve();
    await page.waitForLoadState('networkidle');
    await page.unroute('**/assets/app-*.js');
    expect(problems, path).toEqual([]);
    expect(await first.evaluate((node) => 'isFirst' in node), `${path} was drawn twice`).toBe(true);
    expect(asked, path).toEqual([]);
  }
  await expect(page.getByRole('textbox')).toHaveValue('naninilaw ang');
  await expect(page.getByRole('button', { name: 'Ipadala' })).toBeEnabled();
});

test('of a long conversation the end comes first, and the rest as the farmer scrolls up', async ({ page }) => {
  await openAccount(page);
  await page.goto('/chat');
  for (let at = 0; at < 16; at++)
    await page.request.post('/api/chat', { data: { message: `Ano ang tungro? (${at})` } });
  await page.goto('/chat');
  const log = page.getByRole('log');
  await expect(log.getByText('(15)')).toBeAttached();
  await expect(log.getByText('(0)')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const read = log.getByText('(6)', { exact: false });
  await read.scrollIntoViewIfNeeded();
  await expect(log.getByText('(0)')).toBeAttached();
  await expect(read).toBeInViewport();
  await expect(log.getByRole('button', { name: 'Ipakita ang mas luma' })).toHaveCount(0);
});
