import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { register } from './farmer.ts';
import { ask, expect, logOf, openGate, storedTurns, test, watchWords } from './hosted-app.ts';
import { leafPhoto } from './leaf-photo.ts';

const QUESTION = 'Bakit naninilaw ang dahon ng palay ko?';
const [FIRST, LAST] = ['Tingnan muna ang dahon ng palay.', 'Magtanong sa municipal agriculturist.'];
const SENTENCES = [
  `${FIRST} `,
  'Kung dilaw ang matandang dahon, baka kulang sa nitrogen. ',
  'Kung dilaw ang batang dahon, tingnan ang tubig sa palay. ',
  'Hanapin din ang peste sa ilalim ng dahon. ',
  'Huwag munang maglagay ng abono. ',
  LAST,
];
const ANSWER = SENTENCES.join('');
const OFFLINE = 'Offline na gabay';

const stopButton = (page: Page) => page.getByRole('button', { name: 'Itigil', exact: true });

async function openChat(page: Page): Promise<void> {
  await register(page);
  await page.goto('/chat');
  await expect(page.getByRole('textbox')).toBeVisible();
}

test('an answer is seen while it is made: what is looked up, sentence by sentence, its sources', async ({
  page,
  hosted,
}) => {
  const looking = openGate();
  const peso = (text: string) => text.match(/₱[\d,.]*\d/)?.[0] ?? 'no price';
  let priced = '';
  hosted.let(async ({ toolResults: [result] }) => {
    if (!result) return { call: [{ name: 'get_price', input: { commodity: 'kamatis' } }] };
    await looking.opened;
    priced = `Nasa ${peso(result.text)} ang kilo ng kamatis.`;
    return { say: [`${priced} `, ...SENTENCES.slice(0, -1), LAST] };
  });
  await openChat(page);
  await ask(page, 'Magkano ang kamatis?');
  const log = logOf(page);
  await expect(log.getByText('Tinitingnan ang presyo…')).toBeVisible();
  await expect(stopButton(page)).toBeEnabled();
  looking.open();
  await expect(log).toContainText('ang kilo ng kamatis.');
  await expect(log).toContainText(priced);
  await expect(log).not.toContainText(LAST);
  await expect(log).toContainText(LAST);
  await expect(page.getByText('Tingnan ang pinagmulan (', { exact: false })).toBeVisible();
});
