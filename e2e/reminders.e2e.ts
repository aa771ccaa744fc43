import webPush from 'web-push';
import { startPushService } from '#server/testing/push-service.ts';
import { register } from './farmer.ts';
import { expect, test } from './journey.ts';
import { openOwnApp } from './own-app.ts';

test.use({ serviceWorkers: 'allow' });

test('a phone is reminded in the morning: subscribed on the screen of a field, shown by the worker, ended', async ({
  browser,
}) => {
  const keys = webPush.generateVAPIDKeys();
  await using service = await startPushService();
  await using app = await openOwnApp({
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    VAPID_SUBJECT: 'mailto:ani@example.ph',
    PUSH_SERVICES: service.url,
  });
  const context = await browser.newContext({ baseURL: app.address, permissions: ['notifications'] });
  const page = await context.newPage();
  // Chromium's own push service cannot be reached from here: the browser's answer is the stand-in's.
  await page.addInitScript((subscription) => {
    let made: unknown = null;
    PushManager.prototype.subscribe = async () => {
      const unsubscribe = async () => {
        made = null;
        return true;
      };
      made = { toJSON: () => subscription, unsubscribe };
      return made as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => made as PushSubscription | null;
  }, service.subscribe(keys.publicKey));
  await register(page);
  const reply = await page.request.post('/api/fields', {
    data: { cropId: 'rice', areaHa: 0.5, plantedOn: '2026-11-01' },
    headers: { origin: app.address },
  });
  const { id } = await reply.json();
  await page.goto(`/?bukid=${id}`);
  const sheet = page.getByRole('dialog', { name: 'Bukid 1' });
  await sheet.getByRole('button', { name: 'Paalalahanan ako' }).click();
  await expect(sheet.getByText('May paalala ang phone na ito tuwing umaga.')).toBeVisible();

  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  // A headless browser shows nobody notifications: what it is asked to show is read in the worker.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, options) => {
      Object.assign(globalThis, { shown: { title, body: options?.body, url: options?.data } });
    };
  });
  const reminder = { title: 'Ngayon sa bukid mo', body: 'Bukid 1: Mag-abono', url: `/?bukid=${id}` };
  const data = JSON.stringify(reminder);
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: app.address, registrationId, data });
  await expect.poll(() => worker?.evaluate(() => (globalThis as { shown?: unknown }).shown)).toEqual(reminder);

  await sheet.getByRole('button', { name: 'Itigil ang paalala' }).click();
  await expect(sheet.getByRole('button', { name: 'Paalalahanan ako' })).toBeVisible();
  await context.close();
});
