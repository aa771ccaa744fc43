/**
 * `npm run bench:crowd`: farmers at once on the embedded database, on one instance with PostgreSQL, and on four behind
 * nginx with Redis and S3, all on this machine, which also plays the farmers. Between two taps one takes 5 to 15 s.
 * `-- 1000 60` for 1,000 farmers and 60 s each. Prints a table. Needs what `npm run test:cluster` needs.
 */
import path from 'node:path';
import { Client } from 'pg';
import { openEmbeddedDatabase, openPostgres } from '#server/db/open-database.ts';
import { databaseAddress } from '#server/testing/database-template.ts';
import { freePort } from '#server/testing/free-port.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { startCluster } from '#server/testing/start-cluster.ts';
import { newBucket } from '#server/testing/test-bucket.ts';
import { phonePhoto } from '#server/testing/test-photo.ts';
import { startPostgres } from '../scripts/testing/start-postgres.ts';
import { startRedis } from '../scripts/testing/start-redis.ts';
import { startSwift } from '../scripts/testing/start-swift.ts';
import { crowdAtWork, type Kind, percentile } from './crowd-at-work.ts';
import { seatFarmers } from './seat-farmers.ts';
import { cpuMsOf, residentMbOf, temporaryDirectory } from './server-process.ts';

const [FARMERS, SECONDS] = [Number(process.argv[2] ?? 200), Number(process.argv[3] ?? 60)];
const WARM_SECONDS = 10;
const KINDS: readonly Kind[] = ['read', 'chat', 'analysis', 'photo'];
const photo = new Uint8Array(await phonePhoto());

/** A way to run the product, with its farmers in. */
type Running = { url: string; pids(): number[] };

const settings = {
  SESSION_SECRET: 'lihim-ng-pagsukat-'.repeat(2),
  WEATHER_PROVIDER: 'climate',
  PRICES_REFRESH: 'off',
  DRAIN_SECONDS: '0',
};

await using stack = new AsyncDisposableStack();
// One after the other: each takes a free port, and two at once may find the same.
const postgres = await startPostgres();
const redis = await startRedis();
const swift = await startSwift();
for (const server of [postgres, redis, swift]) stack.defer(() => server.stop());

console.log(`${FARMERS} farmers at once, ${SECONDS} s each\n`);
console.log(
  `| | answered a second | ${KINDS.map((kind) => `${kind} p50 / p99, ms`).join(' | ')} | failed | CPU a tap, ms: instances | PostgreSQL | memory, MB |`,
);
console.log(`|---|---|${KINDS.map(() => '---').join('|')}|---|---|---|---|`);
await measure('embedded database', embedded);
await measure('PostgreSQL, one instance', onPostgres);
await measure('PostgreSQL, four instances', behindNginx);

async function measure(name: string, start: (own: AsyncDisposableStack) => Promise<Running & { cookies: Cookies }>) {
  await using own = new AsyncDisposableStack();
  const { url, pids, cookies } = await start(own);
  const cpu = () => [pids(), [postgres.pid() ?? 0]].map((each) => each.reduce((sum, pid) => sum + cpuMsOf(pid), 0));
  // What the first calls of a process compile is no farmer's wait of every day.
  await crowdAtWork([url], cookies.slice(0, 20), WARM_SECONDS, photo, [0, 0.2]);
  const cpuBefore = cpu();
  const { latenciesMs, failures } = await crowdAtWork([url], cookies, SECONDS, photo);
  const memory = pids().reduce((sum, pid) => sum + residentMbOf(pid), 0);
  const answered = KINDS.reduce((sum, kind) => sum + latenciesMs[kind].length, 0);
  const spent = cpu().map((after, i) => ((after - (cpuBefore[i] ?? 0)) / answered).toFixed(1));
  const times = KINDS.map((kind) => [50, 99].map((p) => Math.round(percentile(latenciesMs[kind], p))).join(' / '));
  const failed = [...failures].map(([what, n]) => `${n} × ${what}`).join(', ') || '0';
  console.log(
    `| ${name} | ${(answered / SECONDS).toFixed(0)} | ${times.join(' | ')} | ${failed} | ${spent.join(' | ')} | ${Math.round(memory)} |`,
  );
}

type Cookies = Awaited<ReturnType<typeof seatFarmers>>;

async function embedded(own: AsyncDisposableStack): Promise<Running & { cookies: Cookies }> {
  const dataDir = temporaryDirectory();
  const database = await openEmbeddedDatabase(path.join(dataDir, 'db'));
  const cookies = await seatFarmers(database.db, 'http://localhost', FARMERS);
  await database[Symbol.asyncDispose]();
  return { ...(await oneInstance(own, { DATA_DIR: dataDir })), cookies };
}

async function onPostgres(own: AsyncDisposableStack): Promise<Running & { cookies: Cookies }> {
  const { url, cookies } = await seatedDatabase('one');
  return { ...(await oneInstance(own, { DATA_DIR: temporaryDirectory(), DATABASE_URL: url })), cookies };
}

async function behindNginx(own: AsyncDisposableStack): Promise<Running & { cookies: Cookies }> {
  const { url, cookies } = await seatedDatabase('four');
  const shared = { DATABASE_URL: url, REDIS_URL: redis.url, ...(await newBucket(swift.url)) };
  const cluster = own.use(await startCluster(4, { ...settings, ...shared, RATE_LIMIT_PER_MINUTE: '0' }));
  return { url: cluster.home, pids: () => cluster.pids(), cookies };
}

async function oneInstance(own: AsyncDisposableStack, where: Record<string, string>): Promise<Running> {
  const server = spawnServer({ ...settings, ...where, PORT: String(await freePort()) });
  own.defer(async () => {
    server.child.kill('SIGTERM');
    await server.exit;
  });
  return { url: await server.ready, pids: () => [server.child.pid ?? 0] };
}

/** A database of its own with the farmers in it. */
async function seatedDatabase(name: string): Promise<{ url: string; cookies: Cookies }> {
  const client = new Client(postgres.url);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = databaseAddress(postgres.url, name);
  await using database = await openPostgres(url);
  return { url, cookies: await seatFarmers(database.db, 'http://localhost', FARMERS) };
}
