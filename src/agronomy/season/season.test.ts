import { expect, test } from 'vitest';
import { numbersIn } from '#agronomy/answer/draft.ts';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import cropWording from '#agronomy/tables/crop-wording.json' with { type: 'json' };
import ruleWording from '#agronomy/tables/rule-wording.json' with { type: 'json' };
import { fitOfMonth, regionOf, windowsFor } from './planting-window.ts';
import { weatherTopics } from './weather-topics.ts';

const { crops, weatherRules } = await loadKnowledge();

/** Every figure in a table record, as written there. */
function figures(record: unknown): Set<string> {
  return new Set(numbersIn(JSON.stringify(record)).map((digits) => digits.replace(/\.0$/, '')));
}

test.each(crops.map((crop) => [crop.id, crop] as const))(
  '%s: wording is complete and brings no figure of its own',
  (id, crop) => {
    const words = cropWording[id as keyof typeof cropWording];
    expect(words.seed).toHaveLength(crop.seedRate?.length ?? 0);
    expect(words.spacing).toHaveLength(crop.spacing?.length ?? 0);
    expect(words.season).toHaveLength(crop.seasons.length);
    expect(words.varieties).toHaveLength(crop.varieties?.length ?? 0);
    const known = figures(crop);
    expect(
      Object.values(words)
        .flatMap((value) => numbersIn(JSON.stringify(value)))
        .filter((digits) => !known.has(digits)),
    ).toEqual([]);
  },
);

test.each(weatherRules.rules.map((rule) => [rule.id, rule] as const))(
  '%s: wording brings no figure of its own',
  (id, rule) => {
    const text = ruleWording[id as keyof typeof ruleWording];
    const known = figures(rule);
    expect(text.length).toBeGreaterThan(15);
    expect(numbersIn(text).filter((digits) => !known.has(digits))).toEqual([]);
  },
);

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
