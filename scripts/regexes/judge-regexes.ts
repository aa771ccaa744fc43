import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { check } from 'recheck';
import recheck from 'recheck/package.json' with { type: 'json' };
import * as z from 'zod/mini';
import type { FoundRegex } from './find-regexes.ts';
import { takesLong } from './takes-long.ts';

/** How the time of a regular expression grows with its text. 'unknown': it could not be told in time. */
export type Verdict = 'linear' | 'unknown' | { growth: string; attack: string };

/** Milliseconds for one regular expression; most take a few. */
const LONGEST_CHECK_MS = 60_000;

const cacheSchema = z.object({
  version: z.string(),
  verdicts: z.record(z.string(), z.union([z.literal('linear'), z.object({ growth: z.string(), attack: z.string() })])),
});

const linearSchema = z.object({ judge: z.string(), linear: z.array(z.string()) });

/** A regular expression as one would type it. */
export function regexText({ pattern, flags }: Pick<FoundRegex, 'pattern' | 'flags'>): string {
  return `/${pattern}/${flags}`;
}

/**
 * Judges regular expressions, each once, several at a time.
 * @param cacheFile Remembers verdicts from one run to the next: a new one takes a second or two, a known one nothing.
 * @param linear Those that are known to be, as `regexText` writes them.
 */
export async function judgeRegexes(
  regexes: readonly FoundRegex[],
  cacheFile: string,
  linear: readonly string[] = [],
): Promise<ReadonlyMap<string, Verdict>> {
  const known = new Map([...readCache(cacheFile), ...linear.map((text) => [text, 'linear'] as const)]);
  const verdicts = new Map<string, Verdict>();
  const waiting = new Map(regexes.map((regex) => [regexText(regex), regex] as const)).entries();
  const judgeNext = async () => {
    for (const [text, regex] of waiting) verdicts.set(text, known.get(text) ?? (await judge(regex)));
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, judgeNext));
  writeCache(cacheFile, verdicts);
  return verdicts;
}

/** Those that a file says the judge of today found linear; none where there is no such file, or another judge wrote it. */
export function keptLinear(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  const { judge: by, linear } = linearSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return by === recheck.version ? linear : [];
}

/** What `keptLinear` reads, a line each, in an order that two branches rarely both change at one place. */
export function linearOnes(verdicts: ReadonlyMap<string, Verdict>): string {
  const linear = [...verdicts].flatMap(([text, verdict]) => (verdict === 'linear' ? [text] : []));
  return `${JSON.stringify({ judge: recheck.version, linear: linear.sort() }, null, 2)}\n`;
}

async function judge({ pattern, flags }: FoundRegex): Promise<Verdict> {
  const found = await check(pattern, flags, { timeout: LONGEST_CHECK_MS });
  if (found.status === 'safe') return 'linear';
  if (found.status === 'unknown') return 'unknown';
  // What was only tried, not proved, is a guess by counted steps, and how far it gets depends on how busy the machine is.
  if (found.checker === 'fuzz' && !takesLong({ pattern, flags }, found.attack.string)) return 'linear';
  return { growth: found.complexity.summary, attack: found.attack.pattern };
}

function readCache(file: string): ReadonlyMap<string, Verdict> {
  try {
    const { version, verdicts } = cacheSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return new Map(version === recheck.version ? Object.entries(verdicts) : []);
  } catch {
    // None yet, or written by another version of this script.
    return new Map();
  }
}

function writeCache(file: string, verdicts: ReadonlyMap<string, Verdict>): void {
  const settled = [...verdicts].filter(([, verdict]) => verdict !== 'unknown');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ version: recheck.version, verdicts: Object.fromEntries(settled) }));
}
