/**
 * `npm run bench:kills`: a server is killed (-9) at any moment of its work and started again, a hundred times: the one of
 * one machine with the embedded database, and of four instances behind nginx with PostgreSQL, Redis and S3 one after the
 * other, whichever it is. Eight farmers write without pause as their app does, one of them sends photos beside it. In the
 * end what is stored is held against what was acknowledged, and once it was swept no photo may lie there without its
 * analysis, and no analysis without its photo. `-- 50 embedded` for 50 rounds of one of the two (`embedded`, `four`).
 * `four` needs what `npm run test:cluster` needs.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDiskPhotos } from '#server/adapters/photos-disk.ts';
import { openS3Photos } from '#server/adapters/photos-s3.ts';
import { type OpenDatabase, openEmbeddedDatabase, openPool } from '#server/db/open-database.ts';
import { analyses } from '#server/db/schema.ts';
import { sweepPhotos } from '#server/features/analyses/sweep-photos.ts';
import type { Photos } from '#server/ports/photos.ts';
import { freePort } from '#server/testing/free-port.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { startCluster } from '#server/testing/start-cluster.ts';
import { newBucket } from '#server/testing/test-bucket.ts';
import { FarmersAtWork } from '../scripts/testing/farmers-at-work.ts';
import { signUpFarmer } from '../scripts/testing/sign-up-farmer.ts';
import { startPostgres } from '../scripts/testing/start-postgres.ts';
import { startRedis } from '../scripts/testing/start-redis.ts';
import { startSwift } from '../scripts/testing/start-swift.ts';
import { askedFigures } from './asked-figures.ts';
import { told } from './crowd-at-work.ts';
import { sendPhoto } from './send-photo.ts';
import { temporaryDirectory } from './server-process.ts';

const { figures, words } = askedFigures({ rounds: 100 });
const FARMERS = 8;
const INSTANCES = 4;
const ANSWER_MS = 20_000;
const PAUSE_MS = 250;
/** Writes in a second of a process that is warm. */
const WARM = 20;
/** Between two kills, beside the time that a server takes to start; now and then as long as it takes to read a photo. */
const LONGEST_LIFE_MS = 1000;
const LONG_LIFE_MS = 6000;
const LONG_EVERY = 5;
const SETTINGS = {
  WEATHER_PROVIDER: 'climate',
  PRICES_REFRESH: 'off',
  RATE_LIMIT_PER_MINUTE: '100000',
  LOG_LEVEL: 'error',
};

/** What is killed, and what it has stored. */
type Killed = AsyncDisposable & {
  home: string;
  /** Kills a server and starts it again; resolves when it is ready. */
  strike(): Promise<void>;
  /** Opened while nobody writes any more. */
  stored(): Promise<{ database: OpenDatabase; photos: Photos }>;
};

const ways = { embedded, four };
for (const [name, start] of Object.entries(ways))
  if (words.length === 0 || words.includes(name)) {
    await using killed = await start();
    console.log(`\n${name}: ${await rounds(killed)}`);
  }

