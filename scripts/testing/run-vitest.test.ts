import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-run-vitest-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A gate of its own: what failed before is counted for as long as the module lives. */
async function openGate() {
  vi.resetModules();
  return import('./run-vitest.ts');
}

/** A test file, marked or not. */
function testFile(name: string, firstLine = "import { test } from 'vitest';"): string {
  const file = path.join(folder, name);
  writeFileSync(file, `${firstLine}\n`);
  return file;
}

/** A vitest in whose first run these files fail, and which ends so when it runs them again. */
function vitestOf(failing: readonly string[], again = 0) {
  return vi.fn(async (_command: string, args: string[]): Promise<number> => {
    const report = args.find((arg) => arg.startsWith('--outputFile.json='))?.split('=')[1];
    if (report === undefined) return again;
    const testResults = failing.map((name) => ({
      name,
      status: 'failed',
      message: '',
      assertionResults: [{ fullName: 'counts to two', status: 'failed', failureMessages: ['1 is not 2'] }],
    }));
    writeFileSync(report, JSON.stringify({ testResults }));
    return failing.length > 0 ? 1 : 0;
  });
}

test('what passes is run once', async () => {
  const { runVitest, failuresTold } = await openGate();
  const run = vitestOf([]);
  expect(await runVitest(['src'], {}, run)).toBe(0);
  expect(run).toHaveBeenCalledTimes(1);
  expect(failuresTold).toEqual([]);
});

test('one file that fails at first and passes alone passes, and is told', async () => {
  const { runVitest, failuresTold } = await openGate();
  const file = testFile('slow.test.ts');
  const run = vitestOf([file]);
  expect(await runVitest([], { A: 'b' }, run)).toBe(0);
  expect(run).toHaveBeenLastCalledWith('vitest', ['run', file], { A: 'b' });
  expect(failuresTold).toEqual([expect.stringMatching(/^Failed at first, passed alone: .*slow.test.ts\n.*1 is not 2/)]);
});

test('what fails again has failed', async () => {
  const { runVitest, failuresTold } = await openGate();
  expect(await runVitest([], {}, vitestOf([testFile('wrong.test.ts')], 1))).toBe(1);
  expect(failuresTold).toEqual([expect.stringMatching(/^Failed: .*wrong.test.ts/)]);
});

test('two files that passed only alone are red', async () => {
  const { runVitest, failuresTold } = await openGate();
  expect(await runVitest([], {}, vitestOf([testFile('a.test.ts'), testFile('b.test.ts')]))).toBe(1);
  expect(failuresTold.at(-1)).toBe('Red all the same: 2 files needed a second run');
});

test('so are two of different runs of a gate, on one database and then on the other', async () => {
  const { runVitest } = await openGate();
  const file = testFile('a.test.ts');
  expect(await runVitest([], {}, vitestOf([file]))).toBe(0);
  expect(await runVitest([], {}, vitestOf([]))).toBe(0);
  expect(await runVitest([], {}, vitestOf([file]))).toBe(1);
});

test('a race test that passed only alone is red', async () => {
  const { runVitest, failuresTold } = await openGate();
  const file = testFile('lease.test.ts', '// race: two instances, one lease');
  expect(await runVitest([], {}, vitestOf([file]))).toBe(1);
  expect(failuresTold.at(-1)).toMatch(/^Red all the same: .*lease.test.ts is marked as a race test$/);
});

test('only the first line marks a race test', async () => {
  const { runVitest } = await openGate();
  const file = testFile('other.test.ts', "import { test } from 'vitest';\n// race");
  expect(await runVitest([], {}, vitestOf([file]))).toBe(0);
});

test('a crash without a failed test stays red and is not run again', async () => {
  const { runVitest, failuresTold } = await openGate();
  const run = vi.fn(async () => 137);
  expect(await runVitest([], {}, run)).toBe(137);
  expect(run).toHaveBeenCalledTimes(1);
  expect(failuresTold).toEqual([expect.stringContaining('unhandled error or a crash')]);
});
