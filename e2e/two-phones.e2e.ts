import type { Page } from '@playwright/test';
import { login, newFarmer, register } from './farmer.ts';
import { leafPhoto } from './leaf-photo.ts';
import { expect, expectAllSent, expectReadable, expectUnsent, plantPalay, read, storedApp, test } from './phone.ts';

test('two phones set one field right without signal: the newer telling counts, the other stands beside until he decides', async ({
  app,
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const farmer = await register(page, newFarmer());
  const fieldId = await plantPalay(page);
  const details = `/?bukid=${fieldId}&bahagi=detalye`;
  const second = await browser.newContext({ baseURL: app.address, serviceWorkers: 'allow', locale: 'fil-PH' });
  const other = await second.newPage();
  await login(other, farmer);
  for (const phone of [page, other]) {
    await storedApp(phone.context());
    await phone.goto(details, { waitUntil: 'networkidle' });
  }
  await app.stop();
  const change = async (phone: typeof page, area: string, variety?: string) => {
    await phone.reload();
    const sheet = phone.getByRole('dialog', { name: 'Bukid 1' });
    await sheet.getByLabel('O isulat').fill(area);
    if (variety) {
      await sheet.getByText('Iba pang detalye').click();
      await sheet.getByLabel('Binhi o variety').fill(variety);
    }
    await sheet.getByRole('button', { name: 'I-save ang binago' }).click();
    await expectUnsent(phone, 1);
  };
  await change(other, '0.6', 'NSIC Rc 160');
  await change(page, '0.75');
  await app.start();
  // The newer one is sent first; the older one comes after it.
  for (const phone of [page, other]) {
    await phone.reload();
    await expectAllSent(phone);
  }
  const [merged] = await read(page, '/api/fields');
  expect(merged).toMatchObject({ areaHa: 0.75, variety: 'NSIC Rc 160', others: [{ told: { areaHa: 0.6 } }] });

  await page.goto('/');
  await expect(page.getByText('Magkaiba ang sulat ng dalawang phone.')).toBeVisible();
  await expectReadable(page);
  await page.goto(details);
  const asked = page.getByRole('region', { name: /Alin ang tama/ });
  await expect(asked).toBeVisible();
  await expectReadable(page);
  await asked.getByRole('button', { name: '0.6 ektarya', exact: true }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByLabel('O isulat')).toHaveValue('0.6');
  const [decided] = await read(page, '/api/fields');
  expect([decided.areaHa, decided.variety, decided.others]).toEqual([0.6, 'NSIC Rc 160', undefined]);
  await second.close();
});

test('two phones say different things of work and of a plant: what was said later counts, the other stands beside until he decides', async ({
  app,
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const farmer = await register(page, newFarmer());
  const plan = `/?bukid=${await plantPalay(page)}`;
  const analyzed = await page.request.post('/api/analyze', {
    multipart: {
      type: 'disease-detection',
      input: 'May batik ang dahon',
      image: { name: 'dahon.jpg', mimeType: 'image/jpeg', buffer: await leafPhoto(400) },
    },
  });
  const suri = `/history?suri=${(await analyzed.json()).id}`;
  const second = await browser.newContext({ baseURL: app.address, serviceWorkers: 'allow', locale: 'fil-PH' });
  const other = await second.newPage();
  await login(other, farmer);
  for (const phone of [page, other]) {
    await storedApp(phone.context());
    for (const path of [plan, suri]) await phone.goto(path, { waitUntil: 'networkidle' });
  }
  await app.stop();
  const say = async (phone: Page, ofWork: string, ofPlant: string) => {
    await phone.goto(plan);
    const sheet = phone.getByRole('dialog', { name: 'Bukid 1' });
    await sheet.locator('li > details > summary').first().click();
    await sheet.getByRole('button', { name: ofWork }).first().click();
    await expectUnsent(phone, 1);
    await phone.goto(suri);
    await phone.getByRole('button', { name: ofPlant }).click();
    await expectUnsent(phone, 2);
  };
  await say(other, 'Laktawan', 'Nawala');
  await say(page, 'Tapos na', 'Gumaling');
  await app.start();
  for (const phone of [page, other]) {
    await phone.reload();
    await expectAllSent(phone);
  }

  await page.goto('/');
  await expect(page.getByText('Magkaiba ang sulat ng dalawang phone.')).toBeVisible();
  await page.goto(plan);
  const work = page.getByRole('region', { name: /Alin ang tama/ });
  await expectReadable(page);
  await work.getByRole('button', { name: /^Nilaktawan/ }).click();
  await expect(work).toHaveCount(0);
  await page.goto(suri);
  const plant = page.getByRole('region', { name: 'Kumusta na?' });
  await expect(plant.getByText('Magkaiba ang sagot ng dalawang phone: Gumaling (ngayon) at Nawala')).toBeVisible();
  await expectReadable(page);
  await plant.getByRole('button', { name: 'Gumaling' }).click();
  await expect(plant.getByText(/Magkaiba/)).toHaveCount(0);
  await expect.poll(async () => (await read(page, '/api/analyses'))[0].otherOutcome).toBeUndefined();
  expect((await read(page, '/api/analyses'))[0].outcome).toBe('recovered');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Magkaiba ang sulat ng dalawang phone.')).toHaveCount(0);
  await second.close();
});
