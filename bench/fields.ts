/**
 * `npm run bench:fields`: what a farmer whose field has 10 lines in its book asks for, and one whose field has 10,000: the
 * processor's time of each call, the two in turn, and how often one takes what the other takes, round by round.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { openEmbeddedDatabase } from '#server/db/open-database.ts';
import { fieldEntries } from '#server/db/schema.ts';
import type { Call } from './calls.ts';
import { load } from './load.ts';
import { registerFarmer } from './register-farmer.ts';
import { startServer, temporaryDirectory } from './server-process.ts';

const PORT = 4393;
const [FEW, MANY, BATCH] = [10, 10_000, 1000];
const [ROUNDS, TIMES] = [9, 100];
const KINDS = ['expense', 'harvest', 'sale', 'spray'] as const;
const headers = { 'accept-encoding': 'gzip, deflate, br' };
const sent = { ...headers, 'content-type': 'application/json' };

type Farmer = { cookie: string; field: string };

const dataDir = temporaryDirectory();
const first = await startServer(dataDir, PORT);
const farmers: Farmer[] = [];
try {
  for (const _ of [FEW, MANY]) farmers.push(await newFarmer(first.url));
} finally {
  await first.stop();
}
const [few, many] = farmers;
if (!few || !many) throw new Error('nobody registered');
await writeBooks([
  [few.field, FEW],
  [many.field, MANY],
]);

const server = await startServer(dataDir, PORT);
try {
  const ratios = new Map<string, { few: number; many: number; times: number }[]>();
  // A first round warms what is compiled and kept.
  for (let round = -1; round < ROUNDS; round++) {
    // A line is struck out only behind the round that wrote it, so the order of the calls is kept and the farmers' turns.
    const [one, other] = [await spentOn(few), await spentOn(many)];
    for (const [name, cpuMs] of one) {
      const both = { few: cpuMs, many: other.get(name) ?? 0, times: (other.get(name) ?? 0) / cpuMs };
      if (round >= 0) ratios.set(name, [...(ratios.get(name) ?? []), both]);
    }
  }
  console.log('| CPU of a call, ms | 10 lines | 10,000 lines | times |\n|---|---|---|---|');
  for (const [name, rounds] of ratios) {
    const [a, b, times] = (['few', 'many', 'times'] as const).map((key) => middle(rounds.map((each) => each[key])));
    console.log(`| ${name} | ${a?.toFixed(2)} | ${b?.toFixed(2)} | ${times?.toFixed(2)} |`);
  }
} finally {
  await server.stop();
}

/** The processor's time of each call, in ms. */
async function spentOn({ cookie, field }: Farmer): Promise<Map<string, number>> {
  const spent = new Map<string, number>();
  const measure = async (call: Call) => {
    const before = await server.spent();
    await load(server.url, [cookie], call, TIMES, 1);
    spent.set(call.name, ((await server.spent()).cpuMs - before.cpuMs) / TIMES);
  };
  const of = `/api/fields/${field}`;
  for (const route of [of, `${of}/plan`, `${of}/season`, `${of}/dossier`, `${of}/entries?limit=10`])
    await measure({ name: `GET ${route.replace(field, ':id')}`, method: 'GET', path: route, headers });
  for (const route of ['/api/fields', '/api/today', '/'])
    await measure({ name: `GET ${route}`, method: 'GET', path: route, headers: { ...headers, accept: '*/*' } });
  const book = `${of}/entries`;
  const line = JSON.stringify({ kind: 'expense', on: '2026-06-20', what: 'Urea 3', pesos: 100 });
  const own = () => ({ headers: { 'idempotency-key': randomUUID() }, body: line });
  await measure({ name: 'POST a line', method: 'POST', path: book, headers: sent, own });
  const written = await fetch(`${server.url}${book}?limit=${TIMES}`, { headers: { cookie } });
  const lines: { id: string }[] = await written.json();
  const struck = (turn: number) => ({ path: `${book}/${lines[turn]?.id}` });
  await measure({ name: 'DELETE a line', method: 'DELETE', path: book, headers, own: struck });
  return spent;
}

async function newFarmer(url: string): Promise<Farmer> {
  const cookie = await registerFarmer(url);
  const body = JSON.stringify({ cropId: 'rice', areaHa: 0.5, plantedOn: '2026-06-01' });
  const reply = await fetch(`${url}/api/fields`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body,
  });
  return { cookie, field: (await reply.json()).id };
}

/** Straight into the database, whose server is stopped: the calls themselves are not what is measured. */
async function writeBooks(books: readonly (readonly [field: string, lines: number])[]): Promise<void> {
  await using database = await openEmbeddedDatabase(path.join(dataDir, 'db'));
  for (const [fieldId, lines] of books)
    for (let at = 0; at < lines; at += BATCH)
      await database.db.insert(fieldEntries).values(
        Array.from({ length: Math.min(BATCH, lines - at) }, (_, index) => ({
          fieldId,
          kind: KINDS[index % KINDS.length] ?? 'expense',
          on: `2026-${String(1 + (index % 6)).padStart(2, '0')}-15`,
          what: `Urea ${index % 40}`,
          amount: 2,
          unit: 'sako',
          kilosPerUnit: 50,
          pesos: 100,
        })),
      );
}

function middle(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}
