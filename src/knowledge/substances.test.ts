import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalize } from '#agronomy/question/normalize.ts';
import { activesOf, findSubstances, SUBSTANCES, substanceName, substanceOf } from './substances.ts';

const pesticides: { activeIngredients: { id: string; name: string }[] } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'pesticides.json'), 'utf8'),
);
const activeIds = new Set(pesticides.activeIngredients.map(({ id }) => id));
const idsIn = (message: string) => findSubstances(normalize(message)).map(({ id }) => id);

test('every active of the table is found by its name', () => {
  const missing = pesticides.activeIngredients
    .filter(({ id }) => !['pheromone-efsb', 'bt', 'soap', 'spray-oil'].includes(id))
    .filter(({ id, name }) => !idsIn(`gumamit ng ${name.split(/ \/ |[(+]|, /)[0]}`).includes(id));
  expect(missing.map(({ id }) => id)).toEqual([]);
});

test('every active that a record tells is one of the table', () => {
  const told = SUBSTANCES.flatMap(({ activeId = null, alsoActiveIds = [] }) => [activeId, ...alsoActiveIds]);
  expect(told.filter((id) => id !== null && !activeIds.has(id))).toEqual([]);
});

test('what is not certain tells no active', () => {
  expect(SUBSTANCES.filter(({ certain, activeId }) => certain === false && activeId !== undefined)).toEqual([]);
});

test('every herbicide of the table says over what it may stand', () => {
  const silent = SUBSTANCES.filter(
    ({ kind, activeId, brand }) => kind === 'herbicide' && activeId !== undefined && !brand,
  );
  expect(silent.filter(({ selectivity }) => selectivity === undefined).map(({ id }) => id)).toEqual([]);
});

test.each([
  ['nakainom ng Furadan', 'furadan', 'carbofuran'],
  ['uminom ng lanate', 'lannate', 'methomyl'],
  ['gramaxone sa damo', 'gramoxone', 'paraquat'],
  ['round up at round-up', 'roundup', 'glyphosate'],
  ['2,4-D amine', '2,4-d', '2,4-d'],
  ['nag spray ng chlorpyrifus', 'chlorpyrifos', 'chlorpyrifos'],
  ['may racomin sa bodega', 'racumin', 'coumatetralyl'],
  ['virtako', 'virtako', 'chlorantraniliprole'],
])('%s is %s', (message, id, active) => {
  expect(idsIn(message)).toContain(id);
  expect(activesOf(id)).toContain(active);
});

test.each([
  ['nainom ang zonrox', 'bleach', 'household'],
  ['may gaas sa bote', 'kerosene', 'household'],
  ['bumili ng urea', '46-0-0', 'fertilizer'],
  ['binili kong pamatay damo', 'pesticide-class-herbicide', 'herbicide'],
  ['tambal sa sagbot', 'pesticide', 'generic'],
  ['gamot ni lola', 'medicine', 'medicine'],
])('%s names %s', (message, id, kind) => {
  expect(findSubstances(normalize(message))).toContainEqual(expect.objectContaining({ id, kind }));
});

test.each(['ang trader ng mais', 'machine para sa bukid', 'panlaban sa sakit', 'recent na ani', 'karami ng uod'])(
  'a word of every day is no product: %s',
  (message) => expect(idsIn(message).filter((id) => substanceOf(id)?.kind !== 'generic')).toEqual([]),
);

test('a product that is an everyday word says so', () => {
  expect(findSubstances('basta magtanim')).toEqual([expect.objectContaining({ id: 'basta', isEveryday: true })]);
});

test('an unknown id has its own name and no active', () => {
  expect(substanceName('constructor')).toBe('constructor');
  expect(activesOf('constructor')).toEqual([]);
});

test('places are those of the text, whatever the text', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('furadan', 'round up', '2,4-d'), (noise, name) => {
      const text = `${noise} ${name} ${noise}`;
      for (const { from, to } of findSubstances(text)) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(text.length);
      }
    }),
  );
});
