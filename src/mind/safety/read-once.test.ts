import { expect, test, vi } from 'vitest';
import { diagnose } from '#agronomy/diagnosis/diagnose.ts';
import * as similarities from '#agronomy/diagnosis/similarity.ts';
import * as stemming from '#agronomy/question/stem.ts';
import { findCodes } from './find-codes.ts';
import * as passages from './read-passage.ts';
import { wordsOf } from './read-words.ts';
import { recogniseDanger } from './recognise-danger.ts';

vi.mock('./read-passage.ts', { spy: true });
vi.mock('#agronomy/question/stem.ts', { spy: true });
vi.mock('#agronomy/diagnosis/similarity.ts', { spy: true });

/** How often something was called meanwhile. */
function callsOf(called: (...args: never[]) => unknown, work: () => void): number {
  const before = vi.mocked(called).mock.calls.length;
  work();
  return vi.mocked(called).mock.calls.length - before;
}

test('a sentence that a message says a hundred times is read once alone and once behind itself', () => {
  expect(callsOf(passages.readPassage, () => recogniseDanger('Wala po.\n'.repeat(100), null))).toBe(2);
});

test('a word that a passage says a hundred times is looked up once', () => {
  const read = (times: number) => callsOf(stemming.stems, () => findCodes(wordsOf('nakaligo '.repeat(times))));
  expect(read(1)).toBeGreaterThan(0);
  expect(read(100)).toBe(read(1));
});

test('a sign that is told a hundred times is held against the causes once', () => {
  const evidence = { cropId: null, stage: null, season: null, namedIds: [], photo: null };
  const symptoms = [{ part: 'leaf', color: 'yellow' } as const];
  const cause = {
    ...{ id: 'x', kind: 'disease', crops: ['rice'], stages: [], seasons: [], prior: 1 },
    symptoms: [
      {
        part: 'leaf',
        colors: ['brown'],
        shape: 'none',
        pattern: 'none',
        texture: 'none',
        distribution: 'none',
        signs: [],
      },
    ],
  };
  const match = (times: number) =>
    callsOf(similarities.similarity, () =>
      diagnose(
        [cause] as never,
        { ...evidence, symptoms: Array.from({ length: times }, () => symptoms).flat() } as never,
      ),
    );
  expect(match(1)).toBeGreaterThan(0);
  expect(match(100)).toBe(match(1));
});
