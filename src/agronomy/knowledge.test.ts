import { expect, test } from 'vitest';
import { loadKnowledge } from './knowledge.ts';

test('whoever asks gets the same tables: a plan makes no copy of them, and what was worked out of them stands', async () => {
  const [one, other] = await Promise.all([loadKnowledge(), loadKnowledge()]);
  expect(other).toBe(one);
  expect(await loadKnowledge()).toBe(one);
});
