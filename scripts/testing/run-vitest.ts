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

/** What failed in any run, for the last lines of a report. */
export const failuresTold: string[] = [];

/**
 * Runs vitest. Files that fail are run once more by themselves: on a machine that does other things as well, a test that
 * waits for a process may miss its time, and a fault is there again. What failed first
 * is kept in `failuresTold` in either case.
 */
export async function runVitest(args: readonly string[], environment: Record<string, string> = {}): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-vitest-'));
  const report = path.join(folder, 'report.json');
  try {
    const code = await runStep(
      'vitest',
      ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      environment,
    );
    if (code === 0) return 0;
    const failed = failuresIn(report);
    const again =
      failed.length === 0 ? code : await runStep('vitest', ['run', ...failed.map(({ file }) => file)], environment);
    if (failed.length === 0)
      failuresTold.push('vitest failed without a failed test: an unhandled error or a crash, see "Unhandled" above');
    const title = again === 0 ? 'Failed at first, passed alone:' : 'Failed:';
    for (const { file, why } of failed) failuresTold.push(`${title} ${path.relative(process.cwd(), file)}\n${why}`);
    return again;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function failuresIn(report: string): { file: string; why: string }[] {
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
