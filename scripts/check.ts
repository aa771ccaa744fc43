/** `npm run check`: types of every room, format, lint, borders, unused code, slow regular expressions. Seconds, not minutes. */
import { runStepBeside } from './run-step.ts';

const STEPS: [string, string[]][] = [
  ['tsc', ['-p', 'tsconfig.core.json']],
  ['tsc', ['-p', 'tsconfig.server.json']],
  ['tsc', ['-p', 'tsconfig.web.json']],
  ['tsc', ['-p', 'tsconfig.worker.json']],
  ['biome', ['check', '--error-on-warnings']],
  ['knip', ['--no-config-hints']],
  ['node', ['scripts/check-regexes.ts']],
];

/** So many run at once: most of them use one core. */
const AT_ONCE = 2;

let failed = 0;
const waiting = [...STEPS];

async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const { code, said } = await runStepBeside(...step);
    process.stdout.write(said);
    if (code === 0) continue;
    console.error(`check: ${step.flat().join(' ')} failed`);
    failed++;
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work));
process.exitCode = failed === 0 ? 0 : 1;
