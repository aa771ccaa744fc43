import path from 'node:path';
import { openEmbeddedDatabase } from '#server/db/open-database.ts';
import { analyses, users } from '#server/db/schema.ts';
import type { Call } from './calls.ts';
import { load } from './load.ts';
import { startServer } from './server-process.ts';

const BATCH = 1000;
const TIMES = 200;
const ADDED = [0, 10_000, 90_000] as const;
const headers = { 'accept-encoding': 'gzip, deflate, br' };
/** What must not grow with a farmer's history. Whose a photo is, is asked of one that nobody has. */
const READS: readonly Call[] = [
  { name: 'history, the newest 20', method: 'GET', path: '/api/analyses?limit=20', headers },
  { name: 'whose a photo is', method: 'GET', path: `/api/photos/${crypto.randomUUID()}`, headers, status: 404 },
];

/** The same reads with ever more rows of one farmer, as a table. Starts the server anew each time. */
export async function measureGrowth(dataDir: string, port: number, cookie: string): Promise<string> {
  const columns: string[][] = [];
  for (const rows of ADDED) {
    await addHistory(path.join(dataDir, 'db'), rows);
    const server = await startServer(dataDir, port);
    try {
      const column: string[] = [];
      for (const call of READS) {
        await load(server.url, [cookie], call, TIMES, 1);
        const before = await server.spent();
        await load(server.url, [cookie], call, TIMES, 1);
        column.push((((await server.spent()).cpuMs - before.cpuMs) / TIMES).toFixed(2));
      }
      columns.push(column);
    } finally {
      await server.stop();
    }
  }
  const lines = READS.map(({ name }, row) => `| ${name} | ${columns.map((column) => column[row]).join(' | ')} |`);
  return `| CPU, ms, with so many rows more | ${ADDED.join(' | ')} |\n|---|---|---|---|\n${lines.join('\n')}`;
}

/** Straight into the database, whose server is stopped, for its first farmer. */
async function addHistory(directory: string, rows: number): Promise<void> {
  await using database = await openEmbeddedDatabase(directory);
  const [farmer] = await database.db.select().from(users).orderBy(users.createdAt).limit(1);
  if (!farmer) throw new Error('nobody registered');
  for (let added = 0; added < rows; added += BATCH)
    await database.db.insert(analyses).values(
      Array.from({ length: BATCH }, () => ({
        userId: farmer.id,
        type: 'soil-analysis' as const,
        input: 'Mais, 1 ektarya, pH 5.2',
        result: 'Basa sa lupa: maasim. '.repeat(60),
        recommendations: ['Maglagay ng apog.'],
        confidence: 0.8,
        photoId: crypto.randomUUID(),
        morePhotoIds: [crypto.randomUUID()],
      })),
    );
}