async function rounds({ home, strike, stored }: Killed): Promise<string> {
  const farmers = await Promise.all(Array.from({ length: FARMERS }, () => signUpFarmer(home)));
  const work = new FarmersAtWork([home], farmers);
  // The first answers of a process take longer: what it runs is compiled then.
  while (work.since().acknowledged < WARM) await sleep(1000);
  const stop = new AbortController();
  const uploading = sendPhotosOn(home, farmers[0]?.cookie ?? '', stop.signal);
  const refused = new Map<string, number>();
  let longestWaitMs = 0;
  const note = () => {
    const outcome = work.since();
    for (const [what, times] of outcome.refusals) refused.set(what, (refused.get(what) ?? 0) + times);
    longestWaitMs = Math.max(longestWaitMs, outcome.longestWaitMs);
  };
  for (let round = 1; round <= figures.rounds; round++) {
    while (!work.isServed) await sleep(20);
    await sleep(Math.random() * (round % LONG_EVERY === 0 ? LONG_LIFE_MS : LONGEST_LIFE_MS));
    note();
    await strike();
    if (round % 10 === 0) console.log(`${round} kills`);
  }
  stop.abort();
  const uploads = await uploading;
  await work.stop();
  note();
  const { database, photos } = await stored();
  await using opened = database;
  const { written, lost, doubled } = await work.compare({
    query: async <Row>(text: string) => (await opened.db.execute(sql.raw(text))) as unknown as { rows: Row[] },
  });
  const sweep = await sweepPhotos(opened.db, photos, new Date(Date.now() + 2 * 24 * 3_600_000));
  const rows = await opened.db.select({ one: analyses.photoId, more: analyses.morePhotoIds }).from(analyses);
  const owned = new Set(rows.flatMap(({ one, more }) => (one === null ? more : [one, ...more])));
  const lying = new Set(await Array.fromAsync(photos.ids()));
  const orphans = [...lying].filter((id) => !owned.has(id)).length;
  const missing = [...owned].filter((id) => !lying.has(id)).length;
  if (lost.length + doubled.length + orphans + missing > 0) process.exitCode = 1;
  return [
    `${figures.rounds} kills, ${written} acknowledged writes, ${lost.length} lost, ${doubled.length} doubled`,
    `sent again ${told(refused)}, the longest wait ${(longestWaitMs / 1000).toFixed(1)} s`,
    `photos: ${uploads.acknowledged} acknowledged, not: ${told(uploads.refused)}; ${owned.size} of analyses`,
    `sweep ${JSON.stringify(sweep)}, then ${orphans} without an analysis, ${missing} missing`,
  ].join('; ');
}

/** Sends one photo after the other, each once, as a farmer who is told that it did not work; some meet a kill. */
async function sendPhotosOn(home: string, cookie: string, signal: AbortSignal) {
  const refused = new Map<string, number>();
  let acknowledged = 0;
  while (!signal.aborted) {
    const failure = await sendPhoto(home, cookie, AbortSignal.timeout(ANSWER_MS)).then(
      () => null,
      (error: Error) => (error.name === 'TimeoutError' ? 'no answer' : error.message),
    );
    if (failure === null) acknowledged++;
    else refused.set(failure, (refused.get(failure) ?? 0) + 1);
    await sleep(PAUSE_MS);
  }
  return { acknowledged, refused };
}

async function embedded(): Promise<Killed> {
  const dataDir = temporaryDirectory();
  const environment = { ...SETTINGS, DATA_DIR: dataDir, PORT: String(await freePort()) };
  let server = spawnServer(environment);
  const home = await server.ready;
  const end = async (signal: NodeJS.Signals) => {
    server.child.kill(signal);
    await server.exit;
  };
  return {
    home,
    async strike() {
      await end('SIGKILL');
      server = spawnServer(environment);
      await server.ready;
    },
    async stored() {
      await end('SIGTERM');
      const database = await openEmbeddedDatabase(path.join(dataDir, 'db'));
      return { database, photos: await openDiskPhotos(path.join(dataDir, 'photos')) };
    },
    [Symbol.asyncDispose]: () => end('SIGKILL'),
  };
}

async function four(): Promise<Killed> {
  await using stack = new AsyncDisposableStack();
  // One after the other: each takes a free port, and two at once may find the same.
  const postgres = stack.adopt(await startPostgres(), (server) => server.stop());
  const redis = stack.adopt(await startRedis(), (server) => server.stop());
  const swift = stack.adopt(await startSwift(), (server) => server.stop());
  const bucket = await newBucket(swift.url);
  const cluster = stack.use(
    await startCluster(INSTANCES, {
      ...SETTINGS,
      ...bucket,
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      SESSION_SECRET: 'lihim-ng-pagsukat-'.repeat(2),
    }),
  );
  const own = stack.move();
  return {
    home: cluster.home,
    async strike() {
      const instance = Math.floor(Math.random() * INSTANCES);
      await cluster.end(instance, 'SIGKILL');
      await cluster.start(instance);
    },
    async stored() {
      const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = bucket;
      if (!endpoint || !name || !id || !secret) throw new Error('no bucket');
      const keys = { accessKeyId: id, secretAccessKey: secret, region: 'us-east-1' };
      return { database: await openPool(postgres.url), photos: openS3Photos({ endpoint, bucket: name, ...keys }) };
    },
    [Symbol.asyncDispose]: () => own.disposeAsync(),
  };
}
