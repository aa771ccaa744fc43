import { describe, expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { EMPTY_FRAME, type Frame } from './frame.ts';
import { besideField, type KnownField } from './known-field.ts';

const knowledge = await loadKnowledge();
const TODAY = '2026-11-22';
const rice: KnownField = {
  id: 'rice-field',
  cropId: 'rice',
  variety: null,
  areaHa: 0.5,
  place: { name: 'Science City of Muñoz, Nueva Ecija' },
  plantedOn: '2026-10-30',
  method: 'transplanted',
  water: 'irrigated',
  soil: { n: 'low' },
};
const beside = (before: Frame | null, crops: readonly string[] = [], field: KnownField | null = rice, today = TODAY) =>
  besideField(knowledge, before, field, crops, today);
const told = <Value>(value: Value) => ({ value, from: 'earlier' as const });

test('without a field nothing changes', () => {
  expect(beside(null, [], null)).toBeNull();
  expect(beside(EMPTY_FRAME, ['rice'], null)).toBe(EMPTY_FRAME);
});

test('a field tells its crop, area, place, age, method, water and soil', () => {
  expect(beside(null)).toMatchObject({
    field: 'rice-field',
    crop: { value: 'rice', from: 'saved' },
    areaHa: { value: 0.5 },
    ageDays: { value: { low: 23, high: 23, from: 'transplanting' } },
    place: { value: { province: 'Nueva Ecija' } },
    method: { value: 'transplanted' },
    isIrrigated: { value: true },
    soil: { value: { n: 'low' } },
  });
  expect(beside(null, [], { ...rice, water: 'rainfed' })).toMatchObject({ isIrrigated: { value: false } });
  expect(beside(null, [], { ...rice, plantedOn: '2026-12-24' })).toMatchObject({ ageDays: null });
});

describe('in the same field', () => {
  test('what he told goes before what is kept, and the crop grows older', () => {
    const before = { ...(beside(null) ?? EMPTY_FRAME), areaHa: told(0.75) };
    const later = beside(before, [], rice, '2026-11-25');
    expect(later).toMatchObject({ areaHa: { value: 0.75 }, ageDays: { value: { low: 26 } } });
  });

  test('another crop does not get its age and area, and stays the matter until the own one is named', () => {
    const begun = beside(beside(null), ['tomato']);
    expect(begun).toMatchObject({ areaHa: null, ageDays: null, soil: null, place: { from: 'saved' } });
    const before = { ...(begun ?? EMPTY_FRAME), crop: told('tomato') };
    expect(beside(before)).toBe(before);
    expect(beside(before, ['rice'])).toMatchObject({ crop: { value: 'rice' }, areaHa: { value: 0.5 } });
  });
});

test('another field begins anew: what was said of the one before is not said of this one', () => {
  const before = {
    ...EMPTY_FRAME,
    topic: 'pests',
    crop: told('corn'),
    areaHa: told(2),
    problem: told('fall-armyworm'),
  };
  expect(beside(before)).toMatchObject({ topic: null, problem: null, crop: { value: 'rice' }, areaHa: { value: 0.5 } });
});
