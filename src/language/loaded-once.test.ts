import { expect, test } from 'vitest';
import { loadedOnce } from './loaded-once.ts';

test('whoever asks gets the same; after a failure it is tried again', async () => {
  let tries = 0;
  const load = loadedOnce(async () => {
    if (++tries === 1) throw new Error('walang signal');
    return { tries };
  });
  await expect(load()).rejects.toThrow('walang signal');
  const [one, other] = await Promise.all([load(), load()]);
  expect(one).toBe(other);
  expect(tries).toBe(2);
});
