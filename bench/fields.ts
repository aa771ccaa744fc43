/**
 * `npm run bench:fields`: what is read of a field with 10 lines in its book and of one with 10,000: the newest lines, the
 * sums, the plan, the season. One connection; the average of five seconds each.
 */
import path from 'node:path';
import autocannon from 'autocannon';
import { openEmbeddedDatabase } from '#server/db/open-database.ts';
import { fieldEntries } from '#server/db/schema.ts';
import { registerFarmer } from './register-farmer.ts';
import { startServer, temporaryDirectory } from './server-process.ts';

const PORT = 4393;
const SECONDS = 5;
const [FEW, MANY, BATCH] = [10, 10_000, 1000];
const KINDS = ['expense', 'harvest', 'sale', 'spray'] as const;

const dataDir = temporaryDirectory();
const first = await startServer(dataDir, PORT);
let cookie = '';
const fields: string[] = [];
try {
  cookie = await registerFarmer(first.url);
  for (const _ of [FEW, MANY]) fields.push(await newField(first.url));
} finally {
  await first.stop();
}
const [short = '', long = ''] = fields;
await writeBooks([
  [short, FEW],
  [long, MANY],
]);

const server = await startServer(dataDir, PORT);
try {
  console.log('| read | 10 lines, ms | 10,000 lines, ms | times |\n|---|---|---|---|');
  for (const part of ['/entries?limit=10', '', '/plan', '/season']) {
    const few = await averageMs(`/api/fields/${short}${part}`);
    const many = await averageMs(`/api/fields/${long}${part}`);
    console.log(`| GET /api/fields/:id${part} | ${few.toFixed(2)} | ${many.toFixed(2)} | ${(many / few).toFixed(2)} |`);
  }
} finally {
  await server.stop();
}

async function newField(url: string): Promise<string> {
  const body = JSON.stringify({ cropId: 'rice', areaHa: 0.5, plantedOn: '2026-06-01' });
  const reply = await fetch(`${url}/api/fields`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body,
  });
  return (await reply.json()).id;
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
          on: `2026-${String(1 + (index % 11)).padStart(2, '0')}-15`,
          what: `Urea ${index % 40}`,
          amount: 2,
          unit: 'sako',
          kilosPerUnit: 50,
          pesos: 100,
        })),
      );
}

async function averageMs(route: string): Promise<number> {
  const url = server.url + route;
  const result = await autocannon({ url, duration: SECONDS, connections: 1, headers: { cookie } });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${route}: ${result.non2xx} refused`);
  // Autocannon rounds to whole milliseconds; the average does not.
  return result.latency.average;
}
