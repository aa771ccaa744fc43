import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { fitOfMonth, regionOf, windowsFor } from './planting-window.ts';
import { weatherTopics } from './weather-topics.ts';

const { crops } = await loadKnowledge();

test.each([
  ['may darating na bagyo', ['typhoon']],
  ['pagkatapos ng bagyo binaha ang palay', ['typhoon-over', 'flood']],
  ['sobrang init at walang ulan', ['rain', 'drought', 'heat']],
  ['maganda ang panahon', []],
])('weather in %j', (text, topics) => {
  expect(weatherTopics(text)).toEqual(topics);
});

test('planting windows follow the island group', () => {
  const rice = crops.find(({ id }) => id === 'rice');
  const mindanao = windowsFor(rice?.seasons ?? [], regionOf('sa bukidnon'));
  expect(mindanao.every(({ region }) => region === 'Mindanao')).toBe(true);
  expect(fitOfMonth(mindanao, 4)).toBe('best');
  expect(fitOfMonth(mindanao, 7)).toBe('no');
});
