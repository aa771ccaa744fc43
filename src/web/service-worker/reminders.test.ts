import { expect, test } from 'vitest';
import { readReminder } from './reminders.ts';

const GOOD = { title: 'Ngayon sa bukid mo', body: 'Bukid 1: Mag-abono', url: '/?bukid=1' };
const pushed = (value: unknown) => ({ json: () => value });

test('a reminder is read as it was pushed', () => {
  expect(readReminder(pushed(GOOD))).toEqual(GOOD);
});

test.each(['https://iba.example/', '//iba.example/', 'javascript:alert(1)'])('no tap leads to %s', (url) => {
  expect(readReminder(pushed({ ...GOOD, url })).url).toBe('/');
});

test.each([
  ['nothing', null],
  ['no JSON', { json: () => JSON.parse('hindi') }],
  ['something else', pushed({ title: 5 })],
])('%s says at least to look', (_, data) => {
  expect(readReminder(data)).toMatchObject({ title: 'Ngayon sa bukid mo', url: '/' });
});
