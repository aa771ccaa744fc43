/** Longer first sentences are no headline: some 25 words. */
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
  const first = firstSentence(gist);
  const isWhole = first.split('**').length % 2 === 1;
  if (first === '' || !isWhole) return { headline: '', rest: gist };
  const headline = first.replaceAll('**', '').replace(/;$/, '.');
  return { headline, rest: capitalized(gist.slice(first.length).trim()) };
}

/** The first sentence, or of a long one what stands before its last fitting semicolon; empty where nothing is short. */
function firstSentence(gist: string): string {
  const [first = ''] = gist.split(/(?<=[.!?])\s/, 1);
  if (first.length <= HEADLINE_MAX_CHARS) return first;
  return first.slice(0, first.slice(0, HEADLINE_MAX_CHARS).lastIndexOf('; ') + 1);
}

/** PH stands for the Philippines; pH stays pH. */
function capitalized(words: string): string {
  if (/^pH\b/.test(words)) return words;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
