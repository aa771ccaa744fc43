/**
 * `npm run bench:soak`: 50 farmers without much pause on the embedded database, for 30 minutes or as many as are given
 * (`-- 10`), and what becomes of the memory. Prints a line a minute and the slope of the second half.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbeddedDatabase } from '#server/db/open-database.ts';
import { freePort } from '#server/testing/free-port.ts';
import { phonePhoto } from '#server/testing/test-photo.ts';
import { crowdAtWork, percentile } from './crowd-at-work.ts';
import { seatFarmers } from './seat-farmers.ts';
import { startServer, temporaryDirectory } from './server-process.ts';

const MINUTES = Number(process.argv[2] ?? 30);
const FARMERS = 50;
const THINK = [0.5, 1.5] as const;

const dataDir = temporaryDirectory();
const database = await openEmbeddedDatabase(path.join(dataDir, 'db'));
const farmers = await seatFarmers(database.db, 'http://localhost', FARMERS);
await database[Symbol.asyncDispose]();
const server = await startServer(dataDir, await freePort());
try {
  const photo = new Uint8Array(await phonePhoto());
  const samples: { minute: number; megabytes: number }[] = [];
  console.log('| minute | answered | failed | p99 of reads, ms | memory of all processes, MB |\n|---|---|---|---|---|');
  for (let minute = 1; minute <= MINUTES; minute++) {
    const { latenciesMs, failures } = await crowdAtWork([server.url], farmers, 60, photo, THINK);
    await sleep(1000);
    const megabytes = server.residentMb() ?? 0;
    samples.push({ minute, megabytes });
    const answered = Object.values(latenciesMs).reduce((sum, each) => sum + each.length, 0);
    const failed = [...failures].map(([what, n]) => `${n} × ${what}`).join(', ') || '0';
    const p99 = Math.round(percentile(latenciesMs.read, 99));
    console.log(`| ${minute} | ${answered} | ${failed} | ${p99} | ${Math.round(megabytes)} |`);
  }
  console.log(`\nSlope of the second half: ${slope(samples.slice(samples.length >> 1)).toFixed(1)} MB a minute.`);
} finally {
  await server.stop();
}

/** Of the straight line that lies closest to the samples. */
function slope(samples: readonly { minute: number; megabytes: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ minute }) => minute)), mean(samples.map(({ megabytes }) => megabytes))];
  const over = samples.reduce((sum, { minute, megabytes }) => sum + (minute - x) * (megabytes - y), 0);
  return over / samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
}
