import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { allEngines } from './engines/all-engines.ts';
import { engineOf } from './engines/engine.ts';
import { changesIn, differences, type FrozenCall } from './frozen-call.ts';

/*
 * What the engines computed when it was last stored (`node scripts/freeze-facts.ts facts`). Red means: a farmer gets
 * another figure, date, cause or refusal than before. Where that is meant, store it anew and read the diff line by line.
 */

/** Changes that are told; the rest is counted. */
const told = 10;

function readLines<Line>(name: string): Line[] {
  const text = readFileSync(path.join(import.meta.dirname, 'frozen', `${name}.jsonl`), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Line => JSON.parse(line));
}

const fixtures = readLines<{ name: string; value: unknown }>('fixtures');
const knowledge = await loadKnowledge();
const engines = allEngines(knowledge, new Map(fixtures.map(({ name, value }) => [name, value])));
const parts = ['fertilizer', 'diagnosis', 'season', 'weather', 'yield', 'substances'];
const calls = parts.flatMap((part) => readLines<FrozenCall>(part));
const byEngine = Object.entries(Object.groupBy(calls, ({ call }) => call));

test.each(byEngine)('%s gives what it gave', async (name, ofEngine = []) => {
  const changes = await changesIn(ofEngine, ({ in: input }) => engineOf(engines, name)(input));
  if (changes.length === 0) return;
  const first = changes.slice(0, told).join('\n');
  expect.fail(`${changes.length} of ${ofEngine.length} calls give something else:\n${first}`);
});

test('every engine is held, and none by less than before', () => {
  expect(byEngine.map(([name]) => name).sort()).toEqual(Object.keys(engines).sort());
  expect(calls.length).toBeGreaterThanOrEqual(3500);
});

test('a difference is named by where it is', () => {
  const before = { buy: { urea: [3, 150] }, pesos: null };
  expect(differences(before, { buy: { urea: [3, 150] }, pesos: null })).toEqual([]);
  expect(differences(before, { buy: { urea: [4, 150] }, pesos: 0 })).toEqual([
    'buy.urea.0: 3 -> 4',
    'pesos: null -> 0',
  ]);
  expect(differences(before, { buy: {} })).toEqual(['buy.urea: [3,150] -> nothing', 'pesos: null -> nothing']);
  expect(differences([1], null)).toEqual(['result: [1] -> null']);
});

test('an engine that throws is a change', async () => {
  const call: FrozenCall = { call: 'bags', in: { crop: 'no-such-crop', rate: [1, 1, 1], ha: 1 }, out: 1 };
  const changes = await changesIn([call], () => {
    throw new Error('gone');
  });
  expect(changes).toEqual([expect.stringContaining('result: 1 -> "throws gone"')]);
});
