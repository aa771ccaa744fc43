import { expect, test } from 'vitest';
import { lately } from './lately.ts';

test('what was read last is not read again; of too many the one read first is let go', () => {
  const read: string[] = [];
  const reader = lately((text) => {
    read.push(text);
    return [text.length];
  }, 2);
  expect(reader('isa')).toBe(reader('isa'));
  reader('dalawa');
  reader('isa');
  expect(read).toEqual(['isa', 'dalawa']);
  reader('tatlo');
  reader('dalawa');
  expect(reader('isa')).toEqual([3]);
  expect(read).toEqual(['isa', 'dalawa', 'tatlo', 'isa']);
});

test('nothing is a reading too', () => {
  let reads = 0;
  const reader = lately(() => {
    reads++;
    return null;
  }, 1);
  expect([reader(''), reader('')]).toEqual([null, null]);
  expect(reads).toBe(1);
});
