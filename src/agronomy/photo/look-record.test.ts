import { expect, test } from 'vitest';
import { isReliable, type LookRecord, likelihoodsOf, rankedLook } from './look-record.ts';

const NOTHING = [0, 0, 0, 0] as const;
const record = (sure: LookRecord['sure'], unsure: LookRecord['sure'] = NOTHING): LookRecord => ({
  sure,
  unsure,
  healthy: 0,
});
const look = (healthy: number, ...shares: [string, number][]) => ({
  healthy,
  candidates: shares.map(([id, probability]) => ({ id, probability })),
});

test('what a look named, the likeliest first, a healthy plant among it', () => {
  expect(rankedLook(look(0.2, ['c', 0.1], ['a', 0.6], ['d', 0.05], ['none', 0.9]))).toEqual(['a', 'healthy', 'c']);
  expect(rankedLook(look(0))).toEqual([]);
});

test('each rank counts as often as it was right: shares of the record against equal ones', () => {
  // 20 to choose from, 90 pictures and ten of doubt: (72 + 0.5) / 100 x 20, (9 + 0.5) / 100 x 20, (9 + 9) / 100 x 20 / 18.
  const { named, others } = likelihoodsOf(look(0, ['a', 0.9], ['b', 0.1]), record([72, 9, 0, 9]), 20);
  expect(named.get('a')).toBeCloseTo(14.5);
  expect(named.get('b')).toBeCloseTo(1.9);
  expect(others).toBeCloseTo(((9 + 9) / 100) * (20 / 18));
  // All right, and many: still no more than 200 times likelier than what it left out.
  const sure = likelihoodsOf(look(0, ['a', 0.9]), record([9990, 0, 0, 0]), 20);
  expect((sure.named.get('a') ?? 0) / sure.others).toBeCloseTo(200);
});

test('a look that is not sure has its own counts, and an empty record says nothing', () => {
  const seen = look(0, ['a', 0.4], ['b', 0.3]);
  const unknown = likelihoodsOf(seen, record([90, 0, 0, 0]), 10);
  expect([...unknown.named.values(), unknown.others]).toEqual([1, 1, 1]);
  expect(likelihoodsOf(seen, record(NOTHING, [10, 10, 0, 0]), 10).named.get('b')).toBeCloseTo((10 + 1) / 3);
});

test('a model that is mostly wrong lowers what it names', () => {
  const { named, others } = likelihoodsOf(look(0, ['a', 1]), record([0, 0, 0, 90]), 10);
  expect(named.get('a')).toBeCloseTo(0.1);
  expect(others).toBeGreaterThan(1);
});

test('reliable is nine in ten, ten pictures more counted as wrong', () => {
  expect(isReliable(record([89, 0, 0, 0]))).toBe(false);
  expect(isReliable(record([90, 0, 0, 0]))).toBe(true);
  expect(isReliable(record([99, 11, 0, 0]))).toBe(false);
});
