/**
 * Part of `npm run check`: no regular expression whose time grows faster than its text. A farmer's 40 question marks
 * once kept one busy for ever, and with it the whole server. `--prune` takes those that are gone out of known-slow.json.
 *
 * Tests and the helpers of tests are left out: what they match is our own.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { findRegexes } from './regexes/find-regexes.ts';
import { judgeRegexes, regexText } from './regexes/judge-regexes.ts';
import knownSlow from './regexes/known-slow.json' with { type: 'json' };
import { tellRegexes } from './regexes/tell-regexes.ts';

const CACHE = 'node_modules/.cache/ani-gabay/regexes.json';
const KNOWN = 'scripts/regexes/known-slow.json';
const OF_TESTS = /\.test\.tsx?$|^src\/server\/testing\//;

const regexes = globSync('{src,scripts}/**/*.{ts,tsx,js,mjs,cjs}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !OF_TESTS.test(file))
  .sort()
  .flatMap((file) => findRegexes(file, readFileSync(file, 'utf8')));
const known = new Set(knownSlow.map(({ regex }) => regex));
// What is known to be slow is not judged again: that takes longest.
const unknown = regexes.filter((regex) => !known.has(regexText(regex)));
const { faults, notes, gone } = tellRegexes(regexes, await judgeRegexes(unknown, CACHE), known);
if (process.argv.includes('--prune')) {
  const left = knownSlow.filter(({ regex }) => !gone.includes(regex));
  writeFileSync(KNOWN, `${JSON.stringify(left, null, 2)}\n`);
} else if (gone.length > 0) {
  faults.push(`${KNOWN} lists ${gone.length} that nobody writes any more: node scripts/check-regexes.ts --prune`);
}
for (const line of [...notes, ...faults]) console.log(line);
// The judge works in a process of its own, which would wait for more.
process.exit(faults.length === 0 ? 0 : 1);
