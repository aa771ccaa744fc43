import { expect, test } from 'vitest';
import { openWorld } from '#server/testing/open-world.ts';

test('of one farmer a page is drawn at a time: those he asks for meanwhile come undrawn, another farmer’s is drawn', async () => {
  await using world = await openWorld();
  const [farmer, other] = [await world.newFarmer(), await world.newFarmer('Rosa')];
  const page = ({ request }: typeof farmer) => request('GET', '/chat', { headers: { accept: 'text/html' } });
  const pages = await Promise.all([page(farmer), page(farmer), page(farmer), page(other)]);
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(pages.map(({ body }) => body.includes('data-drawn'))).toEqual([true, false, false, true]);
});
