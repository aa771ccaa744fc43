import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { varietyDays } from './variety-days.ts';

const knowledge = await loadKnowledge();

test.each([
  ['rice', 'NSIC Rc 222', 114],
  ['rice', 'rc222', 114],
  ['rice', 'Tubigan 18', 114],
  ['rice', 'Binhi ni Tatay', null],
  ['rice', 'rc', null],
  ['rice', '222', 114],
  ['rice', null, null],
  ['tomato', 'rc222', null],
  ['walang ganito', 'rc222', null],
])('%s, %j: %j days', (cropId, variety, days) => {
  expect(varietyDays(knowledge, { cropId, variety })).toBe(days);
});
