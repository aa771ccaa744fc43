import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { EMPTY_FRAME, type Frame } from './frame.ts';
import type { KnownField } from './known-field.ts';
import { withKeepOff } from './sprayed-field.ts';

const knowledge = await loadKnowledge();
const TODAY = '2026-11-22';
const field: KnownField = {
  ...{ id: '1', cropId: 'tomato', variety: null, areaHa: 0.5, place: null, plantedOn: '2026-09-01' },
  ...{ method: null, water: null, soil: null },
};
const said = (
  what: string,
  on: string,
  topic = 'harvest-time',
  frame: Partial<Frame> = {},
  confidence: number | null = 1,
) => {
  const gist = 'Umani ng pula.';
  const parts = {
    gist,
    steps: [],
    more: [],
    sources: [],
    suggestions: [],
    about: { topic, crop: 'tomato', trouble: null },
  };
  const answer = { text: `${gist}\n\n1. Mamitas.`, parts, confidence, frame: { ...EMPTY_FRAME, ...frame } };
  return withKeepOff(knowledge, answer, { ...field, sprays: [{ what, on }] }, TODAY);
};

test('of a harvest the wait is said first, of anything else behind the gist', () => {
  const first = said('Mancozeb', '2026-11-21');
  expect(first.text).toMatch(/^Mancozeb: .*huwag anihin, kainin o ipakain bago .*\n\nUmani ng pula\./);
  expect(first.parts.gist).toMatch(/^Mancozeb: .* Umani ng pula\.$/);
  const behind = said('Mancozeb', '2026-11-21', 'fertilizer');
  expect(behind.text).toMatch(/^Umani ng pula\. Mancozeb: .*\n\n1\. Mamitas\.$/);
});

test('once the wait is over nothing is said; of an unknown product as long as any wait may last', () => {
  expect(said('Mancozeb', '2026-06-01').text).toMatch(/^Umani/);
  expect(said('Lason ng kapitbahay', '2026-11-20').text).toContain('nasa label');
  expect(said('Lason ng kapitbahay', '2026-01-01').text).toMatch(/^Umani/);
});

test('small talk, an emergency and another crop stay as they are', () => {
  const frame = { crop: { value: 'rice', from: 'said' } } as const;
  expect(said('Mancozeb', TODAY, 'harvest-time', frame).text).toMatch(/^Umani/);
  expect(said('Mancozeb', TODAY, 'greeting', {}, null).text).toMatch(/^Umani/);
});
