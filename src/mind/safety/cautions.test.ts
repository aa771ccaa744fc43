import { expect, test } from 'vitest';
import { normalize } from '#agronomy/question/normalize.ts';
import { loadLibrary } from '../library.ts';
import cases from './cases/cautions.json' with { type: 'json' };
import table from './caution-rules.json' with { type: 'json' };
import { cautionIn } from './cautions.ts';

const { rules } = table;
const library = await loadLibrary();
const heard = (talk: string | readonly string[]) => {
  const messages = [talk].flat();
  return cautionIn(normalize(messages.at(-1) ?? ''), messages.at(-2) ?? '');
};

test.each(rules.flatMap(({ situation, examples }) => examples.map((talk) => [talk, situation] as const)))(
  '%s',
  (talk, situation) => {
    expect(heard(talk)).toBe(situation);
  },
);

test.each(rules.flatMap(({ counterExamples }) => counterExamples))('no caution: %s', (talk) => {
  expect(heard(talk)).toBeNull();
});

test.each(cases.dangers)('$talk', ({ talk, situation }) => {
  expect(heard(talk)).toBe(situation);
});

test.each(cases.harmless)('holds words of a danger, and is harmless: %s', (...talk) => {
  expect(heard(talk)).toBeNull();
});

test('each caution stands in the library', () => {
  const ids = new Set(library.situations.map(({ id }) => id));
  expect(rules.map(({ situation }) => situation).filter((id) => !ids.has(id))).toEqual([]);
});
