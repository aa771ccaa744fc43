/** Says whether a text has something. */
export type Has = (text: string) => boolean;

/** What may stand between two words: so many characters at most, any number when left out, and none of `without`. */
export type Between = { most?: number; without?: RegExp };

/**
 * Whether words stand one behind the other: a match of each pattern behind a match of the one before. One regular
 * expression with the gap inside looks at the rest of the text again from each of its words.
 * @param patterns With the flag g.
 */
export function inOrder(between: Between, ...patterns: readonly RegExp[]): Has {
  return (text) => {
    let ends: readonly number[] | null = null;
    for (const pattern of patterns) {
      ends = endsBehind(text, pattern, ends, between);
      if (ends.length === 0) return false;
    }
    return true;
  };
}

/** Whether any of them has. */
export function anyOf(...ways: readonly (RegExp | Has)[]): Has {
  return (text) => ways.some((way) => (typeof way === 'function' ? way(text) : way.test(text)));
}

/** Where the matches end that stand close behind one of `before`; all matches when `before` is null. */
function endsBehind(
  text: string,
  pattern: RegExp,
  before: readonly number[] | null,
  { most = Number.POSITIVE_INFINITY, without }: Between,
): number[] {
  const ends: number[] = [];
  let next = 0;
  for (const { 0: match, index } of text.matchAll(pattern)) {
    // The nearest one before is the one with the fewest characters between; both lists are in order.
    while (before && next < before.length && (before[next] ?? 0) <= index) next++;
    const from = before?.[next - 1];
    const isNear = from !== undefined && index - from <= most && !without?.test(text.slice(from, index));
    if (before === null || isNear) ends.push(index + match.length);
  }
  return ends;
}
