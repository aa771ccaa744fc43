import type { Page } from '@playwright/test';
import { drawLeaf } from '#server/testing/draw-leaf.ts';
import { faultsOf } from './axe.ts';
import { openAccount, register } from './farmer.ts';
import { ask, expect, logOf, openGate, storedTurns, test, watchWords } from './hosted-app.ts';
import { waitingForCode } from './journey.ts';
import { leafPhoto } from './leaf-photo.ts';

// The only journeys on this app, they come last: both workers take of them, each with an app of its own.
test.describe.configure({ mode: 'parallel' });

const QUESTION = 'Bakit naninilaw ang dahon ng palay ko?';
const [FIRST, SECOND, LAST] = [
  'Tingnan muna ang dahon ng palay.',
  'Kung dilaw ang matandang dahon, baka kulang sa nitrogen.',
  'Magtanong sa municipal agriculturist.',
];
/** One per chunk. A sentence is let through when the next one begins, the last at the end. */
const SENTENCES = [
  `${FIRST} `,
  `${SECOND} `,
  'Kung dilaw ang batang dahon, tingnan ang tubig sa palay. ',
  'Hanapin din ang peste sa ilalim ng dahon. ',
  'Huwag munang maglagay ng abono. ',
  'Tingnan din ang ugat. ',
  LAST,
];
const ANSWER = SENTENCES.join('');
/** A forbidden product, and an amount that only a label may give. */
const HARMFUL = ['Mag-spray ng Furadan, 20 ml sa bawat tangke. ', LAST];
const FORBIDDEN = /furadan|20 ml/i;
const OFFLINE = 'Offline na gabay';
const STOPPED = 'Itinigil mo ang sagot';
const LOST = 'Naputol ang signal. Kinukuha ulit ang sagot…';

const stopButton = (page: Page) => page.getByRole('button', { name: 'Itigil', exact: true });
const rolesOf = (turns: { role: string }[]) => turns.map(({ role }) => role);

async function openChat(page: Page): Promise<void> {
  await openAccount(page);
  await page.goto('/chat');
  await expect(page.getByRole('textbox')).toBeVisible();
}

/** The answer stands on the page, and in the store, once and whole. */
async function expectAnswerOnce(page: Page): Promise<void> {
  const answer = logOf(page).getByText(ANSWER);
  // Only a finished answer can be copied.
  await expect(page.getByRole('button', { name: 'Kopyahin' })).toHaveCount(1);
  await expect(answer).toHaveCount(1);
  await expect(answer).toBeVisible();
  await expect(logOf(page).getByText(QUESTION, { exact: true })).toHaveCount(1);
  await expect(page.getByText(/^Tingnan ang pinagmulan \(\d\)/)).toHaveCount(1);
  await expect(page.getByText(LOST)).toHaveCount(0);
  expect(rolesOf(await storedTurns(page))).toEqual(['user', 'assistant']);
}

test('an answer is seen while it is made: what is looked up, sentence by sentence, its sources', async ({
  page,
  hosted,
}) => {
  const looking = openGate();
  let price = '';
  hosted.let(async ({ toolResults: [result] }) => {
    if (!result) return { call: [{ name: 'get_price', input: { commodity: 'kamatis' } }] };
    await looking.opened;
    price = `Nasa ${result.text.match(/₱[\d,.]*\d/)?.[0]} kada kilo ang kamatis.`;
    const rest = ['Iba ang presyo sa bawat palengke. ', 'Mas mababa ang bili sa magsasaka. ', LAST];
    return { say: [`${price} `, ...rest] };
  });
  await openChat(page);
  await ask(page, 'Magkano ang kamatis?');
  const log = logOf(page);
  await expect(log.getByText('Tinitingnan ang presyo…')).toBeVisible();
  await expect(stopButton(page)).toBeEnabled();
  looking.open();
  // The price is there while the end is not.
  await expect(log).toHaveText(/kada kilo ang kamatis\.(?!.*agriculturist)/s);
  await expect(log).toContainText(LAST);
  const expectWhole = async () => {
    await expect(page.getByRole('button', { name: 'Kopyahin' })).toHaveCount(1);
    await expect(log).toContainText(price);
    await expect(log).toContainText(LAST);
    await expect(log.getByText(/^Pinagmulan: .*Philippine Statistics Authority/)).toBeVisible();
    await expect(log).not.toContainText(OFFLINE);
  };
  await expectWhole();
  await page.reload();
  await expectWhole();
});

