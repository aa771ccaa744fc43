/**
 * The rope while climbing: what the engines compute, stored, so that a test sees when it changes.
 *   node scripts/freeze-facts.ts            shows what has changed, writes nothing
 *   node scripts/freeze-facts.ts facts      stores today's results of the stored inputs; read the diff before you keep it
 *   node scripts/freeze-facts.ts inputs     makes the made-up inputs anew (scripts/freeze/), then stores the results
 *   node scripts/freeze-facts.ts readings   stores how the reader understands the golden set's development part
 * Inputs that were read from questions (`item`) are kept as they are: the reader of 0ee1f23 read them. The final part of
 * the golden set is never opened.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allEngines } from '#agronomy/eval/engines/all-engines.ts';
import { allCauses } from '#agronomy/eval/engines/diagnosis-engines.ts';
import { engineOf } from '#agronomy/eval/engines/engine.ts';
import { asStored, changesIn, type FrozenCall } from '#agronomy/eval/frozen-call.ts';
import { type Item, itemsSchema } from '#agronomy/eval/item.ts';
import { readItem } from '#agronomy/eval/read-items.ts';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { diagnosisCalls } from './freeze/diagnosis-calls.ts';
import { fertilizerCalls } from './freeze/fertilizer-calls.ts';
import type { MadeCall } from './freeze/random.ts';
import { madeNormals, seasonCalls, stations } from './freeze/season-calls.ts';
import { substanceCalls } from './freeze/substance-calls.ts';
import { forecastFixtures, weatherCalls } from './freeze/weather-calls.ts';
import { yieldCalls } from './freeze/yield-calls.ts';

const EVAL = path.join(import.meta.dirname, '../src/agronomy/eval');
const FROZEN = path.join(EVAL, 'frozen');
const READINGS = path.join(FROZEN, 'readings.json');
const FIXTURES = path.join(FROZEN, 'fixtures.jsonl');

/** Changes that are told; the rest is counted. */
const TOLD = 10;

const knowledge = await loadKnowledge();

const made: Readonly<Record<string, () => MadeCall[]>> = {
  fertilizer: () => fertilizerCalls(knowledge),
  diagnosis: () => diagnosisCalls(knowledge),
  season: () => seasonCalls(knowledge),
  weather: () => weatherCalls(knowledge),
  yield: () => yieldCalls(knowledge),
  substances: () => substanceCalls(knowledge),
};

function readLines<Line>(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Line => JSON.parse(line));
}

function writeLines(file: string, lines: readonly unknown[]): void {
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** Tables that grow while the engines stay: the calls go by those of the day the inputs were made. */
function tablesOfToday(): Record<string, unknown> {
  return { causes: allCauses(knowledge), 'bag-prices': knowledge.bagPrices.prices };
}

const fileOf = (part: string) => path.join(FROZEN, `${part}.jsonl`);

/** Each input once, the made-up ones first. */
function remade(part: string, make: () => MadeCall[]): FrozenCall[] {
  const fromItems = readLines<FrozenCall>(fileOf(part)).filter(({ item }) => item !== undefined);
  const all = [...make().map((each): FrozenCall => ({ ...each, out: null })), ...fromItems];
  return [
    ...new Map(all.toReversed().map((each) => [`${each.call} ${JSON.stringify(each.in)}`, each])).values(),
  ].toReversed();
}

async function freezeFacts(isNew: boolean, isKept: boolean): Promise<void> {
  if (isNew)
    writeLines(
      FIXTURES,
      Object.entries({ ...stations, ...madeNormals, ...forecastFixtures(), ...tablesOfToday() }).map(
        ([name, value]) => ({ name, value }),
      ),
    );
  const fixtures = readLines<{ name: string; value: unknown }>(FIXTURES);
  const engines = allEngines(knowledge, new Map(fixtures.map(({ name, value }) => [name, value])));
  const run = ({ call, in: input }: FrozenCall) => engineOf(engines, call)(input);
  const changes: string[] = [];
  for (const [part, make] of Object.entries(made)) {
    const stored = readLines<FrozenCall>(fileOf(part));
    changes.push(...(await changesIn(stored, run)));
    const lines: FrozenCall[] = [];
    for (const { out: _, ...call } of isNew ? remade(part, make) : stored)
      lines.push({ ...call, out: asStored(await run({ ...call, out: null })) });
    if (isKept) writeLines(fileOf(part), lines);
    console.log(`${part}: ${lines.length} calls`);
  }
  console.log(`${changes.length} changed`);
  for (const change of changes.slice(0, TOLD)) console.log(change);
}

function developmentItems(): Item[] {
  const folder = path.join(EVAL, 'items/dev');
  return readdirSync(folder)
    .sort()
    .flatMap((file) => itemsSchema.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))));
}

function freezeReadings(): void {
  const readings = developmentItems().map((item) => readItem(knowledge, item));
  writeFileSync(READINGS, JSON.stringify(readings));
  spawnSync('biome', ['format', '--write', READINGS], { stdio: 'inherit', shell: process.platform === 'win32' });
  console.log(`${readings.length} items`);
}

const [wish = 'show'] = process.argv.slice(2);
if (wish === 'readings') freezeReadings();
else if (['show', 'facts', 'inputs'].includes(wish)) await freezeFacts(wish === 'inputs', wish !== 'show');
else throw new Error(`${wish}? facts, inputs, readings, or nothing`);
