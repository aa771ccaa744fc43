import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { hear } from './hear.ts';
import { withProblemsOf } from './problem-on-crop.ts';

const knowledge = await loadKnowledge();
const named = (message: string, cropId: string | null) =>
  withProblemsOf(
    knowledge,
    cropId,
    hear(knowledge, () => [], message, '2026-11-23'),
  ).problems;

test('a trouble named without its crop is that of the crop spoken of', () => {
  expect(named('stem borer daw sabi ng tech', null)).toEqual([]);
  expect(named('stem borer daw sabi ng tech', 'rice')).toEqual(['rice-stem-borer']);
});

test('a message that names its crop keeps the troubles it named', () => {
  expect(named('stem borer sa palay', 'corn')).toEqual(['rice-stem-borer']);
});

test('what many crops have under one name is that of the crop spoken of', () => {
  expect(named('downy mildew daw', 'corn')).toEqual(['corn-downy-mildew']);
  expect(named('may downy mildew ang ampalaya', 'ampalaya')).toEqual(['downy-mildew-cucurbit']);
});

test('a field that never dries was not flooded', () => {
  expect(named('laging lubog kasi tabi kami ng lawa', 'rice')).toEqual([]);
  expect(named('always flooded, I already gave urea', 'rice')).toEqual([]);
  expect(named('nalubog sa baha ang palay ko', 'rice')).toEqual(['flood-rice']);
});

test('a stem dipped in a glass was not flooded', () => {
  expect(named('pinutol ko at nilubog sa baso may puti lumabas', 'eggplant')).toEqual([]);
  expect(named('nilubog ko sa tubig ang tangkay, may gatas', 'tomato')).toEqual([]);
  expect(named('nilubog ko sa baso pero binaha rin kami', 'eggplant')).toEqual(['flood-veg']);
});
