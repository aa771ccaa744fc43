import { copyNothing, keepNothing, openAccount, register } from './farmer.ts';
import { comeEmpty, expect, test } from './journey.ts';
import { plantPalay, read } from './phone.ts';

test('a new farmer asks about yellow rice leaves and finds the answer again after a reload', async ({ page }) => {
  await copyNothing(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '10 Tools para sa Farming' })).toBeVisible();
  await openAccount(page);

  await page.goto('/chat');
  await expect(page.getByRole('heading', { name: 'Ani Gabay AI' })).toBeVisible();
  await expect(page.getByText('Taglish', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bumalik sa Home' })).toHaveAttribute('href', '/');
  await expect(page.getByText(/magkamali ang sagot ng AI/)).toBeVisible();
  const question = 'Bakit naninilaw ang dahon ng palay ko?';
  const box = page.getByRole('textbox');
  await box.fill(`  ${question}  `);
  // Not even for a moment may the message stand there twice, as sent and as stored.
  await page.getByRole('log').evaluate((log, words) => {
    const count = () => [...log.querySelectorAll('p')].filter(({ textContent }) => textContent === words).length;
    const seen = { most: 0 };
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      seen.most = Math.max(seen.most, count());
    }).observe(log, { childList: true, subtree: true });
  }, question);
  await page.route('**/api/chat/messages*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const listed = page.waitForRequest('**/api/chat/messages*');
  await box.press('Enter');

  await expect(page.getByRole('log').getByText(question, { exact: true })).toBeVisible();
  const answer = page
    .getByRole('log')
    .getByText(/nitrogen|tungro/i)
    .first();
  await expect(answer).toBeVisible();
  await expect(page.getByText('Tingnan ang pinagmulan')).toBeVisible();
  await expect(box).toHaveValue('');
  await listed;
  expect(await page.evaluate(() => (globalThis as unknown as { seen: { most: number } }).seen.most)).toBe(1);

  await page.reload();
  const asked = page.getByRole('log').getByText(question, { exact: true });
  await expect(asked).toBeVisible();
  await expect(answer).toBeVisible();
  // Sides by role: what was asked ends on the right, what was answered begins on the left.
  const [own, anis, log] = await Promise.all(
    [asked.locator('..'), page.getByText('Ani', { exact: true }), page.getByRole('log')].map((part) =>
      part.boundingBox(),
    ),
  );
  if (!own || !anis || !log) throw new Error('not drawn');
  expect(log.x + log.width - (own.x + own.width)).toBeLessThan(own.x - log.x);
  expect(anis.x - log.x).toBeLessThan(40);
  await expect(page.getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M$/)).toHaveCount(1);

  await page.getByRole('button', { name: 'Burahin ang usapan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Burahin' }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByRole('heading', { name: /Magandang araw!/ })).toBeVisible();
});

test('an answer is short: what stands behind a chip opens where it stands, and again after a reload', async ({
  page,
}) => {
  await openAccount(page);
  await page.goto('/chat');
  await page.getByRole('textbox').fill('ilang sako ng abono sa 1 ektaryang mais');
  await page.getByRole('textbox').press('Enter');
  const log = page.getByRole('log');
  const steps = log.getByRole('list').first().getByRole('listitem');
  await expect(steps.first()).toBeVisible();
  expect(await steps.count()).toBeLessThanOrEqual(5);
  for (const again of [false, true]) {
    if (again) await page.reload();
    const chip = log.getByRole('list', { name: 'Basahin pa' }).getByRole('group').first();
    const inside = chip.locator('> div');
    await expect(inside).toBeHidden();
    await chip.locator('summary').click();
    await expect(inside).toBeVisible();
  }
  await expect(log.getByRole('list', { name: 'Basahin pa' })).toHaveCount(1);
  // The next message goes on from this one.
  await page.getByRole('textbox').fill('kung 3 ektarya?');
  await page.getByRole('textbox').press('Enter');
  await expect(log.getByText(/3 ektarya ng mais/).first()).toBeVisible();
});

test('Shift+Enter makes a new line, an empty message cannot be sent', async ({ page }) => {
  await openAccount(page);
  await page.goto('/chat');
  const box = page.getByRole('textbox');
  const send = page.locator('form button[type=submit]');
  await expect(send).toBeDisabled();
  await box.fill('   ');
  await expect(send).toBeDisabled();
  await box.fill('Unang linya');
  await box.press('Shift+Enter');
  await box.pressSequentially('pangalawa');
  await expect(box).toHaveValue('Unang linya\npangalawa');
  await expect(page.getByRole('log').getByText('Unang linya')).toHaveCount(0);
});

test('a suggestion of the empty chat is sent with one tap, and Ani has an answer to both', async ({ page }) => {
  await openAccount(page);
  await page.goto('/chat');
  await expect(page.getByRole('heading', { name: /Magandang araw!.*Ako si Ani/s })).toBeVisible();
  const suggestions = page.getByRole('log').getByRole('listitem').getByRole('button');
  await expect(suggestions).toHaveText([/palay.*tag-ulan/i, /fertilizer para sa kamatis/i]);
  const tomato = (await suggestions.last().textContent()) ?? '';
  await suggestions.first().click();
  // Asked back, 'alin ang tanong mo?', would be without sources.
  const sourced = page.getByRole('log').getByText('Tingnan ang pinagmulan');
  await expect(sourced).toHaveCount(1);
  await expect(page.getByRole('log')).toContainText(/tungro/i);
  await expect(page.getByRole('textbox')).toHaveValue('');
  await page.getByRole('textbox').fill(tomato);
  await page.getByRole('textbox').press('Enter');
  await expect(sourced).toHaveCount(2);
});

