import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import type { Circumstances, Field } from '#agronomy/plan/field.ts';
import { planField } from './field-plan.ts';

const knowledge = await loadKnowledge();

const paddy: Field = {
  cropId: 'rice',
  areaHa: 1,
  plantedOn: '2026-12-01',
  method: 'transplanted',
  water: 'irrigated',
  enteredOn: null,
};
const now: Circumstances = { today: '2026-11-01', forecast: null, normals: null, done: [], sprays: [] };

test('a rice field is told in Taglish, in bags and kilos, with the same figures as its amounts', () => {
  const basal = planField(knowledge, paddy, now)?.tasks.find(({ id }) => id === 'fertilizer-1');
  expect(basal).toMatchObject({
    from: '2026-12-01',
    to: '2026-12-15',
    title: 'Mag-abono: 6 sako 16-20-0 at 1 sako 0-0-60',
    amounts: [
      { what: '16-20-0', value: 6, unit: 'sako' },
      { what: '0-0-60', value: 1, unit: 'sako' },
    ],
  });
  expect(basal?.detail).toMatch(/^Para sa 1 ektarya, habang punla ang palay\./);
});

test('no plan for a crop without a record, no area and no date', () => {
  for (const wrong of [{ cropId: 'moonflower' }, { areaHa: 0 }, { areaHa: Number.NaN }, { plantedOn: 'bukas' }])
    expect(planField(knowledge, { ...paddy, ...wrong }, now)).toBeNull();
});

test('why a task moved, and what a spray forbids, is said with its days', () => {
  const today = '2026-12-22';
  const forecast = [3, 30, 40, 2, 0].map((rainMm, at) => ({ date: `2026-12-${22 + at}`, rainMm }));
  const plan = planField(
    knowledge,
    { ...paddy, enteredOn: today },
    { ...now, today, forecast, sprays: [{ what: 'cypermethrin', on: '2026-12-20' }] },
  );
  const urea = plan?.tasks.find(({ id }) => id === 'fertilizer-2');
  expect(urea?.from).toBe('2026-12-25');
  expect(urea?.detail).toContain(
    'Inurong sa Disyembre 25: 40 mm na ulan ang inaasahan sa Disyembre 24, matatangay ang abono.',
  );
  expect(plan?.offDays).toEqual([
    {
      what: 'cypermethrin',
      on: '2026-12-20',
      enterFrom: '2026-12-21',
      harvestFrom: '2027-01-03',
      text: 'Cypermethrin: huwag pumasok sa bukid hanggang Disyembre 21; huwag anihin, kainin o ipakain bago Enero 3. Kung mas mahaba ang nasa label, iyon ang sundin.',
    },
  ]);
});

test('English for those who ask in English', () => {
  const basal = planField(knowledge, paddy, now, 'en')?.tasks.find(({ id }) => id === 'fertilizer-1');
  expect(basal?.title).toBe('Fertilize: 6 bags 16-20-0 and 1 bag 0-0-60');
});
