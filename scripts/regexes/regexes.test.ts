import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import recheck from 'recheck/package.json' with { type: 'json' };
import { expect, onTestFinished, test } from 'vitest';
import { type FoundRegex, findRegexes } from './find-regexes.ts';
import { judgeRegexes, keptLinear, linearOnes, type Verdict } from './judge-regexes.ts';
import { takesLong } from './takes-long.ts';
import { tellRegexes } from './tell-regexes.ts';

const regex = (pattern: string, flags = ''): FoundRegex => ({ file: 'a.ts', line: 1, pattern, flags });

function cacheFile(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-regexes-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'cache', 'regexes.json');
}

test('finds literals and plain calls, with their lines, in TypeScript and JSX', () => {
  const source = `type A = { b: number };
// not /this+/ one, nor "/that+/" one
const text = '/neither+/'; const half = 4 / 2 / 1;
const a: RegExp = /a+\\/[/]/giu;
const { b = /b/ } = { ...{ c: \`\${text.replace(/c+/y, "")}\` } };
const d = new RegExp('d+', 'g'), e = RegExp(\`e\`);
const f = new RegExp(\`f\${text}\`), g = new RegExp(a), h = other.RegExp("h");
const page = <p title={text.match(/i$/)?.[0]}>/not+me/</p>;`;
  expect(findRegexes('page.tsx', source).map(({ line, pattern, flags }) => [line, pattern, flags])).toEqual([
    [4, 'a+\\/[/]', 'giu'],
    [5, 'b', ''],
    [5, 'c+', 'y'],
    [6, 'd+', 'g'],
    [6, 'e', ''],
    [8, 'i$', ''],
  ]);
});

test('what cannot be read is said, not passed over', () => {
  expect(() => findRegexes('a.ts', 'const = /a/;')).toThrow('a.ts');
});

test.each([
  ['exponential', '^(,? ?)*(hi|hello)\\b', ''],
  ['exponential', '^(a|a)*$', ''],
  ['2nd degree polynomial', '\\*+$', ''],
  ['3rd degree polynomial', '^\\s*#{1,6}\\s+(.*?)\\s*#*$', ''],
])('%s: %s', async (growth, pattern, flags) => {
  const verdicts = await judgeRegexes([regex(pattern, flags)], cacheFile());
  expect(verdicts.get(`/${pattern}/${flags}`)).toMatchObject({ growth, attack: expect.stringContaining('repeat') });
});

test.each(['^[, ]*(hi|hello)\\b', '(?<!\\*)\\*+$', '^#{1,6}\\s+', '(?<!\\p{L})\\p{L}+'])(
  'linear: %s',
  async (pattern) => {
    expect(await judgeRegexes([regex(pattern, 'u')], cacheFile())).toEqual(new Map([[`/${pattern}/u`, 'linear']]));
  },
);

test.each([
  // Guesses of the judge on a busy machine, and one that is right.
  ['\\b(?:hakot|plete|giik|ani|\\w*akyat)\\b', 'b\0'.repeat(38_730), false],
  ['context.{0,20}(?:length|window)|maximum.{0,20}tokens', `MAXIMUM${'CONTEXT'.repeat(20_704)}`, false],
  ['\\*+$', `${'*'.repeat(200_000)}x`, true],
])('played: %s', (pattern, text, isLong) => {
  expect(takesLong(regex(pattern, 'i'), text)).toBe(isLong);
});

test('what was judged before is not judged again, unless the judge is another', async () => {
  const file = cacheFile();
  expect((await judgeRegexes([regex('a')], file)).get('/a/')).toBe('linear');
  const remembered = { '/a/': { growth: 'exponential', attack: 'as remembered' } };
  writeFileSync(file, JSON.stringify({ version: recheck.version, verdicts: remembered }));
  expect((await judgeRegexes([regex('a')], file)).get('/a/')).toMatchObject({ attack: 'as remembered' });
  writeFileSync(file, JSON.stringify({ version: '0', verdicts: remembered }));
  expect((await judgeRegexes([regex('a')], file)).get('/a/')).toBe('linear');
});

test('what was written down as linear is not judged again, unless the judge is another; nothing else is written down', async () => {
  const file = path.join(path.dirname(path.dirname(cacheFile())), 'linear.json');
  expect(keptLinear(file)).toEqual([]);
  const verdicts = new Map<string, Verdict>([
    ['/\\*+$/', 'linear'],
    ['/a/', 'linear'],
    ['/(a|a)*$/', { growth: 'exponential', attack: 'a' }],
    ['/c/', 'unknown'],
  ]);
  writeFileSync(file, linearOnes(verdicts));
  expect(keptLinear(file)).toEqual(['/\\*+$/', '/a/']);
  const judged = await judgeRegexes([regex('\\*+$'), regex('b+$')], cacheFile(), keptLinear(file));
  expect([judged.get('/\\*+$/'), judged.get('/b+$/')]).toEqual([
    'linear',
    expect.objectContaining({ attack: expect.any(String) }),
  ]);
  writeFileSync(file, linearOnes(verdicts).replace(recheck.version, '0'));
  expect(keptLinear(file)).toEqual([]);
});

test('a slow one is a fault where it stands, one that cannot be judged a note', () => {
  const { faults, notes } = tellRegexes(
    [regex('a+$'), regex('b'), regex('d')],
    new Map<string, Verdict>([
      ['/a+$/', { growth: '2nd degree polynomial', attack: "'a'.repeat(9)" }],
      ['/b/', 'linear'],
      ['/d/', 'unknown'],
    ]),
  );
  expect(faults).toEqual(["a.ts:1 /a+$/\n  2nd degree polynomial, for 'a'.repeat(9)"]);
  expect(notes).toEqual([expect.stringContaining('a.ts:1 /d/')]);
});
