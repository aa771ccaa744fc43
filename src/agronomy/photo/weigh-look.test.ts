import { expect, test } from 'vitest';
import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { loadEar } from '#language/ear/ear.ts';
import { loadLibrary } from '#mind/library.ts';
import { createMind } from '#mind/mind.ts';
import { CLEAR_PHOTO } from './clear-photo.ts';
import { type HostedLook, weighLook } from './weigh-look.ts';
import type { PhotoVerdict } from './weigh-photo.ts';

const knowledge = await loadKnowledge();
const mind = createMind(knowledge, await loadLibrary(), await loadEar());
const listed = ['a', 'b', 'c'];
const look = (change: Partial<HostedLook> = {}): HostedLook => ({
  isPlant: true,
  isClear: true,
  cropId: 'rice',
  candidates: [{ id: 'a', probability: 0.9 }],
  healthy: 0,
  observations: [],
  ...change,
});
const own = {
  kind: 'read',
  cropId: 'rice',
  by: 'own',
  weights: { byProblem: new Map([['b', 5]]), looks: new Map(), healthy: 0.5, unnamed: 0 },
  doubt: null,
} satisfies PhotoVerdict;

test('a look is weighed beside our own reading and replaces none of it', () => {
  const both = weighLook(own, look(), 'rice', listed);
  if (both.kind !== 'read') throw new Error(both.kind);
  expect(both.by).toBe('both');
  expect(both.weights.byProblem).toEqual(own.weights.byProblem);
  expect([...(both.weights.byLook ?? [])]).toEqual([
    ['a', 4],
    ['b', 0.25],
    ['c', 0.25],
  ]);
});

test('a crop our own model never saw is read by the look alone, and counts for less', () => {
  const alone = weighLook({ kind: 'unpictured' }, look(), 'rice', listed);
  if (alone.kind !== 'read') throw new Error(alone.kind);
  expect(alone.by).toBe('look');
  expect([...alone.weights.byProblem.values()]).toEqual([3, 1 / 3, 1 / 3]);
});

test.each([
  ['says it is no plant', own, look({ isPlant: false }), 'no-plant'],
  ['cannot see clearly: our own stands', own, look({ isClear: false }), 'read'],
  ['sees another crop, we read ours: ours stands', own, look({ cropId: 'corn' }), 'read'],
  ['sees another crop, we read none', { kind: 'unpictured' }, look({ cropId: null }), 'other-crop'],
  ['sees a plant where we see none: none', { kind: 'no-plant' }, look(), 'no-plant'],
  ['looks at what we could not read', { kind: 'unread' }, look(), 'unread'],
] satisfies [string, PhotoVerdict, HostedLook, string][])('a look that %s', (_, verdict, seen, kind) => {
  expect(weighLook(verdict, seen, 'rice', listed).kind).toBe(kind);
});

const photo = (seen: HostedLook): PhotoEvidence => ({
  ...CLEAR_PHOTO,
  logits: knowledge.leafModel.classes.map(() => 0),
  look: seen,
});
const analyze = (seen: HostedLook, cropId: string) =>
  mind.analyze({
    type: 'disease-detection',
    input: 'Analyze this image',
    cropId,
    photo: photo(seen),
    today: '2026-11-20',
    prices: [],
  });

test('a hosted model alone makes nothing likely, names no chemical, and is named as what it is', () => {
  const [cause] = knowledge.problems.filter(({ crops }) => crops[0] === 'eggplant');
  const sure = look({
    cropId: 'eggplant',
    candidates: [{ id: cause?.id ?? '', probability: 1 }],
    observations: [{ part: 'leaf', color: 'yellow' }],
  });
  const { text, confidence } = analyze(sure, 'eggplant');
  expect(text).toContain('AI sa internet');
  expect(text).not.toMatch(/malamang na \*\*|Gamot, panghuli/);
  expect(confidence).toBeLessThan(0.5);
});

test('what it calls no plant is refused', () => {
  expect(analyze(look({ isPlant: false }), 'eggplant').text).toContain('walang tanim sa litrato');
});
