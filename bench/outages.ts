/**
 * `npm run bench:outages`: what a farmer meets while a part is away. Two instances behind nginx with PostgreSQL, Redis and
 * S3, all on this machine; eight farmers write without pause as their app does, others read a list and a photo. Each part
 * in turn is killed, stopped or frozen for ten seconds. Prints a table, and what is stored against what was acknowledged.
 * Needs what `npm run test:cluster` needs. A primary that fails over: `npm run test:failover`; servers that are killed a
 * hundred times: `npm run bench:kills`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startCluster } from '#server/testing/start-cluster.ts';
import { newBucket } from '#server/testing/test-bucket.ts';
import { FarmersAtWork } from '../scripts/testing/farmers-at-work.ts';
import { processesBelow, signalAll } from '../scripts/testing/processes.ts';
import { signUpFarmer } from '../scripts/testing/sign-up-farmer.ts';
import { startPostgres } from '../scripts/testing/start-postgres.ts';
import { startRedis } from '../scripts/testing/start-redis.ts';
import { startSwift } from '../scripts/testing/start-swift.ts';
import { told } from './crowd-at-work.ts';
import { sendPhoto } from './send-photo.ts';

const INSTANCES = 2;
const FARMERS = 8;
const AWAY_MS = 10_000;
/** Longer than nginx leaves an instance alone that refused it. */
const SETTLE_MS = 7000;
const READ_MS = 250;
/** Writes in a second of a process that is warm. */
const WARM = 20;

await using stack = new AsyncDisposableStack();
// One after the other: each takes a free port, and two at once may find the same.
const postgres = await startPostgres();
const redis = await startRedis();
const swift = await startSwift();
for (const server of [postgres, redis, swift]) stack.defer(() => server.stop());
const bucket = await newBucket(swift.url);
const cluster = stack.use(
  await startCluster(INSTANCES, {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    ...bucket,
    SESSION_SECRET: 'lihim-ng-pagsukat-'.repeat(2),
    WEATHER_PROVIDER: 'climate',
    PRICES_REFRESH: 'off',
    RATE_LIMIT_PER_MINUTE: '100000',
    LOG_LEVEL: 'error',
  }),
);

/** Freezes processes for a while. */
async function frozen(pids: () => readonly number[]): Promise<void> {
  const held = pids();
  signalAll(held, 'SIGSTOP');
  await sleep(AWAY_MS);
  signalAll(held, 'SIGCONT');
}

const FAULTS: Readonly<Record<string, () => Promise<void>>> = {
  'nothing, to compare': () => sleep(AWAY_MS),
  'Redis killed for 10 s': async () => {
    await redis.server().stop('SIGKILL');
    await sleep(AWAY_MS);
    await redis.start();
  },
  'Redis frozen for 10 s': () => frozen(() => processesBelow(redis.server().child.pid)),
  'S3 refuses for 10 s': async () => {
    await swift.objects().stop('SIGKILL');
    await sleep(AWAY_MS);
    swift.restartObjects();
  },
  'S3 frozen for 10 s': () => frozen(() => processesBelow(swift.objects().child.pid)),
  'PostgreSQL stopped for 10 s': () => postgres.restart(AWAY_MS),
  'PostgreSQL frozen for 10 s': () => frozen(() => processesBelow(postgres.pid())),
  'one instance killed, started again after 10 s': async () => {
    await cluster.end(0, 'SIGKILL');
    await sleep(AWAY_MS);
    await cluster.start(0);
  },
  'nginx away for 3 s': () => cluster.restartFront(3000),
};

const farmers = await Promise.all(Array.from({ length: FARMERS }, () => signUpFarmer(cluster.home)));
const [reader] = farmers;
if (!reader) throw new Error('no farmer');
const headers = { cookie: reader.cookie };
const photo = await sendPhoto(cluster.home, reader.cookie, AbortSignal.timeout(60_000));
const work = new FarmersAtWork([cluster.home], farmers);
// The first answers of a process take longer: what it runs is compiled then.
while (work.since().acknowledged < WARM) await sleep(1000);
await playFaults();
await work.stop();
const database = new Client(postgres.url);
await database.connect();
const { written, lost, doubled } = await work.compare(database);
await database.end();
console.log(`\n${written} acknowledged writes, ${lost.length} lost, ${doubled.length} doubled.`);
if (lost.length > 0 || doubled.length > 0) process.exitCode = 1;
for (const line of cluster
  .output()
  .split('\n')
  .filter((line) => line.includes('"level":50')))
  console.log(line.slice(0, 600));

async function playFaults(): Promise<void> {
  console.log(
    '| fault | a write: the longest wait | refused and sent again | a list: the longest wait | refused | a photo: the longest wait | refused |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const [name, strike] of Object.entries(FAULTS)) {
    await sleep(SETTLE_MS);
    work.since();
    const stop = new AbortController();
    const reads = [readOn('/api/chat/messages?limit=20', stop.signal), readOn(photo, stop.signal)];
    await strike();
    await sleep(SETTLE_MS);
    stop.abort();
    const [list, picture] = await Promise.all(reads);
    const { longestWaitMs, refusals, acknowledged } = work.since();
    console.log(
      `| ${name} | ${seconds(longestWaitMs)} | ${told(refusals)} of ${acknowledged} | ${list?.join(' | ')} | ${picture?.join(' | ')} |`,
    );
  }
}

/** Reads an address again and again; gives the longest wait for an answer, and what was no answer. */
async function readOn(path: string, signal: AbortSignal): Promise<string[]> {
  let longestMs = 0;
  const refused = new Map<string, number>();
  while (!signal.aborted) {
    const startedAt = performance.now();
    const outcome = await fetch(cluster.home + path, { headers, signal: AbortSignal.timeout(20_000) })
      .then(async (reply) => {
        await reply.arrayBuffer();
        return reply.ok ? null : String(reply.status);
      })
      .catch((error: Error) => (error.name === 'TimeoutError' ? 'no answer' : 'connection'));
    longestMs = Math.max(longestMs, performance.now() - startedAt);
    if (outcome !== null) refused.set(outcome, (refused.get(outcome) ?? 0) + 1);
    await sleep(READ_MS);
  }
  return [seconds(longestMs), told(refused)];
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
