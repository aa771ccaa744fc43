import { expect, onTestFinished, test, vi } from 'vitest';
import { openWorld } from '#server/testing/open-world.ts';

test('between two of many questions of one farmer the process looks who else has come', async () => {
  await using world = await openWorld();
  let looks = 0;
  let next = setImmediate(function look() {
    looks++;
    next = setImmediate(look);
  });
  onTestFinished(() => clearImmediate(next));
  const answeredAt: number[] = [];
  const { reply } = world.deps.adviser;
  vi.spyOn(world.deps.adviser, 'reply').mockImplementation((...asked) => {
    answeredAt.push(looks);
    return reply(...asked);
  });
  const farmer = await world.newFarmer();
  const ask = () => farmer.request('POST', '/api/chat', { payload: { message: 'Magkano ang kamatis?' } });
  await Promise.all(Array.from({ length: 6 }, ask));
  // Two turns of the loop: whoever came during an answer is heard in the first, and what he asked is read by the second.
  const between = answeredAt.slice(1).map((at, i) => at - (answeredAt[i] ?? 0));
  expect(between).toHaveLength(5);
  expect(Math.min(...between)).toBeGreaterThanOrEqual(2);
});
