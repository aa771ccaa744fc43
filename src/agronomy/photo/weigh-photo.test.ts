import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { energyOf, softmax } from './leaf-model.ts';
import { photoClass } from './photo-classes.ts';
import { cropInPhoto, judgePhoto, picturedCrops } from './weigh-photo.ts';

const knowledge = await loadKnowledge();
const model = knowledge.leafModel;

const photo = (logits: readonly number[] | null): PhotoEvidence => ({
  quality: 'good',
  plant: 'yes',
  greenShare: 1,
  yellowShare: 0,
  brownShare: 0,
  used: 1,
  logits,
});
const like = (name: string, lead = 12) => photo(model.classes.map((each) => (each === name ? lead : 0)));

test('every class stands for a crop and a problem of that crop in the tables, or says that it does not', () => {
  const problems = new Map(knowledge.problems.map(({ id, crops }) => [id, crops]));
  for (const name of model.classes) {
    const { cropId, problemId } = photoClass(name);
    if (problemId !== null) expect(problems.get(problemId), `${name} is ${problemId}`).toContain(cropId);
    else expect(name).toMatch(/healthy$|^chili\/|^other\//);
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
        const { byProblem, healthy } = verdict.weights;
        const all = [...byProblem.values(), ...(healthy === null ? [] : [healthy])];
        for (const likelihood of all) expect(likelihood).toBeGreaterThanOrEqual(0);
        expect(all.reduce((sum, each) => sum + each, 0) / all.length).toBeCloseTo(1);
      }),
    );
  });
});

test('an unread photo, a strange one, one of no plant and one of another crop are no evidence', () => {
  expect(judgePhoto(photo(null), model, 'rice').kind).toBe('unread');
  const faint = model.classes.map(() => model.energyFrom - 20);
  expect(judgePhoto(photo(faint), model, 'rice').kind).toBe('unfamiliar');
  expect(judgePhoto(like('other/not_plant'), model, 'rice').kind).toBe('no-plant');
  expect(judgePhoto(like('banana/healthy', 20), model, 'rice')).toEqual({ kind: 'other-crop', cropId: 'banana' });
  expect(judgePhoto(like('chili/healthy', 20), model, 'rice')).toEqual({ kind: 'other-crop', cropId: null });
  expect(cropInPhoto(like('banana/healthy', 20), model)).toBe('banana');
  expect(cropInPhoto(photo(faint), model)).toBeNull();
});
