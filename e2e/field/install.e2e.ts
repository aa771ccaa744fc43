import { register } from '../farmer.ts';
import { expect, expectReadable, storedApp, test } from '../phone.ts';

test('the browser finds nothing that keeps the app from being installed', async ({ page, context }) => {
  await register(page);
  await storedApp(context);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Journeys run in a window of their own that keeps nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { errors, data = '{}' } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons, screenshots, shortcuts } = JSON.parse(data);
  for (const { src, sizes } of [...icons, ...screenshots]) {
    const drawn = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect([sizes, 'any'], src).toContain(sizes === 'any' ? 'any' : drawn);
  }
  expect(shortcuts.map(({ short_name: name }: { short_name: string }) => name)).toEqual(['Litrato', 'Tanong', 'Bukid']);
  for (const { url } of shortcuts) expect((await page.request.get(url)).status(), url).toBe(200);
});

test('the home screen is spoken of after the second answer, and not again after a no', async ({ page }) => {
  // Chromium's own offer never comes to a window like this one.
  await page.addInitScript(() =>
    addEventListener('load', () =>
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => null })),
    ),
  );
  await register(page);
  const hint = page.getByText('Ilagay ang Ani Gabay sa home screen?');
  for (const [at, question] of ['Ano ang tungro?', 'Paano ang daga?'].entries()) {
    await page.goto('/chat');
    await expect(hint).toHaveCount(0);
    await page.getByRole('textbox').fill(question);
    await page.getByRole('textbox').press('Enter');
    await expect(page.getByRole('button', { name: /Kopyahin/ })).toHaveCount(at + 1);
  }
  await expect(hint).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Huwag muna' }).click();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(hint).toHaveCount(0);
});
