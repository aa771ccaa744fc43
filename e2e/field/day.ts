import type { Page } from '@playwright/test';
import { leafPhoto } from '../leaf-photo.ts';
import { expect, plantPalay, read, spend } from '../phone.ts';

/** What a farmer does in a day without signal: 3 photos, 5 questions, 4 tasks, 2 expenses, 1 delete. */
export type Day = { fieldId: string; deletedId: string; steps: readonly ((page: Page) => Promise<void>)[] };

const QUESTIONS = [
  'Bakit naninilaw ang palay?',
  'Ilang sako ng urea?',
  'Ano ang tungro?',
  'Kailan aani?',
  'Paano ang daga?',
];
const PHOTOS = ['May batik ang dahon', 'May uod sa dahon', 'Natutuyo ang dulo'];
const EXPENSES = [
  ['Urea', 1500],
  ['Upa sa traktora', 2500],
] as const;
const TASKS = 4;
/** The planting itself, by its day. */
const DONE_ALREADY = 1;

/** Gives the farmer his field and one analysis, and has the phone see them while there is signal. */
export async function prepareDay(page: Page): Promise<Day> {
  const analysis = await page.request.post('/api/analyze', {
    multipart: { type: 'soil-analysis', input: 'pH 5.5, N low, P low, K medium' },
  });
  const fieldId = await plantPalay(page);
  for (const path of ['/', `/?bukid=${fieldId}`, `/?bukid=${fieldId}&bahagi=tala`, '/chat', '/history'])
    await page.goto(path, { waitUntil: 'networkidle' });
  const asking = QUESTIONS.map((question) => (phone: Page) => ask(phone, question));
  const looking = PHOTOS.map((words) => (phone: Page) => photograph(phone, words));
  const spending = EXPENSES.map(
    ([what, pesos]) =>
      (phone: Page) =>
        spend(phone, fieldId, what, String(pesos)),
  );
  const working = Array.from({ length: TASKS }, () => (phone: Page) => finishTask(phone, fieldId));
  const [[q1, q2, q3, q4, q5], [p1, p2, p3], [e1, e2]] = [asking, looking, spending];
  const [t1, t2, t3, t4] = working;
  const order = [q1, p1, t1, t2, e1, q2, q3, p2, t3, deleteNewest, e2, q4, t4, p3, q5];
  const steps = order.filter((step) => step !== undefined);
  return { fieldId, deletedId: (await analysis.json()).id, steps };
}

/** Everything is on the server exactly once, each kind in the order it was done. */
export async function expectDay(page: Page, { fieldId, deletedId }: Day): Promise<void> {
  const messages: { role: string; content: string }[] = await read(page, '/api/chat/messages');
  expect(messages.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(QUESTIONS);
  expect(messages.map(({ role }) => role)).toEqual(QUESTIONS.flatMap(() => ['user', 'assistant']));
  const analyses: { id: string; input: string; imageUrl?: string }[] = await read(page, '/api/analyses');
  expect(analyses.map(({ input }) => input)).toEqual(PHOTOS.toReversed());
  expect(analyses.map(({ id }) => id)).not.toContain(deletedId);
  for (const { imageUrl = '' } of analyses) expect((await page.request.get(imageUrl)).status()).toBe(200);
  const entries: { what: string; pesos: number }[] = await read(page, `/api/fields/${fieldId}/entries`);
  expect(entries.map(({ what, pesos }) => [what, pesos])).toEqual(EXPENSES.toReversed());
  const plan: { tasks: { state: string }[] } = await read(page, `/api/fields/${fieldId}/plan`);
  expect(plan.tasks.filter(({ state }) => state === 'done')).toHaveLength(TASKS + DONE_ALREADY);
}

async function ask(page: Page, question: string): Promise<void> {
  await page.goto('/chat');
  await page.getByRole('textbox').fill(question);
  await page.getByRole('textbox').press('Enter');
  await expect(page.getByRole('log').getByText(question)).toBeVisible();
  await expect(page.getByText('Hindi pa naipapadala. Ligtas ito sa phone mo.').last()).toBeVisible();
}

async function photograph(page: Page, words: string): Promise<void> {
  await page.goto('/analyze/disease-detection');
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'dahon.jpg', mimeType: 'image/jpeg', buffer: await leafPhoto(400) });
  await expect(page.getByAltText('Ang litratong susuriin')).toBeVisible();
  await page.getByRole('textbox').fill(words);
  await page.getByRole('button', { name: 'Analyze with AI' }).click();
  await expect(page.getByText('Susuriin ito kapag may signal.').first()).toBeVisible();
}

async function finishTask(page: Page, fieldId: string): Promise<void> {
  await page.goto(`/?bukid=${fieldId}`);
  const sheet = page.getByRole('dialog', { name: 'Bukid 1' });
  const done = sheet.getByRole('button', { name: 'Tapos na' });
  await sheet.locator('li > details > summary').first().click();
  await done.first().click();
  await expect(page.getByText('Naka-save sa phone').first()).toBeVisible();
}

async function deleteNewest(page: Page): Promise<void> {
  await page.goto('/history');
  await page
    .getByRole('button', { name: /^Burahin: / })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Burahin' }).click();
  await expect(page.getByText('Analysis deleted').first()).toBeVisible();
}
