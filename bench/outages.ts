/**
 * `npm run bench:outages`: what a farmer meets while a part is away. Two instances behind nginx with PostgreSQL, Redis and
 * S3, all on this machine; eight farmers write without pause as their app does, others read a list and a photo. Each part
 * in turn is killed, stopped or frozen for ten seconds. Prints a table, and what is stored against what was acknowledged.
 * `-- --kills 100` instead: four instances, of which one after the other, whichever it is, is killed (-9) while it writes
 * and started again, so many times; one farmer more sends photos meanwhile, and in the end no photo may lie in the bucket
 * without its analysis once it was swept, and no analysis without its photo.
 * Needs what `npm run test:cluster` needs. A primary that fails over: `npm run test:failover`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { openS3Photos } from '#server/adapters/photos-s3.ts';
import { openPool } from '#server/db/open-database.ts';
import { analyses } from '#server/db/schema.ts';
import { sweepPhotos } from '#server/features/analyses/sweep-photos.ts';
import { startCluster } from '#server/testing/start-cluster.ts';
import { newBucket } from '#server/testing/test-bucket.ts';
import { phonePhoto } from '#server/testing/test-photo.ts';
import { FarmersAtWork } from '../scripts/testing/farmers-at-work.ts';
import { processesBelow, signalAll } from '../scripts/testing/processes.ts';
import { signUpFarmer } from '../scripts/testing/sign-up-farmer.ts';
import { startPostgres } from '../scripts/testing/start-postgres.ts';
import { startRedis } from '../scripts/testing/start-redis.ts';
import { startSwift } from '../scripts/testing/start-swift.ts';

const { kills } = parseArgs({ options: { kills: { type: 'string', default: '0' } } }).values;
const KILLS = Number(kills);
const INSTANCES = KILLS > 0 ? 4 : 2;
const FARMERS = 8;
const AWAY_MS = 10_000;
/** Longer than nginx leaves an instance alone that refused it. */
const SETTLE_MS = 7000;
const READ_MS = 250;
/** Writes in a second of a process that is warm. */
const WARM = 20;
/** Between two kills, beside the time that an instance takes to start. */
const LONGEST_LIFE_MS = 1000;

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
const photo = await uploadPhoto(AbortSignal.timeout(60_000));
const work = new FarmersAtWork([cluster.home], farmers);
// The first answers of a process take longer: what it runs is compiled then.
while (work.since().acknowledged < WARM) await sleep(1000);
if (KILLS > 0) await killInstances();
else await playFaults();
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

/** Kills one instance after the other at any moment of its work, each round once something was acknowledged since the last. */
async function killInstances(): Promise<void> {
  const stop = new AbortController();
  const uploading = uploadOn(stop.signal);
  const totals = { refused: new Map<string, number>(), longestWaitMs: 0 };
  for (let round = 1; round <= KILLS; round++) {
    while (!work.isServed) await sleep(20);
    await sleep(Math.random() * LONGEST_LIFE_MS);
    const { refusals, longestWaitMs } = work.since();
    for (const [what, times] of refusals) totals.refused.set(what, (totals.refused.get(what) ?? 0) + times);
    totals.longestWaitMs = Math.max(totals.longestWaitMs, longestWaitMs);
    const instance = Math.floor(Math.random() * INSTANCES);
    await cluster.end(instance, 'SIGKILL');
    await cluster.start(instance);
    if (round % 10 === 0)
      console.log(
        `${round} kills: the longest wait ${seconds(totals.longestWaitMs)}, sent again: ${told(totals.refused)}`,
      );
  }
  stop.abort();
  const { stored, refused } = await uploading;
  console.log(`\n${stored} photos acknowledged, not: ${told(refused)}.`);
  await comparePhotos();
}

/** Sends one photo after the other, each once, as a farmer who is told that it did not work; some meet a kill. */
async function uploadOn(signal: AbortSignal): Promise<{ stored: number; refused: Map<string, number> }> {
  const refused = new Map<string, number>();
  let stored = 0;
  while (!signal.aborted) {
    const failure = await uploadPhoto(AbortSignal.timeout(20_000)).then(
      () => null,
      (error: Error) => (error.name === 'TimeoutError' ? 'no answer' : error.message),
    );
    if (failure === null) stored++;
    else refused.set(failure, (refused.get(failure) ?? 0) + 1);
    await sleep(READ_MS);
  }
  return { stored, refused };
}

/** Sweeps as the housekeeping of two days later does, and holds the bucket against the analyses. */
async function comparePhotos(): Promise<void> {
  await using opened = await openPool(postgres.url);
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = bucket;
  if (!endpoint || !name || !id || !secret) throw new Error('no bucket');
  const keys = { accessKeyId: id, secretAccessKey: secret, region: 'us-east-1' };
  const photos = openS3Photos({ endpoint, bucket: name, ...keys });
  const sweep = await sweepPhotos(opened.db, photos, new Date(Date.now() + 2 * 24 * 3_600_000));
  const rows = await opened.db.select({ one: analyses.photoId, more: analyses.morePhotoIds }).from(analyses);
  const owned = new Set(rows.flatMap(({ one, more }) => (one === null ? more : [one, ...more])));
  const lying = new Set(await Array.fromAsync(photos.ids()));
  const orphans = [...lying].filter((each) => !owned.has(each)).length;
  const missing = [...owned].filter((each) => !lying.has(each)).length;
  console.log(
    `${owned.size} photos of analyses; sweep: ${JSON.stringify(sweep)}; then ${orphans} without an analysis, ${missing} missing.`,
  );
  if (orphans + missing > 0) process.exitCode = 1;
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

async function uploadPhoto(signal: AbortSignal): Promise<string> {
  const form = new FormData();
  form.set('type', 'disease-detection');
  form.set('image', new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' }), 'dahon.jpg');
  const reply = await fetch(`${cluster.home}/api/analyze`, { method: 'POST', headers, body: form, signal });
  if (!reply.ok) throw new Error(String(reply.status));
  return (await reply.json()).imageUrl;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function told(refused: ReadonlyMap<string, number>): string {
  return [...refused].map(([what, times]) => `${times} × ${what}`).join(', ') || '0';
}
