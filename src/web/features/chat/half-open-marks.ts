/** As `ui/parse-rich-text.ts` reads bold words. */
const BOLD = /\*\*(?=\S)(.+?)(?<=\S)\*\*/g;
/** A last line that is no more than the start of a list item or a heading, and so not yet what it will be. */
const BARE_MARK = /(^|\n)[ \t]*(?:#{1,6}|[-*•]|\d{1,3}[.)]?)[ \t]*$/;
/** Half a mark, or a mark with no words behind it. */
const HALF_MARK = /(?<!\*)\*$|(?<!\S)\*\*$/;

/**
 * The part of an answer that is here, fit to be drawn: bold words that are still open are closed, and what may become
 * a mark at the end waits for the rest of it.
 */
export function withMarksClosed(text: string): string {
  const whole = text.replace(BARE_MARK, '$1');
  const start = whole.lastIndexOf('\n') + 1;
  const before = whole.slice(0, start);
  const line = whole.slice(start).replace(HALF_MARK, '');
  const outside = line.replace(BOLD, (words) => ' '.repeat(words.length));
  if (outside.endsWith('**')) return before + line.slice(0, -2);
  return /\*\*(?=\S)/.test(outside) ? `${before}${line.trimEnd()}**` : before + line;
}
