import { expect, test } from 'vitest';
import type { Field } from '#contract/fields.ts';
import { ageWords, fieldWords, manilaToday } from './field-words.ts';

const field: Field = {
  id: 'f',
  name: 'Bukid 1',
  cropId: 'rice',
  variety: null,
  areaHa: 0.5,
  areaUnit: 'ha',
  place: null,
  plantedOn: '2026-05-01',
  method: null,
  water: null,
  soil: null,
  closedOn: null,
  createdAt: '2026-05-01T00:00:00.000Z',
};

test('a field in a line, in the unit of the farmer', () => {
  expect(fieldWords(field, '2026-05-24')).toBe('Palay, 0.5 ektarya, 23 araw');
  expect(fieldWords({ ...field, closedOn: '2026-05-20' }, '2026-09-01')).toBe('Palay, 0.5 ektarya, 19 araw');
  expect(fieldWords({ ...field, areaUnit: 'sqm', areaHa: 0.05, plantedOn: null }, '2026-05-24')).toBe('Palay, 500 sqm');
});

test.each([
  ['2026-05-29', '5 araw bago itanim'],
  ['2026-05-24', '0 araw'],
  ['2025-11-25', '180 araw'],
  ['2025-11-24', '6 buwan'],
  ['2020-05-24', '6 taon'],
])('planted on %s it is %s', (plantedOn, words) => {
  expect(ageWords(plantedOn, '2026-05-24')).toBe(words);
});

test('the day is that of Manila', () => {
  expect(manilaToday(new Date('2026-05-24T16:30:00Z'))).toBe('2026-05-25');
});
