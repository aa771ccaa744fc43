import { copyNothing, openAccount, register } from './farmer.ts';
import { expect, test } from './journey.ts';
import { leafPhoto } from './leaf-photo.ts';

test('a leaf photo is analysed, stands in the history and can be deleted', async ({ page }) => {
  await copyNothing(page);
  await openAccount(page);
  await page.goto('/analyze/disease-detection');
  await page.getByRole('button', { name: 'Analyze with AI' }).click();
  await expect(page.getByText('Image Required', { exact: true })).toBeVisible();
  await expect(page.getByText('Please upload an image to analyze', { exact: true })).toBeVisible();

  const pickers = page.locator('input[type=file]');
  expect(await pickers.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('accept')))).toEqual([
    'image/*',
    'image/*',
  ]);
  await pickers.first().setInputFiles({ name: 'dahon.jpg', mimeType: 'image/jpeg', buffer: await leafPhoto() });
  await expect(page.getByRole('button', { name: /remove/i })).toBeVisible();
  const words = 'Palay, 45 araw. May kayumangging batik na hugis-diyamante sa dahon.';
  await page.getByRole('textbox').fill(words);
  await page.getByRole('button', { name: 'Analyze with AI' }).click();

  await expect(page.getByRole('heading', { name: 'Analysis Results' })).toBeVisible();
  await expect(page.getByText('Analysis Complete', { exact: true })).toBeVisible();
  await expect(page.getByText('Your results are ready', { exact: true })).toBeVisible();
  await expect(page.getByText(/^\d{1,3}%/).first()).toBeVisible();
  expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThanOrEqual(3);

  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'Farming History' })).toBeVisible();
  await expect(page.getByText('Disease Detection')).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText('Image analyzed')).toBeVisible();
  await expect(page.getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M$/)).toBeVisible();

  const [stored] = await page.evaluate(async () => (await fetch('/api/analyses')).json());
  const photo = await page.evaluate(async (url) => {
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    return (
      String.fromCharCode(...bytes.subarray(0, 12)) +
      (new TextDecoder('latin1').decode(bytes).includes('GPS') ? 'GPS' : '')
    );
  }, stored.imageUrl);
  expect(photo).toMatch(/^RIFF.{4}WEBP$/s);

  await page.getByRole('button', { name: /delete|tanggalin|burahin/i }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Are you sure you want to delete this analysis? Hindi na ito maibabalik.');
  await dialog.getByRole('button', { name: /cancel|huwag|bumalik/i }).click();
  await expect(page.getByText('Disease Detection')).toBeVisible();
  await page.getByRole('button', { name: /delete|tanggalin|burahin/i }).click();
  const listed = page.waitForRequest((call) => call.method() === 'GET' && /\/api\/analyses(\?|$)/.test(call.url()));
  await dialog.getByRole('button', { name: /delete|tanggalin|burahin/i }).click();
  await listed;
  await expect(page.getByText('Analysis deleted', { exact: true })).toBeVisible();
  await expect(page.getByText('Matagumpay na tinanggal ang analysis.', { exact: true })).toBeVisible();
  await expect(page.getByText('No history yet')).toBeVisible();
  expect(await page.evaluate(async (url) => (await fetch(url)).status, stored.imageUrl)).toBe(404);
});

test('the soil tool asks for words and answers with bags', async ({ page }) => {
  await openAccount(page);
  await page.goto('/analyze/soil-analysis');
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Analyze with AI' }).click();
  await expect(page.getByText('Input Required', { exact: true })).toBeVisible();
  await expect(page.getByText('Please provide information to analyze', { exact: true })).toBeVisible();
  await page.getByRole('textbox').fill('Mais, 1 ektarya, pH 5.2, mababa ang N, katamtaman ang P, mataas ang K');
  await page.getByRole('button', { name: 'Analyze with AI' }).click();
  await expect(page.getByRole('heading', { name: 'Analysis Results' })).toBeVisible();
  const results = page.getByRole('region', { name: 'Analysis Results' });
  await expect(results.getByText(/bag|sako/i).first()).toBeVisible();
  const chip = results.getByRole('list', { name: 'Basahin pa' }).getByRole('group').first();
  await expect(chip.locator('> div')).toBeHidden();
  await chip.locator('summary').click();
  await expect(chip.locator('> div')).toBeVisible();
  await results.getByText('Tingnan ang pinagmulan').click();
  await expect(results.getByRole('group').last().getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Analyze Another' }).click();
  await expect(page.getByRole('textbox')).toHaveValue('');
});

test('an unknown tool falls back to the general form', async ({ page }) => {
  await openAccount(page);
  await page.goto('/analyze/kung-ano-man');
  await page.getByRole('textbox').fill('Paano mag-abono ng kamatis?');
  await page.getByRole('button', { name: 'Analyze with AI' }).click();
  await expect(page.getByRole('heading', { name: 'Analysis Results' })).toBeVisible();
});

test('the case is copied for the technician, and prints as a page in the colours of paper', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.assign(globalThis, { print: () => Object.assign(globalThis, { printed: true }) });
  });
  await openAccount(page);
  await page.goto('/analyze/soil-analysis');
  await page.getByRole('textbox').fill('Mais, 1 ektarya, pH 5.2, mababa ang N');
  await page.getByRole('button', { name: 'Analyze with AI' }).click();
  await page.getByRole('button', { name: 'Ipadala sa technician' }).click();
  await expect(page.getByText('Na-copy na!', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^KASO: Suri ng Lupa at Abono[\s\S]*Magsasaka: Nena Dela Cruz[\s\S]*Nakita o tanong: Mais, 1 ektarya[\s\S]*municipal agriculturist/,
  );
  await page.getByRole('button', { name: 'I-print' }).click();
  expect(await page.evaluate(() => 'printed' in globalThis)).toBe(true);
  await page.getByRole('button', { name: 'Gawing madilim ang kulay' }).click();
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Analysis Results', 'Mga dapat gawin'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText(/Nena Dela Cruz/)).toBeVisible();
  await expect(page.getByText(/^Mais · \w+ \d+, \d{4} at /)).toBeVisible();
  await expect(page.locator('details').first()).toContainText(/\S/);
  for (const furniture of ['nav', '[data-theme-toggle]', '.toast', 'main button'])
    for (const each of await page.locator(furniture).all()) await expect(each).toBeHidden();
  // The sheet is dark on paper when its letters are light on the screen.
  const lightness = await page
    .getByRole('region', { name: 'Analysis Results' })
    .evaluate((sheet) => Number(/\d+/.exec(getComputedStyle(sheet).color)?.[0]));
  expect(lightness).toBeLessThan(80);
});

