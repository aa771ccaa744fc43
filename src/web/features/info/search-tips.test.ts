import { expect, test } from 'vitest';
import { ALL_TIPS } from '#content/tips/tips.ts';
import { searchTips } from './search-tips.ts';

const titles = (query: string) => {
  const ids = searchTips(query);
  return ALL_TIPS.filter(({ id }) => ids.has(id)).map(({ solution }) => solution.title);
};

test.each([
  ['RSBSA', 'Magparehistro sa RSBSA'],
  ['bagyo', 'Umani bago dumating ang bagyo'],
  ['typhoon', 'Umani bago dumating ang bagyo'],
  ['insurance', 'Magpaseguro sa PCIC bago magtanim'],
  ['bagyoo', 'Pagkatapos ng bagyo'],
  ['abno', 'Bilhin ang pinakamurang tamang halo ng abono'],
  ['typhon', 'Umani bago dumating ang bagyo'],
  ['rice', 'Sabayang pagtatanim laban sa tungro at daga'],
  ['tomato', 'Gulayan sa bakuran para sa sariling kain'],
  ['tomatos', 'Magpalit-palit ng tanim'],
  ['onion', 'Pahinugin at patuyuin ang sibuyas bago itago'],
  ['fertiliser', 'Bilhin ang pinakamurang tamang halo ng abono'],
  ['patubigg', 'Libreng patubig hanggang 8 ektarya'],
])('%s finds "%s"', (query, title) => {
  expect(titles(query)).toContain(title);
});

test('what no tip speaks of finds nothing', () => {
  for (const query of ['bitcoin', 'zzzz', '%%%', '<script>', 'x'.repeat(4000)]) expect(titles(query)).toEqual([]);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  '%s is a word like any other, though every object knows it',
  (word) => {
    expect(titles(word)).toEqual([]);
  },
);
