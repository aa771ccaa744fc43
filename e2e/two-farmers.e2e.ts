import type { Page } from '@playwright/test';
import { login, newFarmer, register } from './farmer.ts';
import { expect, expectAllSent, expectUnsent, plantPalay, read, spend, storedApp, test } from './phone.ts';

/** All that the phone keeps, by whom: ids of farmers in its stores. */
const farmersKept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opened = indexedDB.open('ani-gabay');
    await new Promise((done) => opened.addEventListener('success', done));
    const ids = new Set<string>();
    for (const name of ['answers', 'outbox']) {
      const asked = opened.result.transaction(name).objectStore(name).getAll();
      await new Promise((done) => asked.addEventListener('success', done));
      for (const { farmer } of asked.result) ids.add(farmer);
    }
    opened.result.close();
    return [...ids];
  });

test('two farmers on one phone: what one has not sent is not seen, not sent and not lost by the other', async ({
  app,
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const [nena, ben] = [newFarmer(), { ...newFarmer(), firstName: 'Ben' }];
  await register(page, nena);
  await storedApp(context);
  const fieldId = await plantPalay(page);
  await page.goto(`/?bukid=${fieldId}&bahagi=tala`, { waitUntil: 'networkidle' });
  await app.stop();
  await spend(page, fieldId, 'Utang kay Aling Rosa', '900');
  await expectUnsent(page, 1);
  // Logging out would take it along: he is asked, and leaves it.
  await page.goto('/');
  await page.getByRole('link', { name: 'Mag-logout' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Hindi pa naipapadala (1)');
  await page.getByRole('button', { name: 'Huwag muna' }).click();

  // His session is over, and the phone is lent to Ben.
  await context.clearCookies();
  await app.start();
  await register(page, ben);
  for (const path of ['/', '/chat', '/history', `/?bukid=${fieldId}`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByText(/Aling Rosa|Bukid 1|Nena/)).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: /Hindi pa naipapadala/ })).toHaveCount(0);
  expect(await read(page, '/api/fields')).toEqual([]);
  // Ben goes, and takes along what was kept of him; what Nena has not sent is still hers.
  const before = await farmersKept(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Mag-logout' }).click();
  await page.getByRole('button', { name: 'Mag-logout' }).click();
  await expect(page.getByRole('link', { name: /Magsimula na/ }).first()).toBeVisible();
  const after = await farmersKept(page);
  expect([before.length, after.length]).toEqual([2, 1]);

  await login(page, nena);
  await expectAllSent(page);
  expect(await read(page, `/api/fields/${fieldId}/entries`)).toMatchObject([{ what: 'Utang kay Aling Rosa' }]);
});
