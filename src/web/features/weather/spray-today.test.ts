import { expect, test } from 'vitest';
import type { FieldTask } from '#contract/weather.ts';
import { sprayAnswer } from './spray-today.tsx';

const task = (change: Partial<FieldTask>): FieldTask => ({
  kind: 'spray',
  level: 'good',
  title: 'Puwedeng mag-spray',
  text: 'Kung kailangan talaga: Nobyembre 24, 6-9 ng umaga.',
  days: ['2026-11-24'],
  ...change,
});

test('yes today, no but on another day, no at all, and nothing where nothing is known', () => {
  expect(sprayAnswer([task({})], '2026-11-24')).toMatchObject({ isGood: true, answer: 'Puwede' });
  expect(sprayAnswer([task({})], '2026-11-23')?.answer).toMatch(/^Hindi ngayon\. Sa .*24/);
  expect(sprayAnswer([task({ level: 'caution', days: [] })], '2026-11-24')).toMatchObject({ answer: 'Huwag muna' });
  expect(sprayAnswer([task({ kind: 'drain' })], '2026-11-24')).toBeNull();
});
