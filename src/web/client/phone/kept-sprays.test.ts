import { expect, test } from 'vitest';
import { keptSprays } from './kept-sprays.ts';

const SPRAY = { what: 'Mancozeb', on: '2026-11-20' };
const BOOK = [
  { ...SPRAY, id: '1', kind: 'spray' },
  { id: '2', kind: 'expense', on: '2026-11-19', what: 'Urea' },
];
const PLAN = { keepOff: [{ ...SPRAY, what: 'Lason', text: 'Lason: huwag anihin' }] };
const phone = (kept: Record<string, unknown>) => async (path: string) => (path in kept ? { reply: kept[path] } : null);

test('the book that the phone kept tells what was sprayed, else the plan, else nothing is known', async () => {
  const [book, plan] = ['/api/fields/a/entries', '/api/fields/a/plan'];
  expect(await keptSprays(phone({ [book]: BOOK, [plan]: PLAN }), 'a')).toEqual([SPRAY]);
  expect(await keptSprays(phone({ [plan]: PLAN }), 'a')).toEqual([{ ...SPRAY, what: 'Lason' }]);
  expect(await keptSprays(phone({}), 'a')).toEqual([]);
});
