import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { CLEAR_PHOTO } from './clear-photo.ts';
import { energyOf, softmax } from './leaf-model.ts';
import { OTHER_PLANT, photoClass } from './photo-classes.ts';
import { cropInPhoto, cropsInPhoto, judgePhoto, picturedCrops } from './weigh-photo.ts';

const knowledge = await loadKnowledge();
const model = knowledge.leafModel;

const photo = (logits: readonly number[] | null): PhotoEvidence => ({
  ...CLEAR_PHOTO,
  logits,
});
const like = (name: string, lead = 12) => photo(model.classes.map((each) => (each === name ? lead : 0)));

test('every class stands for a crop and a problem of that crop in the tables, or says that it does not', () => {
  const problems = new Map(knowledge.problems.map(({ id, crops }) => [id, crops]));
  for (const name of model.classes) {
    const { cropId, problemId } = photoClass(name);
    if (problemId !== null) expect(problems.get(problemId), `${name} is ${problemId}`).toContain(cropId);
    else expect(name).toMatch(/healthy$|nutrient_deficiency$|rice_weevil$|^other\//);
  }
  expect(model.confusion.map(({ length }) => length)).toEqual(model.classes.map(() => model.classes.length));
});

test('what the model takes for a class makes its problem the likeliest, among those of the crop', () => {
  for (const name of model.classes) {
    const { cropId, problemId } = photoClass(name);
    if (cropId === null || problemId === null) continue;
    const verdict = judgePhoto(like(name), model, cropId);
    if (verdict.kind !== 'read') throw new Error(`${name}: ${verdict.kind}`);
    const [first] = [...verdict.weights.byProblem].sort((a, b) => b[1] - a[1]);
    expect(first?.[0], name).toBe(problemId);
    expect(first?.[1]).toBeGreaterThan(1);
  }
});

test('a crop measured on pictures of other sources is believed as far as these allow, another as its own kind', () => {
  const seen = like('rice/brown_spot', 4);
  const looks = (temperatureOf: Readonly<Record<string, number>>) => {
    const verdict = judgePhoto(seen, { ...model, temperatureOf }, 'rice');
    return verdict.kind === 'read' ? verdict.weights.looks.get('rice-brown-spot') : null;
  };
  const own = looks({ rice: 4 });
  expect(own).toBeLessThan(looks({ rice: 2 }) ?? 0);
  expect(looks({ corn: 4 })).toBe(looks({}));
  const ofCrop = model.classes.filter((name) => photoClass(name).cropId === 'rice').length;
  expect(own).toBeCloseTo(Math.E / (Math.E + ofCrop - 1));
});

test('citrus is read by its own pictures, mandarin by those of calamansi', () => {
  expect(judgePhoto(like('citrus/canker'), model, 'mandarin')).toMatchObject({
    kind: 'read',
    cropId: 'mandarin',
    doubt: null,
  });
  expect(cropsInPhoto(like('citrus/canker', 20), model)[0]).toBe('calamansi');
  expect(cropInPhoto(like('citrus/canker', 20), model)).toBeNull();
  expect(judgePhoto(like('banana/healthy', 20), model, 'sugarcane')).toMatchObject({ doubt: { seenId: 'banana' } });
});

test('a leaf of citrus is never called healthy', () => {
  expect(judgePhoto(like('citrus/healthy', 20), model, 'calamansi')).toMatchObject({
    doubt: null,
    weights: { healthy: null },
  });
  expect(judgePhoto(like('sugarcane/healthy', 20), model, 'sugarcane')).not.toMatchObject({
    weights: { healthy: null },
  });
});

describe('what was added to the model', () => {
  const silent = (each: number, at: number) => (at < model.addedFrom ? each : -30);
  const added = model.classes.flatMap((name, at) => (at >= model.addedFrom && name !== OTHER_PLANT ? [at] : []));
  const taughtFirst = model.classes.slice(0, model.addedFrom).map((name) => photoClass(name).cropId);
  const grown = new Set(added.map((at) => photoClass(model.classes[at] ?? '').cropId));
  const anyLogits = fc.array(fc.double({ min: -15, max: 25, noNaN: true }), {
    minLength: model.classes.length,
    maxLength: model.classes.length,
  });

  test('changes nothing that is said of the crops that were taught first', () => {
    const crops = [...new Set(taughtFirst)].filter((id) => id !== null && !grown.has(id));
    expect(crops).toContain('rice');
    fc.assert(
      fc.property(anyLogits, fc.constantFrom(...crops), (logits, cropId) => {
        const told = logits.with(model.classes.indexOf(OTHER_PLANT), -30);
        const before = judgePhoto(photo(told.map(silent)), model, cropId ?? '');
        expect(judgePhoto(photo(told), model, cropId ?? '')).toEqual(before);
      }),
    );
  });

  test('does not let a photo of nothing pass for a plant where another crop was told', () => {
    const page = like('other/not_plant').logits?.map((each, at) => (added.includes(at) ? 20 : each)) ?? [];
    for (const cropId of ['rice', 'banana', 'tomato'])
      expect(judgePhoto(photo(page.with(model.classes.indexOf('banana/fusarium_wilt'), 0)), model, cropId).kind).toBe(
        'no-plant',
      );
  });

  test('a plant that the tables lack is a doubt, and only takes away', () => {
    const seen = like('tomato/healthy', 12).logits ?? [];
    const weed = seen.with(model.classes.indexOf(OTHER_PLANT), 20);
    expect(judgePhoto(photo(seen), model, 'tomato')).toMatchObject({ kind: 'read', doubt: null });
    expect(judgePhoto(photo(weed), model, 'tomato')).toMatchObject({
      kind: 'read',
      doubt: { seenId: null },
      weights: { healthy: null },
    });
    for (const crop of ['calamansi', 'sugarcane'])
      expect(judgePhoto(photo(weed), model, crop)).toMatchObject({
        doubt: { seenId: null },
        weights: { healthy: null },
      });
  });
});

describe('for any logits', () => {
  const anyLogits = fc.array(fc.double({ min: -20, max: 20, noNaN: true }), {
    minLength: model.classes.length,
    maxLength: model.classes.length,
  });

  test('probabilities sum to 1 and energy is at least the greatest logit', () => {
    fc.assert(
      fc.property(anyLogits, fc.double({ min: 0.2, max: 5, noNaN: true }), (logits, temperature) => {
        expect(softmax(logits, temperature).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
        expect(energyOf(logits)).toBeGreaterThanOrEqual(Math.max(...logits));
      }),
    );
  });

  test('likelihoods are finite, never negative, and their mean over the classes of a crop is 1', () => {
    fc.assert(
      fc.property(anyLogits, fc.constantFrom(...picturedCrops(model)), (logits, cropId) => {
        const verdict = judgePhoto(photo(logits), model, cropId);
        if (verdict.kind !== 'read') return;
        const { byProblem, healthy, unnamed } = verdict.weights;
        const classes = model.classes.filter((name) => photoClass(name).cropId === cropId);
        const named = [...byProblem.values(), healthy ?? 0];
        for (const likelihood of named) expect(likelihood).toBeGreaterThanOrEqual(0);
        const mean = named.reduce((sum, each) => sum + each, 0) / classes.length + unnamed;
        // A healthy leaf that is not known well enough keeps its share to itself.
        const hasHealthy = classes.some((name) => name.endsWith('/healthy'));
        if (healthy !== null || !hasHealthy) expect(mean).toBeCloseTo(1);
        else expect(mean).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});

test('an unread photo and one of no plant are no evidence', () => {
  expect(judgePhoto(photo(null), model, 'rice').kind).toBe('unread');
  expect(judgePhoto({ ...photo(null), plant: 'unlikely' }, model, 'rice').kind).toBe('no-plant');
  expect(judgePhoto(like('other/not_plant'), model, 'rice').kind).toBe('no-plant');
});

test("another crop, or a look that is not known, is a doubt and never overrules the farmer's crop", () => {
  const faint = model.classes.map(() => model.energyFrom - 20);
  expect(judgePhoto(photo(faint), model, 'rice')).toMatchObject({
    kind: 'read',
    cropId: 'rice',
    doubt: { seenId: null },
  });
  for (const [name, seenId] of [
    ['banana/healthy', 'banana'],
    ['chili/healthy', 'chili'],
  ] as const)
    expect(judgePhoto(like(name, 20), model, 'tomato')).toMatchObject({
      kind: 'read',
      cropId: 'tomato',
      doubt: { seenId },
      weights: { healthy: null },
    });
  expect(cropInPhoto(like('banana/healthy', 20), model)).toBe('banana');
  expect(cropInPhoto(photo(faint), model)).toBeNull();
});

test('healthy is said of a clear photo that surely shows the crop, and of no other', () => {
  const weightsOf = (seen: PhotoEvidence) => {
    const verdict = judgePhoto(seen, model, 'tomato');
    return verdict.kind === 'read' ? verdict.weights.healthy : null;
  };
  expect(weightsOf(like('tomato/healthy', 20))).toBeGreaterThan(1);
  expect(weightsOf({ ...like('tomato/healthy', 20), quality: 'blurred' })).toBeNull();
  const mixed = model.classes.map((name) => (name === 'tomato/healthy' ? 10 : name === 'banana/healthy' ? 9 : 0));
  expect(weightsOf(photo(mixed))).toBeNull();
});

test('a leaf on paper is mostly paper, and still a leaf', () => {
  const page = model.classes.map((name) => (name === 'other/not_plant' ? 10 : name === 'rice/brown_spot' ? 9 : 0));
  expect(judgePhoto(photo(page), model, 'rice').kind).toBe('no-plant');
  expect(judgePhoto({ ...photo(page), isLeafOnPaper: true }, model, 'rice').kind).toBe('read');
});

test('bell pepper is read by the pictures of chili, and the poor photo says less than the clear one', () => {
  const seen = like('chili/bacterial_spot', 4);
  const verdict = judgePhoto(seen, model, 'bell-pepper');
  expect(verdict).toMatchObject({ kind: 'read', cropId: 'bell-pepper' });
  const spot = (each: PhotoEvidence) => {
    const judged = judgePhoto(each, model, 'chili');
    return judged.kind === 'read' ? (judged.weights.byProblem.get('bacterial-spot') ?? 0) : 0;
  };
  expect(spot({ ...seen, quality: 'blurred' })).toBeLessThan(spot(seen));
});

test('the paper under a leaf is no sign of leaf blight, whose pictures lie on paper', () => {
  const [blight, spot] = ['rice/bacterial_leaf_blight', 'rice/brown_spot'];
  const seen = photo(model.classes.map((name) => (name === blight ? 9 : name === spot ? 7.5 : 0)));
  const weightOf = (each: PhotoEvidence, id: string) => {
    const verdict = judgePhoto(each, model, 'rice');
    return verdict.kind === 'read' ? (verdict.weights.byProblem.get(id) ?? 0) : 0;
  };
  expect(weightOf(seen, 'rice-blb')).toBeGreaterThan(weightOf(seen, 'rice-brown-spot'));
  const onPaper = { ...seen, isLeafOnPaper: true };
  expect(weightOf(onPaper, 'rice-brown-spot')).toBeGreaterThan(weightOf(onPaper, 'rice-blb'));
  const sure = { ...like(blight), isLeafOnPaper: true };
  expect(weightOf(sure, 'rice-blb')).toBeGreaterThan(weightOf(sure, 'rice-brown-spot'));
});
