import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, getToasts, showToast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('only the newest toast is there, and a dismissed one leaves the list after 1,000,000 ms', () => {
  showToast({ title: 'una' });
  showToast({ title: 'pangalawa' });
  expect(getToasts().map(({ title }) => title)).toEqual(['pangalawa']);
  const [toast] = getToasts();
  dismissToast(toast?.id ?? 0);
  expect(getToasts()).toMatchObject([{ title: 'pangalawa', isOpen: false }]);
  vi.advanceTimersByTime(999_999);
  expect(getToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(getToasts()).toEqual([]);
});