test('a message that cannot be sent keeps its text, and a second try stores it once', async ({ page, context }) => {
  await keepNothing(page);
  await openAccount(page);
  await page.goto('/chat');
  const box = page.getByRole('textbox');
  const question = 'Kailan magtanim ng mais?';
  await expect(box).toBeVisible();
  await context.setOffline(true);
  await box.fill(question);
  await box.press('Enter');
  const retry = page.getByRole('button', { name: 'Subukan ulit' });
  await expect(retry).toBeVisible();
  await expect(box).toHaveValue(question);
  await context.setOffline(false);
  // The browser's network comes back a moment after it says so; a tap too early fails and offers itself again.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    await expect(page.getByText('Pinagmulan').first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  const stored = await page.evaluate(async () => (await fetch('/api/chat/messages')).json());
  expect(stored.map(({ role }: { role: string }) => role)).toEqual(['user', 'assistant']);
});

test('a question left behind by a reload goes out as it was asked, with its key and its field, before the fields are here', async ({
  page,
}) => {
  await register(page);
  await plantPalay(page);
  await comeEmpty(page, '/chat');
  const sent: { key: string | undefined; body: unknown }[] = [];
  await page.route('**/api/chat', async (route) => {
    const request = route.request();
    sent.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() });
    const response = await route.fetch();
    // The server has it, and the phone does not hear so.
    if (sent.length > 1) await route.fulfill({ response });
  });
  const fields = page.waitForResponse('**/api/fields');
  await page.goto('/chat');
  await fields;
  await page.getByRole('textbox').fill('Ilang sako ng urea?');
  await page.getByRole('textbox').press('Enter');
  await expect.poll(async () => (await read(page, '/api/chat/messages')).length).toBe(2);
  let haveFields: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    haveFields = resolve;
  });
  await page.route('**/api/fields', async (route) => {
    await held;
    await route.continue();
  });
  // As a phone without signal remembers it from before.
  await page.route('**/api/chat/messages*', (route) => route.fulfill({ json: [], headers: { 'x-ani-gabay': '1' } }), {
    times: 1,
  });
  await page.reload();
  await expect.poll(() => sent.length).toBe(2);
  haveFields();
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.body).toMatchObject({ fieldId: expect.any(String) });
  await expect(page.getByRole('button', { name: /Kopyahin/ })).toHaveCount(1);
  expect(await read(page, '/api/chat/messages')).toHaveLength(2);
});

test('an answer can be copied; reading aloud is offered only where the device speaks Filipino', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAccount(page);
  await page.goto('/chat');
  await page.getByRole('textbox').fill('ilang sako ng urea sa 1 ektaryang mais');
  await page.getByRole('textbox').press('Enter');
  await page.getByRole('button', { name: 'Kopyahin' }).click();
  await expect(page.getByText('Na-copy na!', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('urea');
  expect(copied).not.toContain('**');
  await expect(page.getByRole('button', { name: 'Pakinggan' })).toHaveCount(0);
});

test('while Ani thinks the page says so, and the message box grows no higher than 200 pixels', async ({ page }) => {
  await register(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/chat', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/chat');
  const box = page.getByRole('textbox');
  const low = (await box.boundingBox())?.height ?? 0;
  await box.fill(Array.from({ length: 40 }, (_, line) => `linya ${line}`).join('\n'));
  await expect.poll(async () => (await box.boundingBox())?.height ?? 0).toBeGreaterThan(low);
  await expect.poll(async () => (await box.boundingBox())?.height).toBe(200);
  await box.fill('Ano ang LCC?');
  await box.press('Enter');
  await expect(page.getByText('Nag-iisip si Ani…')).toBeVisible();
  // Sending waits for the answer; what stops it is a button of its own.
  await expect(page.getByRole('button', { name: 'Ipadala' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Itigil', exact: true })).toBeEnabled();
  answer();
  await expect(page.getByRole('button', { name: 'Kopyahin' })).toBeVisible();
  await expect(page.getByText('Nag-iisip si Ani…')).toHaveCount(0);
  expect((await box.boundingBox())?.height).toBe(low);
});

test('on a wide screen what was asked stands beside the conversation, and a tap goes back to it', async ({ page }) => {
  await register(page);
  const questions = ['LCC paano gamitin', 'Ano ang tungro?', 'ilang sako ng abono sa 1 ektaryang mais'];
  for (const message of questions) await page.request.post('/api/chat', { data: { message } });
  await page.goto('/chat');
  const beside = page.getByRole('navigation', { name: 'Mga tinanong mo' });
  await expect(beside).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(beside.getByRole('button')).toHaveText(questions.toReversed());
  const first = page.getByRole('log').getByText('LCC paano gamitin', { exact: true });
  await expect(first).not.toBeInViewport();
  await beside.getByRole('button').last().click();
  await expect(first).toBeInViewport();
});
