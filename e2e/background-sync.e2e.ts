import { register } from './farmer.ts';
import { expect, expectAllSent, expectUnsent, plantPalay, read, spend, storedApp, test } from './phone.ts';

type Asked = { asked: string[]; SyncManager: { prototype: { register(tag: string): Promise<void> } } };

test('the app closed, the signal back: the browser wakes the service worker, which sends what waits, once', async ({
  app,
  page,
  context,
}) => {
  test.setTimeout(120_000);
  // The Chromium of journeys refuses to wake anybody by itself: what it is asked is noted, and DevTools wakes.
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    const { prototype } = (globalThis as unknown as Asked).SyncManager;
    prototype.register = async (tag) => void asked.push(tag);
  });
  await register(page);
  await storedApp(context);
  const fieldId = await plantPalay(page);
  await page.goto(`/?bukid=${fieldId}&bahagi=tala`, { waitUntil: 'networkidle' });
  await app.stop();
  await spend(page, fieldId, 'Urea', '1500');
  await expectUnsent(page, 1);
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as Asked).asked)).toEqual(['outbox']);

  // No page of the app is open any more; the browser itself is.
  const elsewhere = await context.newPage();
  await page.close();
  const devtools = await context.newCDPSession(elsewhere);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(app.address) && !isDeleted);
      if (ours) resolve(ours.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await app.start();
  const signalIsBack = () =>
    devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: app.address,
      registrationId,
      tag: 'outbox',
      lastChance: false,
    });
  const written = async () => (await read(elsewhere, `/api/fields/${fieldId}/entries`)) as unknown[];
  await signalIsBack();
  await expect.poll(written).toMatchObject([{ what: 'Urea', pesos: 1500 }]);
  await signalIsBack();
  const again = await context.newPage();
  await again.goto('/');
  await expectAllSent(again);
  expect(await written()).toHaveLength(1);
});
