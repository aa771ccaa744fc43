/**
 * Part of `npm run check`: no regular expression whose time grows faster than its text. A farmer's 40 question marks
 * once kept one busy for ever, and with it the whole server.
 *
 * Tests and the helpers of tests are left out: what they match is our own.
 *
 * To judge all of them takes two cores a minute. Those proved linear stand in `regexes/linear.json`, those for which no text
 * was found that takes long in `regexes/tried.json`, each under the judge's seal, so that a clean checkout judges only new
 * ones and ten of each list; what somebody writes there by hand is judged as if it did not stand there.
 * `node scripts/check-regexes.ts --keep` writes the lists down anew, and without those files all are judged again.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findRegexes } from './regexes/find-regexes.ts';
import { judgeRegexes, keptAs, listOf } from './regexes/judge-regexes.ts';
import { tellRegexes } from './regexes/tell-regexes.ts';

const CACHE = 'node_modules/.cache/ani-gabay/regexes.json';
const LISTS = (['linear', 'tried'] as const).map(
  (verdict) => [verdict, path.join(import.meta.dirname, `regexes/${verdict}.json`)] as const,
);
const OF_TESTS = /\.test\.tsx?$|^src\/server\/testing\//;

const regexes = globSync('{src,scripts}/**/*.{ts,tsx,js,mjs,cjs}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !OF_TESTS.test(file))
  .sort()
  .flatMap((file) => findRegexes(file, readFileSync(file, 'utf8')));
const kept = new Map(LISTS.flatMap(([verdict, file]) => [...keptAs(verdict, file)]));
const verdicts = await judgeRegexes(regexes, CACHE, kept);
if (process.argv.includes('--keep'))
  for (const [verdict, file] of LISTS) writeFileSync(file, listOf(verdict, verdicts));
const { faults, notes } = tellRegexes(regexes, verdicts);
for (const line of [...notes, ...faults]) console.log(line);
// The judge works in a process of its own, which would wait for more.
process.exit(faults.length === 0 ? 0 : 1);
