import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { runStep } from '../run-step.ts';

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

type Failure = { file: string; why: string };

/** The first line of a test file whose tests are about what happens at once. */
const RACE_MARK = /^\/\/ race\b/;

/** So many files of a whole gate may fail at first and pass alone; on a busy machine one may miss its time. */
const MOST_SECOND_RUNS = 1;

/** What failed in any run, for the last lines of a report. */
export const failuresTold: string[] = [];

/** Files that failed at first and passed alone, in all runs of this gate. */
const passedAlone: string[] = [];

/**
 * Runs vitest. Files that fail are run once more by themselves: on a machine that does other things as well, a test
 * that waits for a process may miss its time. Passing alone excuses neither a file whose first line is `// race`, for
 * it is beside others that a race shows itself, nor a second file of the same gate. All is told in `failuresTold`.
 * @param run Runs a command and resolves to its exit code.
 */
export async function runVitest(
  args: readonly string[],
  environment: Record<string, string> = {},
  run: typeof runStep = runStep,
): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-vitest-'));
  const report = path.join(folder, 'report.json');
  try {
    const code = await run(
      'vitest',
      ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      environment,
    );
    if (code === 0) return 0;
    const failed = failuresIn(report);
    if (failed.length === 0) {
      failuresTold.push('vitest failed without a failed test: an unhandled error or a crash, see "Unhandled" above');
      return code;
    }
    const again = await run('vitest', ['run', ...failed.map(({ file }) => file)], environment);
    if (again !== 0) {
      for (const failure of failed) tell('Failed:', failure);
      return again;
    }
    return isExcused(failed) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether files that failed at first and passed alone may pass; tells why not. */
function isExcused(failed: readonly Failure[]): boolean {
  for (const failure of failed) tell('Failed at first, passed alone:', failure);
  passedAlone.push(...failed.map(({ file }) => file));
  const races = failed.filter(({ file }) => isRaceTest(file));
  for (const { file } of races) failuresTold.push(`Red all the same: ${shown(file)} is marked as a race test`);
  const isTooMany = passedAlone.length > MOST_SECOND_RUNS;
  if (isTooMany) failuresTold.push(`Red all the same: ${passedAlone.length} files needed a second run`);
  return races.length === 0 && !isTooMany;
}

function tell(title: string, { file, why }: Failure): void {
  failuresTold.push(`${title} ${shown(file)}\n${why}`);
}

function shown(file: string): string {
  return path.relative(process.cwd(), file);
}

function isRaceTest(file: string): boolean {
  return RACE_MARK.test(readFileSync(file, 'utf8'));
}

function failuresIn(report: string): Failure[] {
  const { data } = reportSchema.safeParse(parsed(report));
  return (data?.testResults ?? [])
    .filter(({ status }) => status !== 'passed')
    .map(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      const lines = tests.map(
        ({ fullName, failureMessages }) => `  ${fullName}: ${failureMessages.join(' ').slice(0, 400)}`,
      );
      return { file: name, why: [...lines, message.slice(0, 400)].filter(Boolean).join('\n') };
    });
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Vitest itself fell over before it could report.
    return null;
  }
}
