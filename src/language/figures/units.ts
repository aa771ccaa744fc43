import joints from '#language/figures/joints.json' with { type: 'json' };
import table from '#language/figures/units.json' with { type: 'json' };
import { formsOf, type PhraseMatch, phraseTable } from '#language/phrases.ts';
import { isText, type Token } from '#language/tokens.ts';

/** What a figure is counted in. 'ph' is told by its word before the number, 'clock' is an hour of the day. */
export type Unit = keyof typeof table;

const UNITS = phraseTable(
  Object.entries(table).flatMap(([unit, words]) => words.map((word) => [word, unit as Unit] as const)),
);
const WORDS = new Set(Object.values(table).flat());

/** Words between a number and its unit: '2 na ektarya', 'duha ka sako', 'tallo a kilo', 'half of a hectare'. */
const BETWEEN = new Set(joints.between);
const MOST_BETWEEN = 2;
/** '15 ng buwan' is a day of the month, '6 ng umaga' an hour; 'kalahati ng ektarya' is an area. */
const PERIODS: ReadonlySet<Unit> = new Set<Unit>(['day', 'week', 'month', 'year', 'hour', 'minute']);
const HALF_DAYS = new Set(joints.halfDays);
/** '32C', '2x': letters that measure only right behind a number. */
const ONLY_GLUED = new Set(joints.gluedUnits);
/** English 'are', 'time' and 'load' measure only where nothing they could belong to follows. */
const ONLY_LAST = new Set(joints.lastUnits);
const AFTER_LAST = new Set(joints.afterLastUnits);

/** Whether a word alone is a measure, as it is written: 'kilong', 'sako', 'kg'. */
export function isUnitWord(text: string): boolean {
  return formsOf(text).some((form) => WORDS.has(form.text));
}

/** The unit whose words stand here. */
export function unitAt(tokens: readonly Token[], at: number): PhraseMatch<Unit> | null {
  const found = UNITS.at(tokens, at);
  if (found === null) return null;
  const word = tokens[at];
  const after = tokens[found.next];
  // The head of a longer word or code: 'm2k', 'araw-araw'.
  if (after?.isGlued && (after.kind === 'word' || after.kind === 'digits')) return null;
  if (isText(after, '-') && after?.isGlued && isText(tokens[found.next + 1], word?.text ?? '')) return null;
  if (found.next === at + 1 && ONLY_GLUED.has(word?.text ?? '') && (!word?.isGlued || after?.kind === 'digits'))
    return null;
  const isLast = after === undefined || after.kind === 'mark' || AFTER_LAST.has(after.text);
  if (found.next === at + 1 && ONLY_LAST.has(word?.text ?? '') && !word?.isGlued && !isLast) return null;
  return found;
}

/** The unit that a number before `at` is counted in, its linking words passed over. */
export function unitAfter(tokens: readonly Token[], at: number): PhraseMatch<Unit> | null {
  const hyphen = isText(tokens[at], '-') && tokens[at]?.isGlued && tokens[at + 1]?.isGlued;
  if (hyphen) return unitAt(tokens, at + 1);
  if (isText(tokens[at], 'ng')) return unitOf(tokens, at + 1);
  for (let start = at; start <= at + MOST_BETWEEN; start++) {
    const found = unitAt(tokens, start);
    if (found !== null) return found;
    if (!BETWEEN.has(tokens[start]?.text ?? '')) return null;
  }
  return null;
}

/** After 'ng' or 'sa': 'kalahati ng ektarya', 'tunga sa ektarya', '6 ng umaga'. */
function unitOf(tokens: readonly Token[], at: number): PhraseMatch<Unit> | null {
  if (HALF_DAYS.has(tokens[at]?.text ?? '')) return { value: 'clock', next: at + 1, tail: 'bare' };
  const found = unitAt(tokens, at);
  return found === null || PERIODS.has(found.value) ? null : found;
}
