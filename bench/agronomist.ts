/**
 * `npm run bench:agronomist`: speed of the answers on one core, their cost as the knowledge grows tenfold, and the
 * size of src/agronomy with its tables in a browser. Writes bench/agronomist.md.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { createAgronomist } from '#agronomy/answer/agronomist.ts';
import { type Item, itemsSchema } from '#agronomy/eval/item.ts';
import { playItem } from '#agronomy/eval/run-items.ts';
import { type Knowledge, loadKnowledge } from '#agronomy/knowledge.ts';

const ITEMS = path.join(import.meta.dirname, '../src/agronomy/eval/items/dev');
const ROUNDS = 5;
const TIMES = 10;

const items = readdirSync(ITEMS).flatMap((file) =>
  itemsSchema.parse(JSON.parse(readFileSync(path.join(ITEMS, file), 'utf8'))),
);

/** Copies of every problem, disorder and injury under other names, so that each crop has ten times the causes. */
function grown(knowledge: Knowledge): Knowledge {
  const copies = Array.from({ length: TIMES }, (_, index) => index);
  const mark = (text: string, copy: number) => (copy === 0 ? text : `${text}${'bcdfghjklm'[copy] ?? copy}`);
  const names = (all: Record<string, string[]>, copy: number) =>
    Object.fromEntries(Object.entries(all).map(([language, list]) => [language, list.map((name) => mark(name, copy))]));
  const wordsOf = <Words>(table: Readonly<Record<string, Words>>) =>
    Object.fromEntries(Object.entries(table).flatMap(([id, words]) => copies.map((copy) => [mark(id, copy), words])));
  return {
    ...knowledge,
    problems: copies.flatMap((copy) =>
      knowledge.problems.map((one) => ({ ...one, id: mark(one.id, copy), names: names(one.names, copy) })),
    ),
    disorders: copies.flatMap((copy) => knowledge.disorders.map((one) => ({ ...one, id: mark(one.id, copy) }))),
    abiotic: copies.flatMap((copy) =>
      knowledge.abiotic.map((one) => ({ ...one, id: mark(one.id, copy), names: names(one.names, copy) })),
    ),
    wording: { problems: wordsOf(knowledge.wording.problems), disorders: wordsOf(knowledge.wording.disorders) },
  };
}

async function play(knowledge: Knowledge, all: readonly Item[]): Promise<number[]> {
  const agronomist = createAgronomist(knowledge);
  for (const item of all) await playItem(agronomist, item, []);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const item of all) {
      const start = performance.now();
      await playItem(agronomist, item, []);
      times.push((performance.now() - start) / item.turns.length);
    }
  }
  return times.sort((a, b) => a - b);
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const lines: string[] = [];
function report(what: string, value: string): void {
  lines.push(`| ${what} | ${value} |`);
  console.log(`${what}: ${value}`);
}

const knowledge = await loadKnowledge();
const start = performance.now();
createAgronomist(knowledge).reply({ message: 'palay', turns: [], today: '2026-11-20', prices: [] });
report('first answer, tables loaded', `${Math.round(performance.now() - start)} ms`);
const now = await play(knowledge, items);
report(`answers per second, one core, ${items.length} questions`, String(Math.round(1000 / mean(now))));
report('one answer', `p50 ${at(now, 0.5).toFixed(2)} ms, p99 ${at(now, 0.99).toFixed(2)} ms`);
const later = await play(grown(knowledge), items);
report('one answer, ten times the causes', `p50 ${at(later, 0.5).toFixed(2)} ms, p99 ${at(later, 0.99).toFixed(2)} ms`);
report('ratio', `${(mean(later) / mean(now)).toFixed(1)} times`);

const built = await build({
  logLevel: 'silent',
  configFile: false,
  build: {
    write: false,
    lib: {
      entry: [path.resolve('src/agronomy/answer/agronomist.ts'), path.resolve('src/agronomy/knowledge.ts')],
      formats: ['es'],
    },
  },
});
const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) => ('output' in result ? result.output : []));
const size = outputs.reduce(
  (sum, output) => sum + (output.type === 'chunk' ? brotliCompressSync(output.code).length : 0),
  0,
);
report('src/agronomy with its tables in the browser, brotli (budget 350 KB)', `${(size / 1024).toFixed(0)} KB`);

writeFileSync(
  path.join(import.meta.dirname, 'agronomist.md'),
  `# The agronomist\n\nNode ${process.version}, ${process.platform}-${process.arch}. Run: \`npm run bench:agronomist\`.\n\n| what | result |\n|---|---|\n${lines.join('\n')}\n`,
);
