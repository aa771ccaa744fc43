import type { FoundRegex } from './find-regexes.ts';
import { regexText, type Verdict } from './judge-regexes.ts';

/**
 * What there is to say about the regular expressions of the tree.
 * @param known Slow ones that may stand until they are replaced.
 * @returns `faults` to be mended, `notes` to be read, and the known ones that are `gone`.
 */
export function tellRegexes(
  regexes: readonly FoundRegex[],
  verdicts: ReadonlyMap<string, Verdict>,
  known: ReadonlySet<string>,
): { faults: string[]; notes: string[]; gone: string[] } {
  const faults: string[] = [];
  const notes: string[] = [];
  for (const regex of regexes) {
    const text = regexText(regex);
    const where = `${regex.file}:${regex.line} ${text}`;
    const verdict = verdicts.get(text);
    if (verdict === 'unknown') notes.push(`${where}\n  too intricate to be judged in time`);
    else if (typeof verdict === 'object') faults.push(`${where}\n  ${verdict.growth}, for ${verdict.attack}`);
  }
  const written = new Set(regexes.map(regexText));
  const left = [...known].filter((text) => written.has(text)).length;
  if (left > 0) notes.push(`${left} slow regular expressions are known and wait to be replaced (known-slow.json)`);
  return { faults, notes, gone: [...known].filter((text) => !written.has(text)) };
}
