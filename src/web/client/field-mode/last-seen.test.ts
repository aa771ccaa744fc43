import { expect, test } from 'vitest';
import { lastSeen } from './last-seen.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);

test.each([
  ['2026-11-22T07:30:00', '2026-11-22T18:00:00', 'ngayong 7:30 AM'],
  ['2026-11-21T23:59:00', '2026-11-22T00:01:00', 'kahapon 11:59 PM'],
  ['2026-11-03T13:05:00', '2026-11-22T00:01:00', 'Nov 3, 1:05 PM'],
])('%s seen at %s is %s', (seen, now, words) => {
  expect(lastSeen(at(seen), at(now)).replaceAll('\u202f', ' ')).toBe(words);
});
