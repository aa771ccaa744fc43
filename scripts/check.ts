/** `npm run check`: types of every room, format, lint, borders, unused code, slow regular expressions. Seconds, not minutes. */
import { runStep } from './run-step.ts';

const STEPS: [string, string[]][] = [
  ['tsc', ['-p', 'tsconfig.core.json']],
  ['tsc', ['-p', 'tsconfig.server.json']],
  ['tsc', ['-p', 'tsconfig.web.json']],
  ['tsc', ['-p', 'tsconfig.worker.json']],
  ['biome', ['check', '--error-on-warnings']],
  ['knip', ['--no-config-hints']],
  ['node', ['scripts/check-regexes.ts']],
];

let failed = 0;
for (const [command, args] of STEPS) {
  if ((await runStep(command, args)) === 0) continue;
  console.error(`check: ${[command, ...args].join(' ')} failed`);
  failed++;
}
process.exitCode = failed === 0 ? 0 : 1;
