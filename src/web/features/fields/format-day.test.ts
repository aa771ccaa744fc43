import { expect, test } from 'vitest';
import { formatDay, formatSpan } from './format-day.ts';

test('near days need no year, far ones do', () => {
  expect(formatDay('2027-01-27', '2026-11-22')).toBe('Jan 27');
  expect(formatDay('2025-11-22', '2026-11-22')).toBe('Nov 22, 2025');
  expect(formatSpan({ from: '2026-11-22', to: '2026-11-28' }, '2026-11-22')).toBe('Nov 22–Nov 28');
  expect(formatSpan({ from: '2026-11-22', to: '2026-11-22' }, '2026-11-22')).toBe('Nov 22');
});
