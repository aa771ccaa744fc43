import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { EMPTY_FRAME } from '#mind/frame.ts';
import { harvestTime } from './harvest-time.ts';

const knowledge = await loadKnowledge();
const of = (text: string) =>
  harvestTime({
    frame: { ...EMPTY_FRAME, topic: 'time-to-harvest', crop: { value: 'pineapple', from: 'message' } },
    text,
    knowledge,
    today: '2026-11-23',
    prices: [],
    forecast: null,
    photo: null,
    tool: null,
  });

test.each([
  ['pinya: noong Hunyo 2025 nag ethrel, kailan anihin', 'induced-past', '2025-11-12', '2025-12-12'],
  ['pinya nag ethrel noong Pebrero 5, kailan anihin', 'induced-past', '2026-07-05', '2026-08-04'],
  ['pinya nag ethrel noong Setyembre 5, kailan anihin', 'induced', '2027-02-02', '2027-03-04'],
  ['kung mag ethrel ako sa Pebrero 5 2027, kailan anihin', 'induced', '2027-07-05', '2027-08-04'],
])('%s: %s', (text, which, day, to) => {
  expect(of(text)).toMatchObject({ case: which, facts: { harvest: { day, to } } });
});

test('a harvest gone by says its year', () => {
  expect(of('pinya: noong Hunyo 2025 nag ethrel')).toMatchObject({ facts: { year: { tl: '2025' } } });
});
