import table from '#language/months.json' with { type: 'json' };

const NAMES = new Map(table.names.flatMap((words, index) => words.map((word) => [word, index + 1] as const)));
const SHORT = new Map(table.short.flatMap((words, index) => words.map((word) => [word, index + 1] as const)));
const ALSO_WORDS = new Set(table.alsoWords);
const BEFORE_ENGLISH_MAY = new Set(table.beforeEnglishMay);

/** Month 1 to 12 of a whole name: 'hunyo', 'june'; null for 'may' and 'mar'. */
export function monthNamed(word: string): number | null {
  return NAMES.get(word) ?? null;
}

/** Month 1 to 12 of a name or a short form; for a word that stands where only a month can, right before a day. */
export function monthOf(word: string): number | null {
  return monthNamed(word) ?? SHORT.get(word) ?? null;
}

/** Month 1 to 12 of a name or of a short form that is no other word: 'Okt', but neither 'may' nor 'set'. */
export function monthUnmistakable(word: string): number | null {
  return ALSO_WORDS.has(word) ? null : monthOf(word);
}

/** Whether 'may' after this word is the month, as only English says it: 'in May'; elsewhere it is 'there is'. */
export function isBeforeEnglishMay(word: string | undefined): boolean {
  return BEFORE_ENGLISH_MAY.has(word ?? '');
}
