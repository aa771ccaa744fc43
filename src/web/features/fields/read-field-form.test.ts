import { expect, test } from 'vitest';
import { changeOf, formOf, newForm, plantedAgo, readFieldForm, readNumber } from './read-field-form.ts';

test.each([
  ['0.5', 0.5],
  ['1/2', 0.5],
  ['1,200', 1200],
  [' 2 ', 2],
  ['', null],
  ['1/0', null],
  ['-1', null],
  ['1e3', null],
  ['isa', null],
])('%j is the number %j', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test('square metres become hectares, and come back as they were typed', () => {
  const { draft, wrong } = readFieldForm({ ...newForm('rice', null), area: '5,000', areaUnit: 'sqm' });
  expect(wrong.size).toBe(0);
  expect(draft).toMatchObject({ areaHa: 0.5, areaUnit: 'sqm', plantedOn: null, soil: null, variety: null });
  expect(draft).not.toHaveProperty('name');
  const field = { ...draft, name: 'Bukid 1', id: 'f', closedOn: null, createdAt: '' };
  expect(formOf(field).area).toBe('5000');
  expect(readFieldForm(formOf({ ...field, areaHa: 0.3333, areaUnit: 'ha' })).draft.areaHa).toBe(0.3333);
});

test('what is missing or impossible is named', () => {
  const form = newForm('', null);
  expect([...readFieldForm(form).wrong]).toEqual(['area', 'cropId']);
  expect([...readFieldForm({ ...form, cropId: 'rice', area: '2000' }).wrong]).toEqual(['area']);
  const soil = { n: 'low', p: '', k: '', pH: '14' };
  expect([...readFieldForm({ ...form, cropId: 'rice', area: '1', soil }).wrong]).toEqual(['pH']);
});

test('a soil test is sent as far as it was told', () => {
  const soil = { n: 'low', p: '', k: 'high', pH: '5.6' };
  expect(readFieldForm({ ...newForm('rice', null), area: '1', soil }).draft.soil).toEqual({
    n: 'low',
    k: 'high',
    pH: 5.6,
  });
});

test('a date that is so many days ago is told by the tag', () => {
  expect(plantedAgo('2026-11-15', '2026-11-22')).toBe('7');
  expect(plantedAgo('2026-11-16', '2026-11-22')).toBeNull();
  expect(plantedAgo('', '2026-11-22')).toBeNull();
});

test('only what was set right is told anew, with what stood there', () => {
  const field = {
    ...readFieldForm({ ...newForm('rice', null), area: '1' }).draft,
    name: 'Sapa',
    soil: { pH: 6, n: 'low' as const },
    closedOn: null,
  };
  const { draft } = readFieldForm(formOf({ ...field, id: 'f', createdAt: '' }));
  expect(changeOf(field, draft)).toEqual({ told: {}, was: {} });
  expect(changeOf(field, { ...draft, areaHa: 0.5, water: 'rainfed' })).toEqual({
    told: { areaHa: 0.5, water: 'rainfed' },
    was: { areaHa: 1, water: null },
  });
});
