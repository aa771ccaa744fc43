import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { check } from 'recheck';
import recheck from 'recheck/package.json' with { type: 'json' };
import * as z from 'zod/mini';
import type { FoundRegex } from './find-regexes.ts';
import { takesLong } from './takes-long.ts';

/**
 * How the time of a regular expression grows with its text. 'linear': that is proved; 'tried': no text was found that takes
 * long; 'unknown': it could not be told in time.
 */
export type Verdict = 'linear' | 'tried' | 'unknown' | { growth: string; attack: string };
/** Verdicts that are written down. */
type Kept = 'linear' | 'tried';

/** Milliseconds for one regular expression; most take a few. */
const LONGEST_CHECK_MS = 60_000;
/** Who judges, and what our words for it mean: to be counted up when they mean something else. */
const JUDGE = `${recheck.version} 2`;
/** So many of a list are judged once more all the same, others after each change of it. */
const JUDGED_ANEW = 10;

const cacheSchema = z.object({
  version: z.string(),
  verdicts: z.record(
    z.string(),
    z.union([z.enum(['linear', 'tried']), z.object({ growth: z.string(), attack: z.string() })]),
  ),
});

/** The seal of the judge by each. */
const listSchema = z.record(z.string(), z.string());

/** A regular expression as one would type it. */
export function regexText({ pattern, flags }: Pick<FoundRegex, 'pattern' | 'flags'>): string {
  return `/${pattern}/${flags}`;
}

/**
 * Judges regular expressions, each once, several at a time.
 * @param cacheFile Remembers verdicts from one run to the next: a new one takes a second or two, a known one nothing.
 * @param kept Those whose verdict is known, as `regexText` writes them.
 */
export async function judgeRegexes(
  regexes: readonly FoundRegex[],
  cacheFile: string,
  kept: ReadonlyMap<string, Verdict> = new Map(),
): Promise<ReadonlyMap<string, Verdict>> {
  const judged = readCache(cacheFile);
  const verdicts = new Map<string, Verdict>();
  const waiting = new Map(regexes.map((regex) => [regexText(regex), regex] as const)).entries();
  const judgeNext = async () => {
    for (const [text, regex] of waiting) {
      // What was seen here counts for more than what somebody wrote down.
      const verdict = judged.get(text) ?? kept.get(text) ?? (await judge(regex));
      verdicts.set(text, verdict);
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, judgeNext));
  writeCache(
    cacheFile,
    [...verdicts].filter(([text]) => judged.has(text) || !kept.has(text)),
  );
  return verdicts;
}

/**
 * Those that a file says the judge of today gave this verdict, but for a few that are to be judged anew, and for those that
 * somebody wrote there by hand.
 */
export function keptAs(verdict: Kept, file: string, judgedAnew = JUDGED_ANEW): ReadonlyMap<string, Kept> {
  if (!existsSync(file)) return new Map();
  const list = readFileSync(file, 'utf8');
  const sealed = Object.entries(listSchema.parse(JSON.parse(list))).filter(
    ([text, seal]) => seal === sealOf(text, verdict),
  );
  const drawn = sealed
    .map(([text]) => [hash('sha256', `${list} ${text}`), text] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(drawn.slice(judgedAnew).map(([, text]) => [text, verdict]));
}

/** No secret: whoever wants a line in the list has it judged, and a slip of the hand is found. */
function sealOf(text: string, verdict: Kept): string {
  return hash('sha256', verdict === 'linear' ? `${JUDGE} ${text}` : `${JUDGE} ${verdict} ${text}`).slice(0, 8);
}

/** What `keptAs` reads, a line each, in an order that two branches rarely both change at one place. */
export function listOf(verdict: Kept, verdicts: ReadonlyMap<string, Verdict>): string {
  const texts = [...verdicts].flatMap(([text, given]) => (given === verdict ? [text] : []));
  return `${JSON.stringify(Object.fromEntries(texts.sort().map((text) => [text, sealOf(text, verdict)])), null, 2)}\n`;
}

async function judge({ pattern, flags }: FoundRegex): Promise<Verdict> {
  const found = await check(pattern, flags, { timeout: LONGEST_CHECK_MS });
  if (found.status === 'safe') return found.checker === 'automaton' ? 'linear' : 'tried';
  if (found.status === 'unknown') return 'unknown';
  // What was only tried, not proved, is a guess by counted steps, and how far it gets depends on how busy the machine is.
  if (found.checker === 'fuzz' && !takesLong({ pattern, flags }, found.attack.string)) return 'tried';
  return { growth: found.complexity.summary, attack: found.attack.pattern };
}

function readCache(file: string): ReadonlyMap<string, Verdict> {
  try {
    const { version, verdicts } = cacheSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return new Map(version === JUDGE ? Object.entries(verdicts) : []);
  } catch {
    // None yet, or written by another version of this script.
    return new Map();
  }
}

function writeCache(file: string, verdicts: readonly (readonly [string, Verdict])[]): void {
  const settled = verdicts.filter(([, verdict]) => verdict !== 'unknown');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ version: JUDGE, verdicts: Object.fromEntries(settled) }));
}
