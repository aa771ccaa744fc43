import type { BrowserContext, Page } from '@playwright/test';
import { register } from '../farmer.ts';
import { expect, expectAllSent, plantPalay, read, spend, storedApp, test } from '../phone.ts';

/** How many schedules are played; 100 take half an hour. A schedule is its seed's alone: one that fails is played again by it. */
const SCHEDULES = Number(process.env.FIELD_SCHEDULES ?? 5);
const FIRST_SEED = Number(process.env.FIELD_SEED ?? 1);
const STEPS = 10;

/** What may happen; writing twice as often as the rest. */
const KINDS = ['ask', 'spend', 'ask', 'spend', 'cut', 'restore', 'kill-tab', 'reload', 'kill-server'] as const;

/** Mulberry32: the same numbers, 0 to 1, for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function ask(page: Page, question: string): Promise<void> {
  await page.goto('/chat');
  const box = page.getByRole('textbox');
  const asked = page.getByRole('log').getByText(question, { exact: true });
  // One that was on its way when the tab was killed goes first.
  await expect(page.getByRole('button', { name: 'Itigil' })).toHaveCount(0, { timeout: 30_000 });
  await box.fill(question);
  await box.press('Enter');
  await expect(asked).toBeVisible();
}

for (let seed = FIRST_SEED; seed < FIRST_SEED + SCHEDULES; seed++) {
  test(`schedule ${seed}: nothing lost, doubled or out of order`, async ({ app, page: first, context }) => {
    test.setTimeout(300_000);
    const random = randomOf(seed);
    await register(first);
    await storedApp(context);
    const fieldId = await plantPalay(first);
    for (const path of ['/chat', `/?bukid=${fieldId}&bahagi=tala`])
      await first.goto(path, { waitUntil: 'networkidle' });
    const questions: string[] = [];
    const expenses: string[] = [];
    const written = () => questions.length + expenses.length;
    let page = first;
    for (let step = 0; step < STEPS; step++) {
      const kind = KINDS[Math.floor(random() * KINDS.length)];
      if (kind === 'ask') {
        questions.push(`Tanong ${written()}: ano ang tungro?`);
        await ask(page, questions.at(-1) ?? '');
      } else if (kind === 'spend') {
        expenses.push(`Gastos ${written()}`);
        await spend(page, fieldId, expenses.at(-1) ?? '', '100');
      } else if (kind === 'cut' || kind === 'restore') await setCut(context, kind === 'cut');
      else if (kind === 'kill-tab') {
        await page.close();
        page = await context.newPage();
      } else if (kind === 'reload') await page.reload().catch(() => undefined);
      else {
        await app.kill();
        await app.start();
      }
    }
    await setCut(context, false);
    await page.goto('/chat');
    await expectAllSent(page, 90_000);
    const asked = async () => {
      const messages: { role: string; content: string }[] = await read(page, '/api/chat/messages');
      return messages.filter(({ role }) => role === 'user').map(({ content }) => content);
    };
    // What was being answered when its tab was killed is taken up again by the conversation.
    await expect.poll(asked, { timeout: 60_000 }).toEqual(questions);
    const entries: { what: string }[] = await read(page, `/api/fields/${fieldId}/entries`);
    expect(entries.map(({ what }) => what)).toEqual(expenses.toReversed());
  });
}

const setCut = (context: BrowserContext, isCut: boolean): Promise<void> => context.setOffline(isCut);
