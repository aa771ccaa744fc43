/**
 * Part of `npm run check`: no regular expression whose time grows faster than its text. A farmer's 40 question marks
 * once kept one busy for ever, and with it the whole server.
 *
 * Tests and the helpers of tests are left out: what they match is our own.
 *
 * To judge all of them takes two cores a minute. Those proved linear stand in `regexes/linear.json`, each under the judge's
 * seal, so that a clean checkout judges only new ones, those that were tried but not proved, and a few of the list; what
 * somebody writes there by hand is judged as if it did not stand there. `node scripts/check-regexes.ts --keep` writes the
 * list down anew, and without that file all are judged again.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findRegexes } from './regexes/find-regexes.ts';
import { judgeRegexes, keptLinear, linearOnes } from './regexes/judge-regexes.ts';
import { tellRegexes } from './regexes/tell-regexes.ts';

const CACHE = 'node_modules/.cache/ani-gabay/regexes.json';
const LINEAR = path.join(import.meta.dirname, 'regexes/linear.json');
const OF_TESTS = /\.test\.tsx?$|^src\/server\/testing\//;

const regexes = globSync('{src,scripts}/**/*.{ts,tsx,js,mjs,cjs}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !OF_TESTS.test(file))
  .sort()
  .flatMap((file) => findRegexes(file, readFileSync(file, 'utf8')));
const verdicts = await judgeRegexes(regexes, CACHE, keptLinear(LINEAR));
if (process.argv.includes('--keep')) writeFileSync(LINEAR, linearOnes(verdicts));
const { faults, notes } = tellRegexes(regexes, verdicts);
for (const line of [...notes, ...faults]) console.log(line);
// The judge works in a process of its own, which would wait for more.
process.exit(faults.length === 0 ? 0 : 1);
