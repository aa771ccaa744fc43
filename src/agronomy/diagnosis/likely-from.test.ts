import { expect, test } from 'vitest';
import type { Cause } from './causes.ts';
import { diagnose } from './diagnose.ts';

/** Spots on a leaf; so common that it takes a greater or smaller part of the belief. */
function spots(prior: number): Cause {
  return {
    id: 'spots',
    kind: 'disease',
    crops: ['rice'],
    symptoms: [
      {
        part: 'leaf',
        colors: ['brown'],
        shape: 'oval',
        pattern: 'none',
        texture: 'none',
        distribution: 'none',
        signs: [],
      },
    ],
    stages: [],
    seasons: [],
    lookalikeIds: [],
    prior,
  };
}

function finding(prior: number) {
  const { kind, candidates } = diagnose([spots(prior)], {
    cropId: 'rice',
    symptoms: [{ part: 'leaf', color: 'brown', shape: 'oval' }],
    namedIds: [],
    stage: null,
    season: null,
    photo: null,
  });
  return { kind, share: candidates[0]?.probability ?? 0 };
}

test('a cause is called likely from half of the belief on, and not before', () => {
  const findings = Array.from({ length: 200 }, (_, at) => finding(0.1 * (at + 1)));
  const unsure = findings.filter(({ kind }) => kind === 'unsure').map(({ share }) => share);
  const likely = findings.filter(({ kind }) => kind === 'likely').map(({ share }) => share);
  // Both sides are met closely, so that a limit moved by a hundredth shows.
  expect(Math.max(...unsure)).toBeGreaterThan(0.49);
  expect(Math.max(...unsure)).toBeLessThan(0.5);
  expect(Math.min(...likely)).toBeGreaterThanOrEqual(0.5);
  expect(Math.min(...likely)).toBeLessThan(0.51);
});
