import type { FoundRegex } from './find-regexes.ts';
import { regexText, type Verdict } from './judge-regexes.ts';

/** What there is to say about the regular expressions of the tree: `faults` to be mended, `notes` to be read. */
export function tellRegexes(
  regexes: readonly FoundRegex[],
  verdicts: ReadonlyMap<string, Verdict>,
): { faults: string[]; notes: string[] } {
  const faults: string[] = [];
  const notes: string[] = [];
  for (const regex of regexes) {
    const text = regexText(regex);
    const where = `${regex.file}:${regex.line} ${text}`;
    const verdict = verdicts.get(text);
    if (verdict === 'unknown') notes.push(`${where}\n  too intricate to be judged in time`);
    else if (typeof verdict === 'object') faults.push(`${where}\n  ${verdict.growth}, for ${verdict.attack}`);
  }
  return { faults, notes };
}
