import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { CROP_NAMES, isCropId } from './crop-names.ts';

test('every crop of the tables can be picked, under a name they know', async () => {
  const { crops } = await loadKnowledge();
  expect(new Set(Object.keys(CROP_NAMES))).toEqual(new Set(crops.map(({ id }) => id)));
  for (const { id, names } of crops) {
    const known = [names.tl, names.typed, names.en].flatMap((list) => list ?? []).map((name) => name.toLowerCase());
    expect(known, id).toContain(isCropId(id) ? CROP_NAMES[id].toLowerCase() : '');
  }
});

test('nothing else is a crop', () => {
  for (const id of ['', 'ginto', 'constructor', '__proto__']) expect(isCropId(id)).toBe(false);
});
