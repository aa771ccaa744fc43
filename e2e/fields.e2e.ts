import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faultsOf } from './axe.ts';
import { register } from './farmer.ts';
import { comeEmpty, expect, test } from './journey.ts';

const MOST_TAPS = 8;

/** A field of palay planted two weeks ago in Muñoz, made on the screen; how many taps it took, typing apart. */
async function makeField(page: Page): Promise<number> {
  let taps = 0;
  const tap = async (locator: ReturnType<Page['locator']>) => {
    await locator.click();
    taps++;
  };
  await tap(page.getByRole('link', { name: 'Palay', exact: true }));
  const sheet = page.getByRole('dialog', { name: 'Bagong bukid' });
  await tap(sheet.getByText('½ ektarya'));
  await tap(sheet.getByText('2 linggo na'));
  await tap(sheet.getByText('Lipat-tanim', { exact: true }));
  await tap(sheet.getByLabel('Bayan o lungsod ng bukid'));
  await page.keyboard.type('munoz');
  await tap(sheet.getByRole('button', { name: /Science City of Muñoz/ }));
  await tap(sheet.getByRole('button', { name: 'I-save ang bukid' }));
  await expect(sheet).toBeHidden();
  return taps;
}

const today = (page: Page) => page.getByRole('region', { name: 'Ngayon sa bukid mo' });
const openField = (page: Page) =>
  today(page)
    .getByRole('link', { name: /Buksan ang bukid/ })
    .click();

async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await faultsOf(page), where).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

test('a farmer without a field is asked one question; eight taps later home tells the day of his field', async ({
  page,
}) => {
  await register(page);
  await expect(page.getByRole('heading', { name: 'Ano ang tanim mo ngayon?' })).toBeVisible();
  expect(await makeField(page)).toBeLessThanOrEqual(MOST_TAPS);
  await expect(page).toHaveURL('/');
  const block = today(page);
  await expect(block).toContainText('Palay, 0.5 ektarya, 14 araw');
  await expect(block).toContainText(/\w+day, /);
  await expect(block).toContainText('Science City of Muñoz');
  // No publisher of forecasts can be reached from here.
  await expect(block).toContainText('Hindi ito forecast');
  await expect(block).toContainText(/₱\d+\.\d\d/);
  await expect(block).toContainText(/noong isang taon/);
  await expect(page.getByRole('heading', { name: 'Kumusta ang bukid mo?' })).toBeVisible();
  // The town of the field is the town of the weather page.
  await page.goto('/weather');
  await expect(page.getByText('Science City of Muñoz, Nueva Ecija')).toBeVisible();
});

test('the price a farmer waits for is set on home, and said when it is there', async ({ page }) => {
  await register(page);
  await makeField(page);
  await today(page).getByRole('button', { name: 'Sabihan ako kapag tumaas' }).click();
  const mark = today(page).getByLabel('Sabihan ako kapag lampas sa');
  await mark.fill('mahal');
  await today(page).getByRole('button', { name: 'I-save' }).click();
  await expect(today(page).getByRole('alert')).toContainText('Isulat ang presyo');
  await mark.fill('1,000');
  await today(page).getByRole('button', { name: 'I-save' }).click();
  await expect(mark).toBeHidden();
  await today(page).getByRole('button', { name: 'Sabihan ako kapag lampas ₱1,000.00' }).click();
  await mark.fill('1');
  await today(page).getByRole('button', { name: 'I-save' }).click();
  await expect(today(page)).toContainText('Lampas na sa ₱1.00 na hinihintay mo.');
});

