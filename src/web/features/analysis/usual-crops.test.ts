import { expect, test } from 'vitest';
import { noteCrop, usualCrops } from './usual-crops.ts';

function storage(saved: string | null = null) {
  let value = saved;
  return {
    getItem: () => value,
    setItem: (_: string, text: string) => {
      value = text;
    },
  };
}

test('the newest crop comes first, once, and only four are kept', () => {
  const kept = storage();
  for (const id of ['rice', 'corn', 'tomato', 'corn', 'okra', 'onion'] as const) noteCrop(id, kept);
  expect(usualCrops(kept)).toEqual(['onion', 'okra', 'corn', 'tomato']);
});

test.each(['{', '"rice"', '[1,"ginto","rice"]', 'null'])('what was kept badly does no harm: %s', (saved) => {
  expect(usualCrops(storage(saved))).toEqual(saved.includes('"rice"]') ? ['rice'] : []);
});

test('closed storage does no harm', () => {
  const closed = {
    getItem: () => {
      throw new Error('closed');
    },
    setItem: () => {
      throw new Error('closed');
    },
  };
  noteCrop('rice', closed);
  expect(usualCrops(closed)).toEqual([]);
});
