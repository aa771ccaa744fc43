import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import type { ProblemFile } from '#knowledge/schemas/problem.ts';
import { compileKnowledge, KNOWLEDGE, PAGES } from '../../scripts/knowledge/compile-knowledge.ts';
import { compileProblem } from '../../scripts/knowledge/compile-records.ts';

const compiled = compileKnowledge(KNOWLEDGE, PAGES);
const knowledge = await loadKnowledge();

test('the knowledge has no faults', () => {
  expect(compiled.faults).toEqual([]);
});

test.each(Object.keys(compiled.files).filter((name) => name !== 'sources.json'))(
  'compiled/%s is what the folders say: else run npm run knowledge',
  (name) => {
    expect(readFileSync(path.join(KNOWLEDGE, 'compiled', name), 'utf8') === compiled.files[name]).toBe(true);
  },
);

test('compiled/sources.json holds every source that is used: else run npm run knowledge', () => {
  const { sources }: { sources: { id: string }[] } = JSON.parse(compiled.files['sources.json'] ?? '');
  const kept = new Set(knowledge.sources.map(({ id }) => id));
  expect(sources.map(({ id }) => id).filter((id) => !kept.has(id))).toEqual([]);
});

test('both languages say as much of every problem', () => {
  const troubles = [...knowledge.problems, ...knowledge.disorders, ...knowledge.abiotic];
  const shapeOf = (words: object): unknown =>
    JSON.parse(JSON.stringify(words), (_, value) =>
      Array.isArray(value) ? value.length : typeof value === 'string' ? value !== '' : value,
    );
  for (const { id, words } of troubles) expect(shapeOf(words.tl), id).toEqual(shapeOf(words.en));
});

test('the words of a look-alike stay with it, in whatever order they stand', () => {
  const name = path.join(KNOWLEDGE, 'crops/rice/problems.json');
  const written: ProblemFile[] = JSON.parse(readFileSync(name, 'utf8'));
  for (const file of written) {
    const { lookalikes, words } = compileProblem({ ...file, lookalikes: file.lookalikes.toReversed() });
    for (const [at, { tell }] of lookalikes.entries())
      expect(words.tl.tells[at]).toBe(file.lookalikes.find((other) => other.tell === tell)?.tl);
  }
});

test('every problem that a crop lists is there, and names the crop', () => {
  const hosts = new Map(knowledge.problems.map(({ id, crops }) => [id, crops]));
  for (const crop of knowledge.crops)
    for (const problem of crop.problems) expect(hosts.get(problem), problem).toContain(crop.id);
});

test.each([
  ['chili', ['sili', 'siling labuyo', 'siling haba', 'sili pansigang', 'katumbal']],
  ['taro', ['gabi', 'tanim na gabi']],
  ['pechay', ['pechay', 'petsay', 'petchay']],
  ['rubber', ['goma']],
  ['mushroom', ['kabute', 'oyster mushroom']],
  ['black-pepper', ['paminta']],
])('a crop word is a crop: %s', (id, words) => {
  const crop = [...knowledge.crops, ...knowledge.unrecorded].find((each) => each.id === id);
  expect(Object.values(crop?.names ?? {}).flat()).toEqual(expect.arrayContaining(words));
});

describe('what is edited wrongly is found', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-knowledge-'));
    cpSync(KNOWLEDGE, root, { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  /** Changes one file of a copy of the knowledge and says what is then wrong. */
  function faultsAfter(name: string, change: (text: string) => string): string[] {
    const file = path.join(root, name);
    const before = readFileSync(file, 'utf8');
    const after = change(before);
    expect(after).not.toBe(before);
    writeFileSync(file, after);
    return compileKnowledge(root, PAGES).faults;
  }

  type Json = Record<string, never> & { [key: string]: Json } & { [at: number]: Json; length: number };
  const edit = (change: (json: Json) => void) => (text: string) => {
    const json: Json = JSON.parse(text);
    change(json);
    return JSON.stringify(json);
  };

  test('the words of two rice varieties change places', () => {
    const faults = faultsAfter(
      'crops/rice/crop.json',
      edit(({ varieties }) => {
        const at = (name: string) =>
          Array.from(varieties).findIndex((variety) => String(variety.name).startsWith(name));
        const [ala, submarino] = [varieties[at('PSB Rc18')], varieties[at('NSIC Rc194')]];
        [ala.tl, submarino.tl] = [submarino.tl, ala.tl];
      }),
    );
    expect(faults.join()).toContain('is not in what it words');
  });

  test('a seed rate loses its words', () => {
    expect(
      faultsAfter(
        'crops/rice/crop.json',
        edit(({ seedRate }) => void delete seedRate[0].tl),
      ),
    ).toEqual(["rice: 'transplanted certified' is said in one language only"]);
  });

  test.each([
    ['a figure of its own', 'crops/rice/crop.json', /18-21 araw ang punla/, '15-21 araw ang punla', "'15' is not in"],
    ['an unknown source', 'crops/rice/crop.json', /"philrice-224-226"/, '"philrice-1"', "no source 'philrice-1'"],
    ['an unknown problem', 'crops/rice/problems.json', /"id": "rice-leaf-scald"/, '"id": "scald"', 'no look-alike'],
    ['an unknown crop', 'shared/pests.json', /"corn",/, '"maize",', "no crop 'maize'"],
    ['a sign that is no code', 'crops/corn/problems.json', /"deadheart"/, '"dead"', "no sign 'dead'"],
    ['a poison', 'crops/rice/problems.json', /Magsabay/, 'Gumamit ng endosulfan. Magsabay', 'names endosulfan'],
    ['a field nobody knows', 'crops/rice/crop.json', /"tier"/, '"teir"', 'teir'],
    ['a name of another crop', 'crops/corn/crop.json', /"mais"/, '"palay"', "'palay' is a name of"],
  ])('%s', (_, name, from, to, fault) => {
    expect(faultsAfter(name, (text) => text.replace(from, to)).join('\n')).toContain(fault);
  });

  test('nothing is wrong with the copy as it is', () => {
    expect(compileKnowledge(root, PAGES).faults).toEqual([]);
  });
});

test('setts of cane are counted by the lacsa, which is ten thousand of them', () => {
  const cane = knowledge.crops.find(({ id }) => id === 'sugarcane');
  const [{ min, max, unit } = { min: 0, max: 0, unit: '' }] = cane?.seedRate ?? [];
  expect({ unit, setts: [min * 10_000, max * 10_000] }).toEqual({ unit: 'lacsa setts/ha', setts: [30_000, 40_000] });
});
