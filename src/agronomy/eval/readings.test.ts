import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { changeOf } from './frozen-call.ts';
import { type ItemReading, readItem } from './read-items.ts';

/*
 * IMPROVEMENTS ARE ALLOWED. This holds how the reader understood the golden set's development part when it was last
 * stored. A better reader makes it red: run `node scripts/freeze-facts.ts readings`, read the diff of
 * `frozen/readings.json`, and keep it if each change is one that a farmer would thank you for.
 * `read-items.ts` calls the reader in one line.
 */

/** Changes that are told; the rest is counted. */
const told = 10;

const file = path.join(import.meta.dirname, 'frozen/readings.json');
const stored: ItemReading[] = JSON.parse(readFileSync(file, 'utf8'));
const knowledge = await loadKnowledge();

test('the reader understands the development items as it did', () => {
  expect(stored.length).toBeGreaterThanOrEqual(353);
  const changes = stored.flatMap((item) => {
    const now = readItem(knowledge, { id: item.id, turns: item.turns.map(({ said }) => said) });
    const input = item.turns.map(({ said }) => said);
    return changeOf({ call: item.id, in: input, out: item }, now) ?? [];
  });
  if (changes.length > 0)
    expect.fail(`${changes.length} items are read otherwise:\n${changes.slice(0, told).join('\n')}`);
});
