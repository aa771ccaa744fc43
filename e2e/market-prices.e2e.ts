import { openAccount, register } from './farmer.ts';
import { comeEmpty, expect, test } from './journey.ts';

test('prices by PSA are listed by category, searched in Tagalog, and shown with their month', async ({ page }) => {
  await openAccount(page);
  await page.goto('/market-prices');
  await expect(page.getByRole('heading', { name: 'Presyo sa Palengke' })).toBeVisible();
  await expect(page.getByText(/PSA \(Philippine Statistics Authority\)/)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Lahat' })).toHaveAttribute('aria-selected', 'true');

  const panel = page.getByRole('tabpanel', { name: 'Mga presyo' });
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  // Ten cards, the rest on a tap: no page is longer than six screens of a phone before it.
  await expect(panel.getByRole('listitem')).toHaveCount(10);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6 * 740);
  await panel.getByRole('button', { name: /^Ipakita pa ang \d+$/ }).click();
  await expect.poll(() => panel.getByRole('listitem').count()).toBeGreaterThan(190);
  const askedFor = async (act: () => Promise<void>) => {
    const [call] = await Promise.all([page.waitForRequest('**/api/market-prices?*'), act()]);
    const { searchParams } = new URL(call.url());
    return [searchParams.get('category'), searchParams.get('search')];
  };
  expect(await askedFor(() => page.getByRole('tab', { name: 'Isda' }).click())).toEqual(['fish', null]);
  await expect(panel.locator('[data-drawing=isda]').first()).toBeVisible();
  await expect(panel.locator('[data-drawing=rice]')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Lahat' }).click();

  // Of all kinds none is named.
  expect(await askedFor(() => page.getByPlaceholder('bigas, kamatis, isda').fill('kamatis'))).toEqual([
    null,
    'kamatis',
  ]);
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText([/kamatis/i]);
  await expect(panel.getByText(/^₱\d+\.\d{2}$/).first()).toBeVisible();
  await expect(panel.getByText(/^Sa palengke: ₱/)).toBeVisible();
  await expect(panel.getByText(/^(Tumaas|Bumaba|Stable)$/)).toBeVisible();
  await expect(panel.getByRole('time')).toHaveText(/^Mar 1 – 31, 2026$/);

  await page.getByPlaceholder('bigas, kamatis, isda').fill('traktora');
  await expect(page.getByText('Walang resulta para sa "traktora"')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'About Market Prices' })).toBeVisible();
});

