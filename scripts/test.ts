/**
 * `npm test`: everything the gate runs, to the end even when a part fails: static checks, unit and integration tests,
 * those of them that are about the database or about races on a real PostgreSQL too, budgets of statements and bytes, journeys in a browser.
 * `node scripts/test.ts e2e` runs the named parts only; `cluster`, several instances on real
 * servers, `failover`, a database whose primary dies, `fuzz`, a hundred thousand
 * requests of any kind, and `field`, days without signal in every kind of trouble, only by
 * their names.
 */
import { buildWeb, isWebBuilt } from './build-web.ts';
import { runStep, runStepBeside } from './run-step.ts';
import { ensurePrograms } from './testing/debian-packages.ts';
import { findBrowser } from './testing/find-browser.ts';
import { postgresTests } from './testing/postgres-tests.ts';
import { failuresTold, runVitest } from './testing/run-vitest.ts';
import { PATRONI_PACKAGES, PATRONI_PROGRAMS, whyNoPatroni } from './testing/start-patroni.ts';
import { startPostgres } from './testing/start-postgres.ts';
import { startRedis } from './testing/start-redis.ts';
import { SWIFT_PACKAGES, SWIFT_PROGRAMS, startSwift } from './testing/start-swift.ts';

const PARTS: Record<string, () => Promise<number>> = {
  check: () => runStep('node', ['scripts/check.ts']),
  unit: () => runVitest([]),
  postgres: onPostgres,
  budgets: onBudgets,
  cluster: onCluster,
  failover: onFailover,
  fuzz: () => runVitest(['src/server/fuzz.test.ts'], { FUZZ_RUNS: '33334', FUZZ_SEEDS: '1,2,3' }),
  e2e: async () => runStep('playwright', ['test'], { CHROMIUM_PATH: await findBrowser() }),
  field: async () =>
    runStep('playwright', ['test', 'e2e/field'], { CHROMIUM_PATH: await findBrowser(), FIELD_DAYS: '1' }),
};

/**
 * What `npm test` runs, those of a row side by side: tests on PostgreSQL mostly wait for it, and budgets are not of the
 * clock. Several instances take servers and minutes of their own.
 */
const GATE = [['check'], ['unit'], ['postgres', 'budgets'], ['e2e']];

/** What is about a shared place, or behaves by it. */
const CLUSTER_TESTS = [
  'src/server/adapters/photos.test.ts',
  'src/server/adapters/shared-state',
  'src/server/features/analyses/routes.test.ts',
  'src/server/features/videos/films-in-bucket.test.ts',
  'src/server/cluster.test.ts',
  'scripts/backup',
];

/** Its tables come in one piece, whatever runs beside it. */
async function onBudgets(): Promise<number> {
  const { code, said } = await runStepBeside('node', ['bench/run.ts', '--check']);
  process.stdout.write(said);
  return code;
}

async function onPostgres(): Promise<number> {
  const postgres = await startPostgres();
  console.log(`Integration tests on ${postgres.version}`);
  try {
    return await runVitest(postgresTests(), { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

/** Several instances, and what they share, on the real servers of Debian's packages. */
async function onCluster(): Promise<number> {
  const missing = ensurePrograms(
    [...SWIFT_PROGRAMS, 'redis-server', 'nginx'],
    [...SWIFT_PACKAGES, 'redis-server', 'nginx-light'],
  );
  if (missing.length > 0) {
    console.log(`Left out: this machine has no ${missing.join(', ')}, and they cannot be installed here.`);
    return 0;
  }
  await using stack = new AsyncDisposableStack();
  // One after the other: each takes a free port, and where one does not come up the others are stopped.
  const postgres = stack.adopt(await startPostgres(), (server) => server.stop());
  const redis = stack.adopt(await startRedis(), (server) => server.stop());
  const swift = stack.adopt(await startSwift(), (server) => server.stop());
  const servers = { TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url, TEST_S3_URL: swift.url };
  return await runVitest(CLUSTER_TESTS, servers);
}

/** A primary that dies, freezes or is replaced while farmers write. */
async function onFailover(): Promise<number> {
  const missing = ensurePrograms(PATRONI_PROGRAMS, PATRONI_PACKAGES);
  const why = missing.length > 0 ? `this machine has no ${missing.join(', ')}` : whyNoPatroni();
  if (why !== null) {
    console.log(`Left out: ${why}.`);
    return 0;
  }
  return await runVitest(['scripts/testing/failover.test.ts'], { TEST_FAILOVER: '1' });
}

const asked = process.argv.slice(2);
const rows = asked.length > 0 ? asked.map((name) => [name]) : GATE;
const parts = rows.flat();
parts.forEach(partOf);
if (!isWebBuilt()) await buildWeb();
const failed: string[] = [];

/** @throws Error when no part has that name, before any of them runs. */
function partOf(name: string): () => Promise<number> {
  const part = PARTS[name];
  if (!part) throw new Error(`no such part: ${name}; there are ${Object.keys(PARTS).join(', ')}`);
  return part;
}

async function play(name: string): Promise<void> {
  const startedAt = performance.now();
  const code = await partOf(name)().catch((error: unknown) => {
    console.error(error);
    return 1;
  });
  if (code !== 0) failed.push(name);
  console.log(`${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
}

for (const row of rows) {
  console.log(`\n=== ${row.join(', ')} ===`);
  await Promise.all(row.map(play));
}
for (const failure of failuresTold) console.log(`\n${failure}`);
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nEvery part passed.');
console.log(`${parts.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