test('stopped half-way, what was said stays, marked, and the model is let go', async ({ page, hosted }) => {
  hosted.let({ hang: 'midway', say: SENTENCES });
  await openChat(page);
  await ask(page, QUESTION);
  const log = logOf(page);
  await expect(log).toContainText(SECOND);
  await stopButton(page).click();
  await expect(log.getByText(STOPPED)).toBeVisible();
  await expect.poll(() => hosted.model.open).toBe(0);
  await expect(page.getByRole('textbox')).toHaveValue('');
  const [, { content = '', mark = '' } = {}] = await storedTurns(page);
  expect(mark).toBe('stopped');
  expect(content.startsWith(`${FIRST} ${SECOND}`)).toBe(true);
  expect(content).not.toContain(LAST);
  await page.reload();
  await expect(log.getByText(STOPPED)).toBeVisible();
  await expect(log.getByText(content, { exact: true })).toBeVisible();
  // The next question goes through as ever.
  hosted.let({ say: SENTENCES });
  await ask(page, 'Bakit dilaw pa rin ang palay ko?');
  await expect(log.getByText(ANSWER)).toBeVisible();
});

test('stopped before the first word, the question goes back into the box and nothing is stored', async ({
  page,
  hosted,
}) => {
  hosted.let({ hang: 'before' });
  await openChat(page);
  await ask(page, QUESTION);
  await expect(logOf(page).getByText('Nag-iisip si Ani…')).toBeVisible();
  await expect.poll(() => hosted.model.open).toBe(1);
  await stopButton(page).click();
  await expect(page.getByRole('button', { name: 'Ipadala' })).toBeEnabled();
  await expect(page.getByRole('textbox')).toHaveValue(QUESTION);
  await expect(logOf(page).getByText(QUESTION)).toHaveCount(0);
  await expect.poll(() => hosted.model.open).toBe(0);
  await page.reload();
  await expect(page.getByRole('textbox')).toHaveValue(QUESTION);
  expect(await storedTurns(page)).toEqual([]);
});

test('a line that breaks amid the answer is taken up again, and the answer stands there once', async ({
  page,
  hosted,
}) => {
  hosted.let({ say: SENTENCES });
  await openChat(page);
  const asked = hosted.model.requests.length;
  await ask(page, QUESTION);
  await expect(logOf(page)).toContainText(FIRST);
  hosted.line.cut();
  try {
    await expect(logOf(page).getByText(LOST)).toBeVisible();
    // What was here stays in view.
    await expect(logOf(page)).toContainText(FIRST);
  } finally {
    hosted.line.mend();
  }
  await expectAnswerOnce(page);
  await page.reload();
  await expectAnswerOnce(page);
  expect(hosted.model.requests.length - asked).toBe(1);
});

test('a page closed amid the answer and opened again has it: on its way, and when it was made meanwhile', async ({
  page,
  context,
  hosted,
}) => {
  hosted.let({ say: SENTENCES });
  await openChat(page);
  const asked = hosted.model.requests.length;
  await ask(page, QUESTION);
  await expect(logOf(page)).toContainText(FIRST);
  await page.close();
  const second = waitingForCode(await context.newPage());
  await second.goto('/chat');
  await expectAnswerOnce(second);
  await expect(second.getByRole('textbox')).toHaveValue('');

  const other = 'Bakit dilaw ang palay ng kapitbahay?';
  await ask(second, other);
  await expect(logOf(second).getByText(FIRST)).toHaveCount(2);
  await second.close();
  const third = waitingForCode(await context.newPage());
  await expect.poll(async () => rolesOf(await storedTurns(third))).toHaveLength(4);
  await third.goto('/chat');
  await expect(logOf(third).getByText(ANSWER)).toHaveCount(2);
  await expect(logOf(third).getByText(other, { exact: true })).toHaveCount(1);
  await expect(third.getByRole('textbox')).toHaveValue('');
  expect(hosted.model.requests.length - asked).toBe(2);
});

