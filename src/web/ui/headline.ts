/** Longer first sentences are no headline. */
const HEADLINE_MAX_CHARS = 150;

/**
 * What of an answer is read at a glance, and what goes on under it.
 * @param gist The answer in one or two sentences, with the marks of rich text.
 * @param isNamed The gist names one cause, which it sets in bold: that name is the headline.
 */
export function headlineOf(gist: string, isNamed: boolean): { headline: string; rest: string } {
  if (isNamed) {
    const [, name, ...others] = gist.split('**');
    // One pair of marks splits a text in three.
    if (name && others.length === 1) return { headline: capitalized(name), rest: gist };
  }
  const [first = ''] = gist.split(/(?<=[.!?])\s/, 1);
  const isWhole = first.split('**').length % 2 === 1;
  if (first === '' || first.length > HEADLINE_MAX_CHARS || !isWhole) return { headline: '', rest: gist };
  return { headline: first.replaceAll('**', ''), rest: gist.slice(first.length).trim() };
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
