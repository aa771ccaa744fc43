/** A piece of a line. `at` is its offset in the line, unique there. */
type Span = { at: number; text: string; isBold: boolean };
/** A line or a list item. `at` is its number in the text, unique there. */
export type Line = { at: number; spans: Span[] };
export type Block = { at: number; kind: 'paragraph' | 'bullets' | 'numbers'; start: number; lines: Line[] };

const BULLET = /^[-*•]\s+/;
const NUMBER = /^(\d{1,3})[.)]\s+/;
const HEADING = /^#{1,6}\s+/;
const HEADING_END = /(?<!#)#+$/;
const BOLD = /\*\*(?=\S)(.+?)(?<=\S)\*\*/g;

/**
 * Reads the little markup that answers use: paragraphs parted by an empty line, `- ` and `1. ` lists, `**bold**`.
 * Everything else, links and HTML included, stays the plain text it is.
 */
export function parseRichText(text: string): Block[] {
  const blocks: Block[] = [];
  let isParted = true;
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    if (raw.trim() === '') {
      isParted = true;
      continue;
    }
    const { kind, number, words } = readLine(raw);
    const last = blocks.at(-1);
    const line = { at, spans: parseSpans(words) };
    if (last && continues(last, kind, number, isParted)) last.lines.push(line);
    else if (last && kind === 'paragraph' && /^\s{2,}/.test(raw) && !isParted) extend(last, words);
    else blocks.push({ at, kind, start: number, lines: [line] });
    isParted = false;
  }
  return blocks;
}

function readLine(raw: string): { kind: Block['kind']; number: number; words: string } {
  const text = raw.trimStart();
  const [bullet] = BULLET.exec(text) ?? [];
  if (bullet !== undefined) return { kind: 'bullets', number: 1, words: text.slice(bullet.length) };
  const [step, digits] = NUMBER.exec(text) ?? [];
  if (step !== undefined) return { kind: 'numbers', number: Number(digits), words: text.slice(step.length) };
  const [heading] = HEADING.exec(text) ?? [];
  if (heading === undefined) return { kind: 'paragraph', number: 1, words: raw.trim() };
  const words = text.slice(heading.length).trimEnd().replace(HEADING_END, '').trimEnd();
  return { kind: 'paragraph', number: 1, words: `**${words.replaceAll('**', '')}**` };
}

/** Empty lines part paragraphs but not the items of one list, as chat models like to space them. */
function continues(last: Block, kind: Block['kind'], number: number, isParted: boolean): boolean {
  if (last.kind !== kind) return false;
  if (kind === 'paragraph') return !isParted;
  return kind === 'bullets' || number === last.start + last.lines.length;
}

/** An indented line below a list item belongs to the item. */
function extend(block: Block, words: string): void {
  const item = block.lines.at(-1);
  const end = item?.spans.at(-1);
  if (!item || !end) return;
  const offset = end.at + end.text.length + 1;
  item.spans.push(...parseSpans(` ${words}`).map((span) => ({ ...span, at: span.at + offset })));
}

function parseSpans(words: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of words.matchAll(BOLD)) {
    if (match.index > end) spans.push({ at: end, text: words.slice(end, match.index), isBold: false });
    spans.push({ at: match.index, text: match[1] ?? '', isBold: true });
    end = match.index + match[0].length;
  }
  if (end < words.length) spans.push({ at: end, text: words.slice(end), isBold: false });
  return spans;
}