test('the page follows a growing answer up to its first line, and lets a farmer who scrolls read on', async ({
  page,
  hosted,
}) => {
  await openChat(page);
  const log = logOf(page);
  hosted.let({ fail: 400 });
  await ask(page, QUESTION);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  hosted.let({ say: SENTENCES });
  // Two lines in the box of a phone, which shrinks when the answer begins.
  await ask(page, `${QUESTION} ${QUESTION}`);
  const answer = log.getByText(ANSWER);
  await expect(answer).toBeVisible();
  const fromTop = async () => ((await answer.boundingBox())?.y ?? 0) - ((await log.boundingBox())?.y ?? 0);
  await expect.poll(fromTop).toBeLessThan(120);

  await ask(page, QUESTION);
  await expect(page.locator('[aria-busy=true]')).toContainText(FIRST);
  const place = () => log.evaluate(({ scrollTop }) => scrollTop);
  const start = await place();
  await log.hover();
  await page.mouse.wheel(0, -400);
  await expect(answer).toHaveCount(2);
  await expect(stopButton(page)).toHaveCount(0);
  // Following would have gone down from the start instead.
  expect(await place()).toBeLessThan(start - 300);
});

test('where the model fails the built-in guide answers, marked; harmful words are never on the page', async ({
  page,
  hosted,
}) => {
  await openChat(page);
  const wasShown = await watchWords(page);
  const log = logOf(page);
  const mark = log.getByText(OFFLINE, { exact: true });

  hosted.let({ fail: 500 });
  await ask(page, QUESTION);
  await expect(mark).toHaveCount(1);
  await expect(log.getByText(/nitrogen|tungro/i).first()).toBeVisible();

  hosted.let({ hang: 'midway', say: SENTENCES.slice(0, 2) });
  await ask(page, 'Bakit dilaw ang dahon ng mais ko?');
  await expect(log).toContainText(FIRST);
  await expect(mark).toHaveCount(2);
  // Taken back: half of one answer and all of another would be none.
  await expect(log).not.toContainText(FIRST);

  // Said right at the second try, it stands without a mark.
  let tries = 0;
  hosted.let(() => ({ say: tries++ === 0 ? [`${FIRST} `, ...HARMFUL] : SENTENCES }));
  await ask(page, 'Bakit dilaw ang dahon ng palay?');
  await expect(page.getByRole('button', { name: 'Kopyahin' })).toHaveCount(3);
  await expect(log.getByText(ANSWER)).toBeVisible();
  await expect(mark).toHaveCount(2);
  expect(tries).toBe(2);

  hosted.let({ say: ['Hanapin muna ang uod sa palay. ', ...HARMFUL] });
  await ask(page, 'Bakit naninilaw pa rin ang palay ko?');
  await expect(mark).toHaveCount(3);
  // The watch sees what is taken back: this stood there until the sentence after it was read.
  expect(await wasShown(/Hanapin muna ang uod/)).toBe(true);
  expect(await wasShown(FORBIDDEN)).toBe(false);
  await page.reload();
  await expect(mark).toHaveCount(3);
  await expect(log).not.toContainText(FORBIDDEN);
});

const LOOKS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
].flatMap((size) => (['light', 'dark'] as const).map((theme) => ({ size, theme })));

