import { expect, test } from 'vitest';
import { openWorld } from '#server/testing/open-world.ts';
import { Refusals } from './rate-limits.ts';

test('refusals of one account go out one after the other; another account waits for none of them', () => {
  let now = 1000;
  const refusals = new Refusals(() => now);
  expect([0, 0, 0].map(() => refusals.waitMs('Berto'))).toEqual([0, 250, 500]);
  expect(refusals.waitMs('Nena')).toBe(0);
  now += 5000;
  expect(refusals.waitMs('Berto')).toBe(0);
});

test('nobody waits for his refusal for more than two seconds, whoever asks beside him', () => {
  const refusals = new Refusals(() => 0);
  for (let n = 0; n < 5000; n++) refusals.waitMs('Berto');
  expect(refusals.waitMs('Berto')).toBe(2000);
});

test('a farmer who has asked too often gets his page, undrawn', async () => {
  await using world = await openWorld({ RATE_LIMIT_PER_MINUTE: '8' });
  const farmer = await world.newFarmer();
  const page = () => farmer.request('GET', '/chat', { headers: { accept: 'text/html' } });
  const [first] = [await page(), await page(), await page(), await page()];
  expect([first?.statusCode, first?.body.includes('data-drawn')]).toEqual([200, true]);
  const over = await page();
  expect([over.statusCode, over.body.includes('data-drawn')]).toEqual([200, false]);
});
