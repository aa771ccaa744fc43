import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTooltipTiming } from './tooltip-timing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a tooltip opens after 700 ms, the next at once within 300 ms, and later only after 700 again', () => {
  const shown: (string | null)[] = [];
  const timing = createTooltipTiming<string>((target) => shown.push(target));
  timing.enter('a');
  vi.advanceTimersByTime(699);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['a']);
  timing.leave();
  vi.advanceTimersByTime(299);
  timing.enter('b');
  expect(shown).toEqual(['a', null, 'b']);
  timing.leave();
  vi.advanceTimersByTime(301);
  timing.enter('c');
  expect(shown.at(-1)).toBeNull();
  vi.advanceTimersByTime(700);
  expect(shown.at(-1)).toBe('c');
});
