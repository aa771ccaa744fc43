/**
 * `npm run bench:crowd`: farmers at once on the embedded database, on one instance with PostgreSQL, and on four behind
 * nginx with Redis and S3, all on this machine, which also plays the farmers. Between two taps one takes 5 to 15 s; what is
 * not answered is sent again with its key, as the web app does. `-- 1000 60` for 1,000 farmers and 60 s each, `-- 1000 60
 * embedded` for one of the three. Prints a table. Needs what `npm run test:cluster` needs.
 */
import path from 'node:path';
import { Client } from 'pg';
import { type OpenDatabase, openEmbeddedDatabase, openPostgres } from '#server/db/open-database.ts';
import { analyses, chatMessages } from '#server/db/schema.ts';
import { databaseAddress } from '#server/testing/database-template.ts';
import { freePort } from '#server/testing/free-port.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { startCluster } from '#server/testing/start-cluster.ts';
import { newBucket } from '#server/testing/test-bucket.ts';
import { phonePhoto } from '#server/testing/test-photo.ts';
import { startPostgres } from '../scripts/testing/start-postgres.ts';
import { startRedis } from '../scripts/testing/start-redis.ts';
import { startSwift } from '../scripts/testing/start-swift.ts';
import { askedFigures } from './asked-figures.ts';
import { crowdAtWork, type Kind, percentile, type Taken, told } from './crowd-at-work.ts';
import { MESSAGES, type Seated, seatFarmers } from './seat-farmers.ts';
import { cpuMsOf, residentMbOf, temporaryDirectory } from './server-process.ts';

const { figures: asked, words } = askedFigures({ farmers: 200, seconds: 60 });
const { farmers: FARMERS, seconds: SECONDS } = asked;
const WARM_SECONDS = 10;
const KINDS: readonly Kind[] = ['read', 'chat', 'analysis', 'photo'];
const photo = new Uint8Array(await phonePhoto());

/** A way to run the product, with its farmers in. */
type Running = {
  url: string;
  pids(): number[];
  cookies: Seated[];
  /** What it has stored, once nobody asks any more. */
  database(): Promise<OpenDatabase>;
};

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
const heads = [
  'answered a second',
  ...KINDS.map((kind) => `${kind} p50 / p99 / longest, s`),
  'sent again after',
  'never answered',
  'stored: lost, doubled',
  'CPU a tap, ms: instances',
  'PostgreSQL',
  'memory, MB',
];
console.log(`| | ${heads.join(' | ')} |\n|---|${heads.map(() => '---').join('|')}|`);
const ways = { embedded, one: onPostgres, four: behindNginx };
for (const [name, start] of Object.entries(ways))
  if (words.length === 0 || words.includes(name)) await measure(name, start);

async function measure(name: string, start: (own: AsyncDisposableStack) => Promise<Running>) {
  await using own = new AsyncDisposableStack();
  const { url, pids, cookies, database } = await start(own);
  const cpu = () => [pids(), [postgres.pid() ?? 0]].map((each) => each.reduce((sum, pid) => sum + cpuMsOf(pid), 0));
  // What the first calls of a process compile is no farmer's wait of every day.
  const warm = await crowdAtWork([url], cookies.slice(0, 20), WARM_SECONDS, photo, [0.3, 0.7]);
  const cpuBefore = cpu();
  const startedAt = performance.now();
  const taken = await crowdAtWork([url], cookies, SECONDS, photo);
  const seconds = (performance.now() - startedAt) / 1000;
  const memory = pids().reduce((sum, pid) => sum + residentMbOf(pid), 0);
  const { latenciesMs, again, failures } = taken;
  const answered = KINDS.reduce((sum, kind) => sum + latenciesMs[kind].length, 0);
  const spent = cpu().map((after, i) => ((after - (cpuBefore[i] ?? 0)) / answered).toFixed(1));
  const times = KINDS.map((kind) =>
    [50, 99, 100].map((p) => (percentile(latenciesMs[kind], p) / 1000).toFixed(1)).join(' / '),
  );
  const figures = [(answered / seconds).toFixed(0), ...times, told(again), told(failures)];
  console.log(
    `| ${[name, ...figures, await storedOf(database, [warm, taken]), ...spent, Math.round(memory)].join(' | ')} |`,
  );
}

/** How many acknowledged turns and analyses are not there, and how many are there that nobody sent. */
async function storedOf(database: Running['database'], taken: readonly Taken[]): Promise<string> {
  await using opened = await database();
  const { db } = opened;
  const turns = ((await db.$count(chatMessages)) - FARMERS * MESSAGES) / 2;
  const stored = turns + (await db.$count(analyses));
  const sum = (of: (each: Taken) => number) => taken.reduce((total, each) => total + of(each), 0);
  const known = sum(
    ({ latenciesMs }) => latenciesMs.chat.length + latenciesMs.analysis.length + latenciesMs.photo.length,
  );
  const unknown = sum(({ failures }) =>
    [...failures].reduce((n, [what, times]) => (what.startsWith('read') ? n : n + times), 0),
  );
  return `${Math.max(0, known - stored)}, ${Math.max(0, stored - known - unknown)} of ${known}`;
}

async function embedded(own: AsyncDisposableStack): Promise<Running> {
  const dataDir = temporaryDirectory();
  const folder = path.join(dataDir, 'db');
  const seated = await openEmbeddedDatabase(folder);
  const cookies = await seatFarmers(seated.db, 'http://localhost', FARMERS);
  await seated[Symbol.asyncDispose]();
  const { stop, ...server } = await oneInstance(own, { DATA_DIR: dataDir });
  const database = async () => {
    await stop();
    return openEmbeddedDatabase(folder);
  };
  return { ...server, cookies, database };
}

async function onPostgres(own: AsyncDisposableStack): Promise<Running> {
  const { url, cookies } = await seatedDatabase('one');
  const server = await oneInstance(own, { DATA_DIR: temporaryDirectory(), DATABASE_URL: url });
  return { ...server, cookies, database: () => openPostgres(url) };
}

async function behindNginx(own: AsyncDisposableStack): Promise<Running> {
  const { url, cookies } = await seatedDatabase('four');
  const shared = { DATABASE_URL: url, REDIS_URL: redis.url, ...(await newBucket(swift.url)) };
  const cluster = own.use(await startCluster(4, { ...settings, ...shared, RATE_LIMIT_PER_MINUTE: '0' }));
  return { url: cluster.home, pids: () => cluster.pids(), cookies, database: () => openPostgres(url) };
}

async function oneInstance(own: AsyncDisposableStack, where: Record<string, string>) {
  const server = spawnServer({ ...settings, ...where, PORT: String(await freePort()) });
  const stop = async () => {
    server.child.kill('SIGTERM');
    await server.exit;
  };
  own.defer(stop);
  return { url: await server.ready, pids: () => [server.child.pid ?? 0], stop };
}

/** A database of its own with the farmers in it. */
async function seatedDatabase(name: string): Promise<{ url: string; cookies: Seated[] }> {
  const client = new Client(postgres.url);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = databaseAddress(postgres.url, name);
  await using database = await openPostgres(url);
  return { url, cookies: await seatFarmers(database.db, 'http://localhost', FARMERS) };
}
