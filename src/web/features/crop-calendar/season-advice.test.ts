import { expect, test } from 'vitest';
import { seasonAdvice } from './season-advice.ts';

const at = (habit: 'often' | 'seldom', rainMm: number | null = 60) => ({
  place: 'Muñoz',
  rain: [{ month: 11, habit, rainMm }],
});

test('a wet month with little rain at the place asks for water, not for what stands the wet', () => {
  expect(seasonAdvice(11, at('seldom'))).toBe(
    'Sa inyo, karaniwang madalang ang ulan tuwing Nobyembre, mga 60 mm. Ihanda ang panubig.',
  );
  expect(seasonAdvice(11, at('often', null))).toBe(
    'Sa inyo, karaniwang madalas umulan tuwing Nobyembre. Ihanda ang kanal at piliin ang matibay sa basa.',
  );
});

test('without a place it says the season and no more', () => {
  expect(seasonAdvice(11, undefined)).toContain('Hunyo hanggang Nobyembre');
  expect(seasonAdvice(2, { place: null, rain: [] })).toContain('Disyembre hanggang Mayo');
});
