import { login, newFarmer, register } from './farmer.ts';
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
