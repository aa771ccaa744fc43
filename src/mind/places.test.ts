import { expect, test } from 'vitest';
import { loadEar } from '#language/ear/ear.ts';
import { likeness } from '#language/ear/meaning.ts';
import { readJudged } from '../../ear/judged.ts';
import { readLines } from './asked-lines.ts';
import { openLexicon } from './lexicon.ts';
import { loadLibrary } from './library.ts';
import { openPlaces, type Place } from './places.ts';

const sense = await loadEar();
const { meaning } = sense;
const { situations } = await loadLibrary();

test('the nearest are those that are found when every situation is held against the message', () => {
  // A part of the shelf is enough, and a few messages.
  const shelf = situations.filter((_, at) => at % 12 === 0);
  const middles = shelf.map(({ asked }) => readLines(asked, meaning, openLexicon(sense.word))?.middle);
  const places = openPlaces(shelf, sense);
  const mayBe = ({ crops, namesAnother }: Place['situation'], cropId: string) =>
    crops === undefined || (namesAnother !== true && crops.includes(cropId));
  let found = 0;
  for (const { turns } of readJudged().filter((_, at) => at % 20 === 0)) {
    const wording = meaning(turns.at(-1) ?? '') ?? new Float32Array(48);
    for (const cropId of ['rice', 'tomato']) {
      const near = shelf.flatMap((situation, at) => {
        const middle = middles[at];
        return middle && mayBe(situation, cropId) ? [{ situation, alike: likeness(wording, middle) }] : [];
      });
      const dozenth = near.map(({ alike }) => alike).sort((a, b) => b - a)[11] ?? 0;
      const expected = near.filter(({ alike }) => alike >= Math.max(0.2, dozenth)).map(({ situation }) => situation.id);
      const nearest = places.nearest(cropId, wording, ({ situation }) => mayBe(situation, cropId));
      expect(nearest.map(({ situation }) => situation.id)).toEqual(expected);
      found += expected.length;
    }
  }
  expect(found).toBeGreaterThan(200);
});