test('work is done, put off and skipped; the plan and home agree', async ({ page }) => {
  await register(page);
  await makeField(page);
  const done = today(page).getByRole('button', { name: /^Tapos na: / });
  const count = await done.count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(3);
  const title = ((await done.first().getAttribute('aria-label')) ?? '').replace('Tapos na: ', '');
  await done.first().click();
  await expect(page.getByText('Ayos, isa na namang tapos!').first()).toBeVisible();
  await expect(today(page).getByRole('button', { name: `Tapos na: ${title}` })).toHaveCount(0);

  await openField(page);
  const sheet = page.getByRole('dialog', { name: 'Bukid 1' });
  await expect(sheet).toContainText(/Ngayon: nagsusuwi/);
  await expect(sheet).toContainText(/Ani: \w{3} \d+/);
  await sheet.getByText(/Natapos at lumipas/).click();
  const finished = sheet.locator('li').filter({ hasText: title }).filter({ hasText: 'Tapos na' }).first();
  await expect(finished).toBeVisible();

  const feeding = sheet.locator('li').filter({ hasText: 'urea' }).first();
  await feeding.locator('summary').click();
  await expect(feeding).toContainText(/\d+ (sako|kilo)/);
  await feeding.getByRole('button', { name: 'Laktawan' }).click();
  await sheet.getByText(/Natapos at lumipas/).waitFor();
  await expect(sheet.getByText('Nilaktawan')).toHaveCount(1);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('the work goes into the calendar of the phone, until that is ended', async ({ page, request }) => {
  await register(page);
  await makeField(page);
  await openField(page);
  const sheet = page.getByRole('dialog', { name: 'Bukid 1' });
  await sheet.getByText('Paalala sa kalendaryo ng phone').click();
  await sheet.getByRole('button', { name: 'Gumawa ng kalendaryo' }).click();
  const address = await sheet.getByRole('link', { name: 'Idagdag sa kalendaryo' }).getAttribute('href');
  const feed = String(address).replace('webcal:', 'http:');
  expect(await (await request.get(feed)).text()).toContain('SUMMARY:Bukid 1: ');
  await sheet.getByRole('button', { name: 'Itigil' }).click();
  await expect(sheet.getByRole('button', { name: 'Gumawa ng kalendaryo' })).toBeVisible();
  expect((await request.get(feed)).status()).toBe(404);
});

test('the book reckons cost, income and kilos per hectare, and goes along as CSV', async ({ page }) => {
  await register(page);
  await makeField(page);
  await openField(page);
  const sheet = page.getByRole('dialog', { name: 'Bukid 1' });
  await sheet.getByRole('tab', { name: 'Tala' }).click();
  const kind = sheet.getByRole('group', { name: 'Isulat sa tala' });
  await sheet.getByRole('button', { name: 'Itala' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Isulat kung ano');

  await sheet.getByLabel('Ano ang binili o binayaran?').fill('Urea');
  await sheet.getByLabel('Ilan', { exact: true }).fill('2');
  await sheet.getByLabel('Piso lahat').fill('3,800');
  await sheet.getByRole('button', { name: 'Itala' }).click();
  await expect(sheet.getByRole('list', { name: 'Mga nakatala' })).toContainText('Urea');
  await kind.getByText('Ani').click();
  await sheet.getByLabel('Ilan', { exact: true }).fill('44');
  await expect(sheet.getByLabel('Kilo bawat sako')).toHaveValue('50');
  await sheet.getByRole('button', { name: 'Itala' }).click();
  await expect(sheet).toContainText('2,200 kilo (4,400 kilo bawat ektarya)');
  await kind.getByText('Benta').click();
  await sheet.getByLabel('Piso lahat').fill('44000');
  await sheet.getByRole('button', { name: 'Itala' }).click();
  const total = sheet.getByLabel('Kabuuan');
  await expect(total).toContainText('₱40,200.00');
  await sheet.getByText('Balik-tanaw').click();
  await expect(sheet.getByRole('region', { name: 'Ang maganda' })).toContainText('Kumita ka ng ₱40,200.00');
  await expect(sheet.getByRole('region', { name: 'Benta bawat ektarya' })).toContainText('₱88,000.00');
  await expect(sheet.getByRole('region', { name: 'Kilo bawat ektarya' })).toContainText('Karaniwan, Nueva Ecija');

  // The record goes on paper by itself, whatever is open over the page.
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await sheet.getByRole('button', { name: /I-print para sa utang/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('[data-paper]');
  await expect(paper).toContainText('Nena Dela Cruz');
  await expect(paper.getByRole('row', { name: /Urea/ })).toContainText('₱3,800.00');
  await expect(paper).toContainText('Karaniwang panahon ng mga buwang ito (hindi ang nangyari)');
  await expect(paper).toContainText('Notice of Loss');
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: /CSV/ }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(5);
  expect(csv).toContain('Gastos,Urea,2,sako,,3800');

  await sheet.getByRole('button', { name: /^Burahin: Urea/ }).click();
  await expect(sheet.getByRole('list', { name: 'Mga nakatala' })).not.toContainText('Urea');
  await expect(total).toContainText('₱44,000.00');
});

test('a field is set right, harvested, deleted and brought back', async ({ page }) => {
  await register(page);
  await makeField(page);
  await openField(page);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('tab', { name: 'Detalye' }).click();
  await sheet.getByLabel('O isulat').fill('malaki');
  await sheet.getByRole('button', { name: 'I-save ang binago' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Isulat ang lawak');
  await sheet.getByLabel('O isulat').fill('7,500');
  await sheet.getByLabel('Sukat', { exact: true }).selectOption('sqm');
  await sheet.getByText('Iba pang detalye').click();
  await sheet.getByLabel('Pangalan ng bukid').fill('Sa may sapa');
  await sheet.getByRole('button', { name: 'I-save ang binago' }).click();
  await expect(page.getByRole('dialog', { name: 'Sa may sapa' })).toContainText('7,500 sqm');
  await sheet.getByRole('button', { name: 'Isara' }).click();
  await expect(today(page)).toContainText('Sa may sapa');

  await openField(page);
  await sheet.getByRole('tab', { name: 'Detalye' }).click();
  await sheet.getByRole('button', { name: 'Burahin' }).click();
  await expect(page.getByText('Binura ang Sa may sapa.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ano ang tanim mo ngayon?' })).toBeVisible();
  await page.getByRole('button', { name: 'Ibalik' }).click();
  await expect(today(page)).toContainText('Sa may sapa');

  await openField(page);
  await sheet.getByRole('tab', { name: 'Detalye' }).click();
  await sheet.getByRole('button', { name: 'Naani na ito' }).click();
  await expect(sheet.getByRole('button', { name: /^Naani .*Ibalik$/ })).toBeVisible();
  await sheet.getByRole('button', { name: 'Isara' }).click();
  // Nothing grows any more: the question comes again, and the book of the harvested field stays within reach.
  await expect(page.getByRole('heading', { name: 'Ano ang tanim mo ngayon?' })).toBeVisible();
  await page.getByRole('link', { name: 'Sa may sapa' }).click();
  await expect(page.getByRole('dialog', { name: 'Sa may sapa' })).toBeVisible();
});

test('chat and photo tool say which field they are about, and one tap changes it', async ({ page }) => {
  await register(page);
  await makeField(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Chat' }).click();
  const about = page.getByLabel('Tungkol sa bukid');
  await expect(about.locator('option:checked')).toHaveText('Bukid 1: Palay, 0.5 ektarya, 14 araw');
  await page.getByLabel('Ang tanong mo').fill('Ilang sako ng abono ang kailangan?');
  await page.getByRole('button', { name: 'Ipadala' }).click();
  await expect(page.getByRole('log')).toContainText('0.5 ektarya');
  await about.selectOption('Hindi tungkol sa bukid ko');
  await expect(about.locator('option:checked')).toHaveText('Hindi tungkol sa bukid ko');
  await page.goto('/');
  await page.getByRole('link', { name: 'Kunan ng litrato' }).click();
  await expect(page.getByLabel('Anong tanim ito?')).toHaveValue('rice');
  await expect(about.locator('option:checked')).toHaveText(/^Bukid 1/);
});

test('without signal home tells what it knew, and says so', async ({ page }) => {
  await register(page);
  await makeField(page);
  await expect(today(page)).toContainText('Gawain ngayon');
  await comeEmpty(page, '/');
  await page.route('**/api/today*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Walang signal.', { exact: true })).toBeVisible();
  await expect(today(page)).toContainText('Palay, 0.5 ektarya');
});

for (const theme of ['light', 'dark'] as const)
  for (const size of [
    { width: 320, height: 568 },
    { width: 1280, height: 800 },
  ])
    test(`axe finds nothing and nothing overflows: ${size.width} wide, ${theme}`, async ({ page }) => {
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      await page.setViewportSize(size);
      await register(page);
      await expectAccessible(page, 'the question');
      await page.getByRole('link', { name: 'Palay', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.getByText('Iba pang detalye').click();
      await expectAccessible(page, 'the form');
      await page.getByRole('button', { name: 'Isara' }).click();
      await makeField(page);
      await expect(today(page)).toContainText('Gawain ngayon');
      await expectAccessible(page, 'home');
      await openField(page);
      for (const tab of ['Plano', 'Tala', 'Detalye']) {
        await page.getByRole('tab', { name: tab }).click();
        await expectAccessible(page, tab);
      }
    });