test('prices that cannot be fetched say so and come with a second try', async ({ page }) => {
  await register(page);
  await comeEmpty(page, '/market-prices');
  await page.route(/\/api\/market-prices(\?.*)?$/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/market-prices');
  await expect(page.getByText(/^Failed to fetch prices: /)).toBeVisible();
  await page.unroute(/\/api\/market-prices(\?.*)?$/);
  await page.getByRole('button', { name: 'Subukan ulit' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Mga presyo' }).getByRole('listitem').first()).toBeVisible();
});

test('a region, a side, and one commodity from the farm to the market', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await openAccount(page);
  await page.goto('/market-prices');
  const panel = page.getByRole('tabpanel', { name: 'Mga presyo' });
  await page.getByLabel('Rehiyon').selectOption({ label: 'Region 3 (Central Luzon)' });
  await expect(panel.getByText('Sa bukid · Region 3 (Central Luzon)').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nagbebenta ako' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Bumibili ako' }).click();
  await expect(panel.getByText('Sa palengke · Region 3 (Central Luzon)').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Bumibili ako' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Rehiyon')).toHaveValue('III');

  await page.getByPlaceholder('bigas, kamatis, isda').fill('kamtis');
  await panel.getByRole('button', { name: 'Tingnan ang galaw ng presyo: Kamatis' }).click();
  const sheet = page.getByRole('dialog', { name: 'Kamatis' });
  await expect(sheet.getByRole('img', { name: /^Pinakamababa ₱/ })).toBeVisible();
  await expect(sheet.getByText(/Karaniwang pinakamura tuwing .* Mula sa 2018–2025 ng PSA/)).toBeVisible();
  await expect(sheet.getByRole('listitem')).toHaveText([
    /Sa bukid.*Central Luzon/,
    /Pakyawan.*Buong/,
    /Tingi.*Central/,
  ]);
  await sheet.getByRole('button', { name: 'Ibahagi' }).click();
  await expect(page.getByText('Na-copy na!', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Kamatis, sa palengke: ₱[\d.]+ bawat kilo \(May 2026, Region 3[\s\S]*Pinagmulan: Philippine Statistics Authority/,
  );
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('what is left of a harvest of palay, dry or as it is', async ({ page }) => {
  await openAccount(page);
  await page.goto('/market-prices?rehiyon=III');
  await page.getByRole('button', { name: /Magkano ang matitira/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Magkano ang matitira?' });
  await expect(sheet.getByText(/Isulat kung ilang sako/)).toBeVisible();
  await expect(
    sheet.getByText(/Kapag walang isinulat, ₱[\d.]+ ang gagamitin \(Region 3 \(Central Luzon\), PSA May 2026\)/),
  ).toBeVisible();
  const fill = (label: string, text: string) => sheet.getByLabel(label, { exact: true }).fill(text);
  await fill('Ilang sako (kaban)?', '100');
  await fill('Halumigmig (moisture)', '24');
  await fill('Presyo ng tuyo', '20');
  await fill('Patuyo', '30');
  await fill('Hakot', '20');
  await fill('Nagastos sa pagtatanim', '40,000');
  await fill('Alok kapag basa', '15');
  const dry = sheet.getByRole('region', { name: 'Kapag tuyo ibinenta' });
  await expect(dry).toContainText('Matitira: ₱43,372.09');
  // The answer is in sight while the fields are.
  await sheet.getByLabel('Ilang sako (kaban)?', { exact: true }).scrollIntoViewIfNeeded();
  await expect(sheet.getByText('Tuyo: ₱43,372.09 · Basa: ₱33,000.00')).toBeInViewport();
  await expect(dry).toContainText('4,419 kilo');
  await expect(dry).toContainText('₱10.18 bawat kilo');
  await expect(sheet.getByText('Mas malaki ng ₱10,372.09 kapag pinatuyo muna.')).toBeVisible();
  await fill('Halumigmig (moisture)', '240');
  await expect(sheet.getByText(/may pulang gilid/)).toBeVisible();
});

test('what is left of any harvest with a price at the farm', async ({ page }) => {
  await openAccount(page);
  await page.goto('/market-prices?rehiyon=III');
  await page.getByRole('button', { name: /Magkano ang matitira/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Magkano ang matitira?' });
  const goods = sheet.getByLabel('Tanim', { exact: true });
  await goods.selectOption({ label: 'Kamatis' });
  await expect(sheet.getByText(/₱[\d.]+ ang gagamitin \(Region 3 \(Central Luzon\), PSA/)).toBeVisible();
  const fill = (label: string, text: string) => sheet.getByLabel(label, { exact: true }).fill(text);
  await fill('Ilang kilo ang ibebenta?', '800');
  await fill('Presyo', '35');
  await fill('Gastos sa pagbebenta', '2,000');
  await fill('Nagastos sa pagtatanim', '14,000');
  const outcome = sheet.getByRole('region', { name: 'Kapag naibenta lahat' });
  await expect(outcome).toContainText('Matitira: ₱12,000.00');
  await expect(outcome).toContainText('₱20.00 bawat kilo');
  const crops = await goods.locator('option').allTextContents();
  expect(crops).toEqual(expect.arrayContaining(['Palay', 'Saging na saba', 'Ampalaya']));
  expect(crops).not.toContain('Alamang');
});

test('where the figures come from is one tap away', async ({ page }) => {
  await openAccount(page);
  await page.goto('/market-prices');
  await page.getByRole('link', { name: 'Saan galing ang datos?' }).click();
  await expect(page.getByRole('heading', { name: 'Tungkol sa Datos' })).toBeVisible();
  await expect(page.getByText('DOST-PAGASA', { exact: true })).toBeVisible();
  await expect(page.getByText(/CC BY 4\.0/).first()).toBeVisible();
  await expect(page).toHaveTitle(/Tungkol sa Datos/);
  // The tips stand at the same path, and are another screen.
  await page.locator('a[href="/info"]:visible').first().click();
  await expect(page).not.toHaveTitle(/Tungkol sa Datos/);
});

test('a kind that PSA has no price of in a region says so', async ({ page }) => {
  await openAccount(page);
  await page.goto('/market-prices?ako=bumibili&rehiyon=VII');
  await page.getByRole('tab', { name: 'Itlog' }).click();
  await expect(page.getByText('No products available in this category')).toBeVisible();
});

test('while prices are on their way the page says so and holds their room', async ({ page }) => {
  await register(page);
  await comeEmpty(page, '/market-prices');
  const release = Promise.withResolvers<void>();
  await page.route(/\/api\/market-prices(\?.*)?$/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto('/market-prices');
  await expect(page.getByText('Loading prices...')).toBeVisible();
  release.resolve();
  await expect(page.getByRole('tabpanel', { name: 'Mga presyo' }).getByRole('listitem').first()).toBeVisible();
});

test('who sells is first, and the region is that of the saved town', async ({ page }) => {
  await register(page);
  await page.evaluate(() =>
    fetch('/api/user/weather-location', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ location: 'La Trinidad, Benguet', lat: '16.4555', lon: '120.5875' }),
    }),
  );
  await page.goto('/market-prices');
  await expect(page.getByLabel('Rehiyon')).toHaveValue('CAR');
  const panel = page.getByRole('tabpanel', { name: 'Mga presyo' });
  const palay = panel.getByRole('listitem').filter({ hasText: 'Palay, tuyo' });
  await expect(palay).toContainText('Sa bukid · ');
  await expect(palay).toContainText(/Sa palengke: ₱[\d.]+ bawat kilo, bigas/);
  for (const kind of ['Bigas', 'Gulay', 'Karne', 'Isda', 'Prutas'])
    await expect(page.getByRole('tab', { name: kind }).locator('svg[data-drawing]')).toHaveCount(1);
});
