/**
 * `npm test`: everything the gate runs, to the end even when a part fails: static checks, unit and integration tests,
 * those of them that are about the database or about races on a real PostgreSQL too, journeys in a browser.
 * `node scripts/test.ts e2e` runs the named parts only.
 */
import { buildWeb, isWebBuilt } from './build-web.ts';
import { runStep } from './run-step.ts';
import { findBrowser } from './testing/find-browser.ts';
import { postgresTests } from './testing/postgres-tests.ts';
import { failuresTold, runVitest } from './testing/run-vitest.ts';
import { startPostgres } from './testing/start-postgres.ts';

const PARTS: Record<string, () => Promise<number>> = {
  check: () => runStep('node', ['scripts/check.ts']),
  unit: () => runVitest([]),
  postgres: onPostgres,
  e2e: async () => runStep('playwright', ['test'], { CHROMIUM_PATH: await findBrowser() }),
};

async function onPostgres(): Promise<number> {
  const postgres = await startPostgres();
  console.log(`Integration tests on ${postgres.version}`);
  try {
    return await runVitest(postgresTests(), { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

const asked = process.argv.slice(2);
const parts = asked.length > 0 ? asked : Object.keys(PARTS);
if (!isWebBuilt()) await buildWeb();
const failed: string[] = [];
for (const name of parts) {
  const part = PARTS[name];
  if (!part) throw new Error(`no such part: ${name}; there are ${Object.keys(PARTS).join(', ')}`);
  console.log(`\n=== ${name} ===`);
  const startedAt = performance.now();
  const code = await part().catch((error: unknown) => {
    console.error(error);
    return 1;
  });
  if (code !== 0) failed.push(name);
  console.log(`${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
}
for (const failure of failuresTold) console.log(`\n${failure}`);
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nEvery part passed.');
console.log(`${parts.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