test('on a slow line the sending of a photo is seen, and can be stopped without losing anything', async ({ page }) => {
  await openAccount(page);
  await page.goto('/analyze/disease-detection');
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: 100_000,
    uploadThroughput: 10_000,
  });
  const photo = { name: 'dahon.jpg', mimeType: 'image/jpeg', buffer: await leafPhoto() };
  await page.locator('input[type=file]:not([capture])').setInputFiles(photo);
  await page.getByRole('textbox').fill('kamatis, may batik ang dahon');
  await page.getByRole('button', { name: 'Analyze with AI' }).click();
  await expect(page.getByText('Ipinapadala ang litrato…')).toBeVisible();
  const bar = page.getByRole('progressbar', { name: 'Naipadala na' });
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Itigil' }).click();
  await expect(page.getByText('Itinigil', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('kamatis, may batik ang dahon');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.getByRole('button', { name: 'Analyze with AI' }).click();
  await expect(page.getByRole('heading', { name: 'Analysis Results' })).toBeVisible();
});

test('the crop is picked, and stands on top the next time', async ({ page }) => {
  await openAccount(page);
  await page.goto('/analyze/disease-detection');
  const crop = page.getByLabel('Anong tanim ito?');
  await expect(crop.locator('optgroup')).toHaveCount(1);
  await crop.selectOption({ label: 'Talong' });
  const photo = { name: 'dahon.jpg', mimeType: 'image/jpeg', buffer: await leafPhoto() };
  await page.locator('input[type=file]:not([capture])').setInputFiles(photo);
  await page.getByRole('textbox').fill('lanta ang talbos, may butas ang bunga');
  await page.getByRole('button', { name: 'Analyze with AI' }).click();
  await expect(page.getByRole('heading', { name: 'Analysis Results' })).toBeVisible();
  await expect(page.getByText(/talong/i).first()).toBeVisible();
  await page.getByRole('button', { name: 'Analyze Another' }).click();
  await expect(crop.locator('optgroup[label="Madalas mong tanim"]')).toContainText('Talong');
});

test('the field of the question stands there whole from the first drawing, and moves nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await register(page);
  const name = 'Bukid sa tabi ng ilog';
  await page.request.post('/api/fields', { data: { name, cropId: 'rice', areaHa: 0.5, plantedOn: '2026-10-20' } });
  // The fields come after the farmer's name, as they may on a slow line.
  const named = Promise.withResolvers<void>();
  page.on('response', (response) => response.url().endsWith('/api/auth/user') && named.resolve());
  await page.route('**/api/fields', async (route) => {
    const response = await route.fetch();
    await named.promise;
    await route.fulfill({ response });
  });
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (globalThis as unknown as { shifts: number }).shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/analyze/disease-detection', '/chat']) {
    await page.goto(path);
    const line = page.locator('label', { hasText: 'Tungkol sa bukid' });
    await expect(line.locator('[aria-hidden]', { hasText: name })).toHaveText(
      /Palay, 0\.5\sektarya, \d+\s(?:araw|buwan)$/,
    );
    expect(
      await line.evaluate((box) =>
        [...box.querySelectorAll('span')].every(
          (each) => each.className.includes('sr-only') || each.scrollWidth <= each.clientWidth,
        ),
      ),
    ).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts), path).toBeLessThan(0.001);
  }
});
