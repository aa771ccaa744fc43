import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { createCatalog } from './catalog.ts';

const { search } = createCatalog(await loadKnowledge());

test('free words find the trouble they describe, whatever their affixes', () => {
  expect(search('paputi ang uhay na walang laman', 'rice').map(({ id }) => id)).toContain('rice-stem-borer');
  expect(search('hopperburn', 'rice')[0]?.id).toBe('rice-bph');
});

test('only troubles of the crop are found', () => {
  for (const { cause } of search('nalalanta at nabubulok ang ugat', 'tomato')) expect(cause.crops).toContain('tomato');
});

test('words that say nothing find nothing', () => {
  for (const words of ['', 'asdfgh qwerty', 'may kakaiba sa bukid', 'ang ng sa'])
    expect(search(words, null)).toEqual([]);
});
