import { expect, test } from 'vitest';
import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { loadEar } from '#language/ear/ear.ts';
import { loadLibrary } from '#mind/library.ts';
import { createMind } from '#mind/mind.ts';
import { CLEAR_PHOTO } from './clear-photo.ts';
import { type Check, checkLook, type HostedLook, isLookReliable, weighLook } from './weigh-look.ts';
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
    ['a', 2],
    ['b', 0.5],
    ['c', 0.5],
  ]);
});

test('a crop our own model never saw is read by the look alone', () => {
  const alone = weighLook({ kind: 'unpictured' }, look(), 'rice', listed);
  if (alone.kind !== 'read') throw new Error(alone.kind);
  expect(alone.by).toBe('look');
  expect([...(alone.weights.byLook?.values() ?? [])]).toEqual([2, 0.5, 0.5]);
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

const RIGHT = [100, 0, 0, 0] as const;
const NEVER = [0, 0, 0, 0] as const;
const records = { rice: { sure: RIGHT, unsure: NEVER, healthy: 0 } };

test('a measured look leads by its record, whatever shares it gave; of another crop it stays capped', () => {
  const measured = weighLook(own, look({ records }), 'rice', listed);
  const less = look({ candidates: [{ id: 'a', probability: 0.6 }] });
  const sure = weighLook(own, { ...less, records }, 'rice', listed);
  if (measured.kind !== 'read' || sure.kind !== 'read') throw new Error('not read');
  // Five to choose from: (100 + 10 / 5) / 110 x 5, and (0 + 10 x 4 / 5) / 110 x 5 / 4.
  expect(measured.weights.byLook?.get('a')).toBeCloseTo((102 / 110) * 5);
  expect(measured.weights.byLook?.get('b')).toBeCloseTo((8 / 110) * (5 / 4));
  expect(sure.weights.byLook).toEqual(measured.weights.byLook);
  const elsewhere = weighLook(own, { ...less, records: { corn: records.rice } }, 'rice', listed);
  expect(elsewhere).toEqual(weighLook(own, less, 'rice', listed));
});

test.each([
  [19, undefined],
  [20, (102 / 110) * 5],
])('where ours was shown no healthy leaf a look may call one healthy, measured on %d of them', (healthy, times) => {
  const ours = { ...own, weights: { ...own.weights, healthy: null } };
  const seen = look({ candidates: [], healthy: 0.9, records: { rice: { ...records.rice, healthy } } });
  const both = weighLook(ours, seen, 'rice', listed);
  if (both.kind !== 'read') throw new Error(both.kind);
  expect(both.weights.healthy).toBeNull();
  expect(both.weights.healthyByLook).toBe(times);
  const doubted = weighLook({ ...ours, doubt: { seenId: null } }, seen, 'rice', listed);
  expect(doubted).not.toHaveProperty('weights.healthyByLook');
});

test('a measured look sees a plant where our own model sees none, of the crop that was told', () => {
  const verdict = weighLook({ kind: 'no-plant' }, look({ records }), 'rice', listed);
  expect(verdict).toMatchObject({ kind: 'read', by: 'look' });
  expect(weighLook({ kind: 'no-plant' }, look({ records, cropId: null }), 'rice', listed).kind).toBe('no-plant');
});

test('of what it was never shown our own model says nothing against a measured look, and as before against another', () => {
  const weighed = (seen: HostedLook) => {
    const verdict = weighLook(own, seen, 'rice', listed);
    return verdict.kind === 'read' ? Object.fromEntries(verdict.weights.byProblem) : null;
  };
  expect(weighed(look({ records }))).toEqual({ a: 1, b: 5 });
  expect(weighed(look({ records, candidates: [{ id: 'b', probability: 0.9 }] }))).toEqual({ b: 5 });
  expect(weighed(look())).toEqual({ b: 5 });
});

test('another crop seen beside our own reading is a doubt, and nothing is healthy then', () => {
  const doubted = weighLook(own, look({ cropId: 'corn' }), 'rice', listed);
  expect(doubted).toMatchObject({ doubt: { seenId: 'corn' }, by: 'own', weights: { healthy: null } });
});

const reading = (looks: [string, number][], healthy: number | null = null): PhotoVerdict => ({
  ...own,
  weights: { ...own.weights, looks: new Map(looks), healthy },
});

test.each([
  [
    'the same cause',
    reading([
      ['a', 0.4],
      ['b', 0.3],
    ]),
    look(),
    'agree',
  ],
  [
    'another, which it knows',
    reading([
      ['b', 0.8],
      ['a', 0.1],
    ]),
    look(),
    { ownId: 'b', lookId: 'a' },
  ],
  [
    'another, but leans to nothing',
    reading([
      ['b', 0.4],
      ['a', 0.3],
    ]),
    look(),
    'unchecked',
  ],
  ['another, and was never shown that one', reading([['b', 0.9]]), look(), 'unchecked'],
  [
    'another than a look that is not sure',
    reading([
      ['b', 0.9],
      ['a', 0.1],
    ]),
    look({ candidates: [{ id: 'a', probability: 0.3 }] }),
    'unchecked',
  ],
  [
    'a healthy leaf',
    reading(
      [
        ['a', 0.2],
        ['b', 0.1],
      ],
      3,
    ),
    look(),
    { ownId: 'healthy', lookId: 'a' },
  ],
  ['a healthy leaf, as the look', reading([['a', 0.2]], 3), look({ candidates: [], healthy: 0.8 }), 'agree'],
  ['nothing', { kind: 'unpictured' }, look(), 'unchecked'],
] satisfies [string, PhotoVerdict, HostedLook, Check][])(
  'a look checked by our own model, which sees %s',
  (_, verdict, seen, check) => {
    expect(checkLook(verdict, seen)).toEqual(check);
  },
);

test('only sure looks of a crop with a good record are reliable', () => {
  expect(isLookReliable(look({ records }), 'rice')).toBe(true);
  expect(isLookReliable(look(), 'rice')).toBe(false);
  expect(isLookReliable(look({ records }), 'corn')).toBe(false);
  expect(isLookReliable(look({ records, candidates: [{ id: 'a', probability: 0.4 }] }), 'rice')).toBe(false);
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
