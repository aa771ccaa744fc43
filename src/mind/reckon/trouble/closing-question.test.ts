import { expect, test } from 'vitest';
import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import { CLEAR_PHOTO } from '#agronomy/photo/clear-photo.ts';
import { photoClass } from '#agronomy/photo/photo-classes.ts';
import { allTelltales } from '#agronomy/question/telltales.ts';
import { loadEar } from '#language/ear/ear.ts';
import { loadLibrary } from '#mind/library.ts';
import { createMind } from '#mind/mind.ts';
import pairs from './cases/picture-and-words.json' with { type: 'json' };
import { knowledge } from './inquiries.ts';
import { troublesOf } from './troubles.ts';

const mind = createMind(knowledge, await loadLibrary(), await loadEar());
const { leafModel } = knowledge;
const NONE = /^Wala sa mga ito: /;
/** Logits of the class that a picture looks like, and of the one it might be. */
const LIKE = 8;
const RIVAL = 6.5;

const kindOf = (id: string | null) => troublesOf(knowledge).byId.get(id ?? '')?.kind;

function photoOf(name: string, rival: string): PhotoEvidence {
  const logits = leafModel.classes.map((each) => (each === name ? LIKE : each === rival ? RIVAL : 0));
  return { ...CLEAR_PHOTO, logits };
}

function analyze(name: string, rival: string, input: string) {
  const { cropId, problemId } = photoClass(name);
  const type = kindOf(problemId) === 'pest' ? 'pest-identification' : 'disease-detection';
  return mind.analyze({ type, input, cropId, photo: photoOf(name, rival), today: '2026-11-22', prices: [] });
}

/** The tap that the tables have speak for a cause. */
function tapFor(id: string | null, taps: readonly string[]): string | undefined {
  const own = allTelltales().filter(({ of }) => (of[id ?? ''] ?? 0) > 1);
  return taps.find((tap) => own.some(({ tl }) => tl.toLowerCase() === tap.toLowerCase()));
}

const asked = pairs.filter(([name = '', rival = '']) => {
  const { gist, suggestions } = analyze(name, rival, 'Analyze this image').parts;
  return gist.endsWith('?') && suggestions.some((tap) => NONE.test(tap));
});

test('most pictures without a word end in the question which sign is there', () => {
  expect(asked.length / pairs.length).toBeGreaterThan(0.8);
});

test.each(asked)('a picture of %s, or %s: the tapped sign of either makes it first', (name = '', rival = '') => {
  const { suggestions } = analyze(name, rival, 'Analyze this image').parts;
  for (const of of [name, rival]) {
    const { problemId } = photoClass(of);
    const tap = tapFor(problemId, suggestions);
    const isOther = kindOf(problemId) !== kindOf(photoClass(name).problemId);
    // What the other tool is for stands behind.
    if (problemId === null || (of === rival && (tap === undefined || isOther))) continue;
    expect(tap, `${of} has its sign among the taps`).toBeDefined();
    const { about, gist } = analyze(name, rival, tap ?? '').parts;
    // Where the picture is strong against it, it leads and is not called likely.
    const isFirst = about?.trouble === problemId || gist.indexOf(shortOf(problemId)) > 0;
    expect(isFirst, `${tap}: ${gist}`).toBe(true);
  }
});

function shortOf(id: string): string {
  const { words } = knowledge.problems.find((problem) => problem.id === id) ?? {};
  return (words?.tl.name ?? '').replace(/ ?\([^()]*\)$/, '');
}

test('the troubles of the first steps are told, for their drawings', () => {
  const { about, steps } = analyze('rice/bacterial_leaf_blight', 'rice/brown_spot', 'Analyze this image').parts;
  const { compared = [] } = about ?? {};
  expect(compared.slice(0, 2)).toEqual(['rice-blb', 'rice-brown-spot']);
  const names = compared.map(shortOf).filter((name) => name !== '');
  for (const [at, name] of names.entries()) expect(steps[at]?.toLowerCase()).toContain(name.toLowerCase());
});

test('that none of the signs is there brings other causes, and their signs', () => {
  const first = analyze('rice/bacterial_leaf_blight', 'rice/brown_spot', 'Analyze this image').parts;
  const none = first.suggestions.find((tap) => NONE.test(tap)) ?? '';
  const then = analyze('rice/bacterial_leaf_blight', 'rice/brown_spot', none);
  expect(then.parts.about?.trouble).toBeNull();
  expect(then.confidence).toBeLessThan(0.3);
  expect(then.parts.suggestions.filter((tap) => first.suggestions.includes(tap))).toEqual([]);
  expect(then.parts.suggestions.length).toBeGreaterThan(2);
});

test('of several photos those that were not used are named, the blurred one that was is not', () => {
  const photo = {
    ...photoOf('banana/sigatoka', 'banana/healthy'),
    ...({ quality: 'blurred', faults: ['no-plant', 'blurred'] } as const),
  };
  const ask = { type: 'disease-detection', input: 'Analyze this image', cropId: 'banana' } as const;
  const { steps } = mind.analyze({ ...ask, photo, today: '2026-11-22', prices: [] }).parts;
  expect(steps.filter((step) => step.startsWith('Hindi ko nagamit'))).toEqual([
    'Hindi ko nagamit ang ika-1 litrato (walang tanim).',
  ]);
  expect(steps.filter((step) => step.startsWith('Medyo malabo'))).toHaveLength(1);
});

test('a tap beside words counts as both', () => {
  const { parts } = analyze(
    'rice/bacterial_leaf_blight',
    'rice/brown_spot',
    'palay, 40 araw\nMay batik na parang linga',
  );
  expect(parts.about?.crop).toBe('rice');
  expect(parts.gist).toContain('brown spot');
});
