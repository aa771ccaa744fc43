/**
 * `npm run bench:soak`: 50 farmers without much pause on the embedded database, for 30 minutes or as many as are given
 * (`-- 10`), and what becomes of the memory. Prints a line a minute and the slopes of the second half. With `--collect` the
 * server's garbage is collected each minute: what grows then is kept by somebody.
 */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbeddedDatabase } from '#server/db/open-database.ts';
import { freePort } from '#server/testing/free-port.ts';
import { phonePhoto } from '#server/testing/test-photo.ts';
import { askedFigures } from './asked-figures.ts';
import { crowdAtWork, percentile, told } from './crowd-at-work.ts';
import { seatFarmers } from './seat-farmers.ts';
import { startServer, temporaryDirectory } from './server-process.ts';

const { figures, on } = askedFigures({ minutes: 30 }, ['collect']);
const [MINUTES, IS_COLLECTED] = [figures.minutes, on.has('collect')];
const FARMERS = 50;
const THINK = [0.5, 1.5] as const;

const dataDir = temporaryDirectory();
const database = await openEmbeddedDatabase(path.join(dataDir, 'db'));
const farmers = await seatFarmers(database.db, 'http://localhost', FARMERS);
await database[Symbol.asyncDispose]();
const server = await startServer(dataDir, await freePort());
try {
  const photo = new Uint8Array(await phonePhoto());
  const samples: { minute: number; megabytes: number; heap: number }[] = [];
  const heads = ['minute', 'answered', 'sent again after', 'p99 of reads, ms', 'all processes, MB', 'server, MB'];
  heads.push('of it JavaScript', 'buffers', 'WebAssembly', 'database on disk, MB');
  console.log(`| ${heads.join(' | ')} |\n|${'---|'.repeat(heads.length)}`);
  for (let minute = 1; minute <= MINUTES; minute++) {
    const { latenciesMs, again } = await crowdAtWork([server.url], farmers, 60, photo, THINK);
    await sleep(1000);
    const megabytes = server.residentMb() ?? 0;
    const { heap, buffers, wasm, resident } = await server.held(IS_COLLECTED);
    samples.push({ minute, megabytes, heap });
    const answered = Object.values(latenciesMs).reduce((sum, each) => sum + each.length, 0);
    const p99 = Math.round(percentile(latenciesMs.read, 99));
    const sizes = [megabytes, resident, heap, buffers, wasm, sizeOf(path.join(dataDir, 'db'))].map(Math.round);
    console.log(`| ${[minute, answered, told(again), p99, ...sizes].join(' | ')} |`);
  }
  const half = samples.slice(samples.length >> 1);
  for (const what of ['megabytes', 'heap'] as const)
    console.log(`Slope of the second half, ${what}: ${slope(half, what).toFixed(2)} MB a minute.`);
} finally {
  await server.stop();
}

/** Of the straight line that lies closest to the samples. */
function slope<Of extends string>(samples: readonly ({ minute: number } & Record<Of, number>)[], of: Of): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ minute }) => minute)), mean(samples.map((sample) => sample[of]))];
  const over = samples.reduce((sum, sample) => sum + (sample.minute - x) * (sample[of] - y), 0);
  return over / samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
}

/** Of all files under a folder, in MB. */
function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.map(({ parentPath, name }) => statSync(path.join(parentPath, name)).size);
  return bytes.reduce((sum, size) => sum + size, 0) / 2 ** 20;
}