async function expectSound(page: Page, where: string): Promise<void> {
  expect(await faultsOf(page), where).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

test('axe finds nothing and nothing overflows while an answer is on its way, lost, stopped, or marked', async ({
  page,
  hosted,
}) => {
  await openChat(page);
  // Bad requests are no outage: the model is asked again next time.
  hosted.let({ fail: 400 });
  await ask(page, 'Magkano ang kamatis?');
  await expect(page.getByText(OFFLINE)).toBeVisible();
  hosted.let({ hang: 'midway', say: SENTENCES });
  await ask(page, QUESTION);
  await expect(logOf(page)).toContainText(FIRST);
  await stopButton(page).click();
  await expect(page.getByText(STOPPED)).toBeVisible();
  hosted.let({ say: SENTENCES });
  for (const [index, { size, theme }] of LOOKS.entries()) {
    const where = `${size.width}x${size.height}, ${theme}`;
    await page.setViewportSize(size);
    await page.evaluate((name) => localStorage.setItem('theme', name), theme);
    await page.reload();
    await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^(?!.*dark)/);
    await expect(page.getByText(STOPPED)).toBeVisible();
    await ask(page, QUESTION);
    await expect(page.locator('[aria-busy=true]')).toContainText(FIRST);
    // Axe takes its time: the answer stands still meanwhile.
    hosted.line.hold();
    await expect(stopButton(page)).toBeEnabled();
    await expectSound(page, `${where}, on its way`);
    hosted.line.cut();
    await expect(page.getByText(LOST)).toBeVisible();
    if (index < 2) await expectSound(page, `${where}, lost`);
    hosted.line.mend();
    await expect(logOf(page).getByText(ANSWER)).toHaveCount(index + 1);
    await expect(stopButton(page)).toHaveCount(0);
  }
});

test('a photo is looked at by the model too; where it fails the result says so', async ({ page, hosted }) => {
  await register(page);
  const photo = { name: 'dahon.jpg', mimeType: 'image/jpeg', buffer: await leafPhoto() };
  const results = page.getByRole('region', { name: 'Analysis Results' });
  const analyze = async () => {
    await page.getByLabel('Anong tanim ito?').selectOption({ label: 'Palay' });
    await page.locator('input[type=file]:not([capture])').setInputFiles(photo);
    await page.getByRole('button', { name: 'Analyze with AI' }).click();
    await expect(results).toBeVisible({ timeout: 30_000 });
  };
  const seen = { plant: true, clear: true, crop: 'rice', observations: [], healthy: 0 };
  hosted.let({ say: [JSON.stringify({ ...seen, candidates: [{ id: 'rice-blb', probability: 0.6 }] })] });
  await page.goto('/analyze/disease-detection');
  await analyze();
  await expect(results).not.toContainText(OFFLINE);
  const asked = hosted.model.requests.at(-1);
  expect([asked?.wantsJson, asked?.images.length]).toEqual([true, 1]);

  hosted.let({ fail: 500 });
  await page.getByRole('button', { name: 'Analyze Another' }).click();
  await analyze();
  await expect(results.getByText(OFFLINE)).toBeVisible();
  await page.goto('/history');
  await expect(page.getByText('Disease Detection')).toHaveCount(2);
  await expect(page.getByText(OFFLINE)).toHaveCount(1);
});

const DISPUTE =
  /Hindi magkasundo ang tumingin sa litrato: cordana.* ayon sa AI sa internet, (?:black )?sigatoka.* ayon sa akin/i;

test('where the model and our own eyes see different things, both are named and nothing is likely', async ({
  page,
  hosted,
}) => {
  const seen = { plant: true, clear: true, crop: 'banana', observations: [], healthy: 0 };
  hosted.let({ say: [JSON.stringify({ ...seen, candidates: [{ id: 'banana-cordana', probability: 0.9 }] })] });
  await openAccount(page);
  await page.goto('/analyze/disease-detection');
  await page.getByLabel('Anong tanim ito?').selectOption({ label: 'Saging' });
  const photo = { name: 'dahon.jpg', mimeType: 'image/jpeg', buffer: await drawLeaf() };
  await page.locator('input[type=file]:not([capture])').setInputFiles(photo);
  await page.getByRole('button', { name: 'Analyze with AI' }).click();
  const results = page.getByRole('region', { name: 'Analysis Results' });
  await expect(results).toContainText(DISPUTE, { timeout: 30_000 });
  await expect(results).not.toContainText(/malamang/i);
});
