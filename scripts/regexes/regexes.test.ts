import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type FoundRegex, findRegexes } from './find-regexes.ts';
import { judgeRegexes, keptAs, listOf, type Verdict } from './judge-regexes.ts';
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

test.each(['^[, ]*(hi|hello)\\b', '^#{1,6}\\s+'])('linear: %s', async (pattern) => {
  expect(await judgeRegexes([regex(pattern, 'u')], cacheFile())).toEqual(new Map([[`/${pattern}/u`, 'linear']]));
});

test.each(['(?<!\\*)\\*+$', '(?<!\\p{L})\\p{L}+'])('tried, not proved: %s', async (pattern) => {
  expect(await judgeRegexes([regex(pattern, 'u')], cacheFile())).toEqual(new Map([[`/${pattern}/u`, 'tried']]));
});

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
  const { version } = JSON.parse(readFileSync(file, 'utf8'));
  const remembered = { '/a/': { growth: 'exponential', attack: 'as remembered' } };
  writeFileSync(file, JSON.stringify({ version, verdicts: remembered }));
  expect((await judgeRegexes([regex('a')], file)).get('/a/')).toMatchObject({ attack: 'as remembered' });
  // Nor does a list outweigh it.
  expect((await judgeRegexes([regex('a')], file, new Map([['/a/', 'linear']]))).get('/a/')).toMatchObject({
    attack: 'as remembered',
  });
  writeFileSync(file, JSON.stringify({ version: '0', verdicts: remembered }));
  expect((await judgeRegexes([regex('a')], file)).get('/a/')).toBe('linear');
});

/** Where a list can be written down. */
const listFile = () => path.join(path.dirname(path.dirname(cacheFile())), 'linear.json');

test('what was written down as linear, or as tried, is not judged again; nothing else is written down', async () => {
  const file = listFile();
  expect(keptAs('linear', file, 0)).toEqual(new Map());
  const verdicts = new Map<string, Verdict>([
    ['/\\*+$/', 'linear'],
    ['/a/', 'linear'],
    ['/(a|a)*$/', { growth: 'exponential', attack: 'a' }],
    ['/b/', 'tried'],
    ['/c/', 'unknown'],
  ]);
  writeFileSync(file, listOf('tried', verdicts));
  expect(keptAs('tried', file, 0)).toEqual(new Map([['/b/', 'tried']]));
  // What was only tried is nowhere taken for proved.
  expect(keptAs('linear', file, 0)).toEqual(new Map());
  expect((await judgeRegexes([regex('b')], cacheFile(), keptAs('tried', file, 0))).get('/b/')).toBe('tried');
  writeFileSync(file, listOf('linear', verdicts));
  const kept = keptAs('linear', file, 0);
  expect(new Set(kept.keys())).toEqual(new Set(['/\\*+$/', '/a/']));
  const cache = cacheFile();
  const judged = await judgeRegexes([regex('\\*+$'), regex('b+$')], cache, kept);
  expect([judged.get('/\\*+$/'), judged.get('/b+$/')]).toEqual([
    'linear',
    expect.objectContaining({ attack: expect.any(String) }),
  ]);
  // What was only believed is not remembered as judged.
  expect((await judgeRegexes([regex('\\*+$')], cache)).get('/\\*+$/')).toMatchObject({ attack: expect.any(String) });
});

test.each(['linear', 'tried'] as const)(
  'what somebody wrote by hand into the list of the %s is judged, with or without the seal of another',
  async (verdict) => {
    const file = listFile();
    writeFileSync(file, listOf(verdict, new Map([['/a/', verdict]])));
    const list = JSON.parse(readFileSync(file, 'utf8'));
    for (const seal of ['', list['/a/']]) {
      writeFileSync(file, JSON.stringify({ ...list, '/^(a|a)*$/': seal }));
      const kept = keptAs(verdict, file, 0);
      expect([...kept.keys()]).toEqual(['/a/']);
      const verdicts = await judgeRegexes([regex('^(a|a)*$')], cacheFile(), kept);
      expect(tellRegexes([regex('^(a|a)*$')], verdicts).faults).toEqual([expect.stringContaining('exponential')]);
    }
  },
);

test('some of the list are judged anew all the same, the same ones until the list changes', () => {
  const file = listFile();
  const all = Array.from({ length: 30 }, (_, n) => `/a{${n}}/`);
  const keptOf = (texts: string[]) => {
    writeFileSync(file, listOf('tried', new Map(texts.map((text) => [text, 'tried']))));
    return new Set(keptAs('tried', file, 10).keys());
  };
  const kept = keptOf(all);
  expect(kept.size).toBe(20);
  expect(keptOf(all)).toEqual(kept);
  expect([...keptOf(all.slice(1))].every((text) => kept.has(text))).toBe(false);
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
