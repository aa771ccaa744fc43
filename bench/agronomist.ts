/**
 * `npm run bench:agronomist`: speed of the answers on one core, their memory, their cost as the library grows tenfold,
 * and the size of the mind with all it reads in a browser. Writes bench/agronomist.md.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { itemsSchema } from '#agronomy/eval/item.ts';
import { playItem } from '#agronomy/eval/run-items.ts';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { type Ear, loadEar } from '#language/ear/ear.ts';
import { type Library, loadLibrary, openLibrary } from '#mind/library.ts';
import { createMind, type Mind } from '#mind/mind.ts';

const ITEMS = path.join(import.meta.dirname, '../src/agronomy/eval/items/dev');
const ROUNDS = 3;
const TIMES = 10;
const MEBIBYTE = 1024 * 1024;

const items = readdirSync(ITEMS).flatMap((file) =>
  itemsSchema.parse(JSON.parse(readFileSync(path.join(ITEMS, file), 'utf8'))),
);

/** Every situation ten times, and every page, nine of ten under names of topics that nobody asks for. */
function grown({ pages, situations, sources }: Library): Library {
  const copies = Array.from({ length: TIMES }, (_, copy) => copy);
  const named = (topic: string, copy: number) => (copy === 0 ? topic : `${topic}-${copy}`);
  return openLibrary({
    sources,
    situations: copies.flatMap((copy) => situations.map((one) => ({ ...one, id: `${one.id}-${copy}` }))),
    pages: copies.flatMap((copy) => pages.map((page) => ({ ...page, topic: named(page.topic, copy) }))),
  });
}

/** Times of an answer in milliseconds, sorted, for each mind; they take turns, so that a busy machine is busy for all. */
async function play(minds: readonly Mind[]): Promise<number[][]> {
  const times = minds.map((): number[] => []);
  // The first round is not counted: what it runs is compiled then.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const item of items) {
      for (const [at, mind] of minds.entries()) {
        const start = performance.now();
        await playItem(mind, item, []);
        if (round > 0) times[at]?.push((performance.now() - start) / item.turns.length);
      }
    }
  }
  return times.map((each) => each.sort((a, b) => a - b));
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const spread = (sorted: readonly number[]) =>
  `p50 ${at(sorted, 0.5).toFixed(2)} ms, p99 ${at(sorted, 0.99).toFixed(2)} ms`;

const lines: string[] = [];
function report(what: string, value: string): void {
  lines.push(`| ${what} | ${value} |`);
  console.log(`${what}: ${value}`);
}

const began = performance.now();
const empty = process.memoryUsage();
const [knowledge, library, ear] = await Promise.all([loadKnowledge(), loadLibrary(), loadEar()]);
report('knowledge, library and ear loaded', `${Math.round(performance.now() - began)} ms`);
const start = performance.now();
createMind(knowledge, library, ear).reply({ message: 'palay', turns: [], today: '2026-11-20', prices: [] });
report('first answer after that', `${Math.round(performance.now() - start)} ms`);
const larger = grown(library);
const [now = [], later = []] = await play([library, larger].map((pages) => createMind(knowledge, pages, ear)));
const full = process.memoryUsage();
report(`answers per second, one core, ${items.length} questions`, String(Math.round(1000 / mean(now))));
report('one answer', spread(now));
report('of it hearing', spread(heard(ear)));
report('memory over an empty process', `${Math.round((full.rss - empty.rss) / MEBIBYTE)} MB`);
report(`one answer, ${larger.pages.length} pages instead of ${library.pages.length}`, spread(later));
report('ratio', `${(mean(later) / mean(now)).toFixed(1)} times`);

function heard({ hear }: Ear): number[] {
  const messages = items.flatMap(({ turns }) => turns);
  return messages
    .map((message) => {
      const from = performance.now();
      hear(message);
      return performance.now() - from;
    })
    .sort((a, b) => a - b);
}

const built = await build({
  logLevel: 'silent',
  configFile: false,
  build: {
    write: false,
    lib: {
      entry: ['mind/mind.ts', 'mind/library.ts', 'agronomy/knowledge.ts', 'language/ear/ear.ts'].map((file) =>
        path.resolve('src', file),
      ),
      formats: ['es'],
    },
  },
});
const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) => ('output' in result ? result.output : []));
const sizes = outputs.map((output) => ({
  name: output.fileName,
  bytes: output.type === 'chunk' ? brotliCompressSync(output.code).length : 0,
}));
const kilobytes = (chosen: typeof sizes) =>
  `${(chosen.reduce((sum, { bytes }) => sum + bytes, 0) / 1024).toFixed(0)} KB`;
report('the mind with all it reads in the browser, brotli', kilobytes(sizes));
for (const part of ['weights', 'pages'])
  report(`of it ${part}`, kilobytes(sizes.filter(({ name }) => name.startsWith(part))));

writeFileSync(
  path.join(import.meta.dirname, 'agronomist.md'),
  `# The mind\n\nNode ${process.version}, ${process.platform}-${process.arch}. Run: \`npm run bench:agronomist\`. The library ten times over: nine of ten pages are copies under names of topics that nobody asks for.\n\n| what | result |\n|---|---|\n${lines.join('\n')}\n`,
);
