/** A text cut into words, numbers and marks, for the readers of figures, dates and ages. */
import { lately } from './lately.ts';

export type Token = {
  /** 'fraction' is a sign such as ½, written out in `text` as '1/2'. */
  kind: 'word' | 'digits' | 'fraction' | 'mark';
  /** Lower case, no accents, dashes as '-', apostrophes as "'". */
  text: string;
  /** Place in the text that was read: first character and one past the last. */
  from: number;
  to: number;
  /** Whether nothing stands between this token and the one before it. */
  isGlued: boolean;
};

/** Each alternative repeats one class of characters, so that no text is walked twice. */
const PIECE = /[\p{L}\p{M}]+(?:['’ʼ][\p{L}\p{M}]+)*|\p{Nd}+|\p{No}|\n|\S/gu;
const PLAIN = /^[a-z0-9]+$/;
const ASCII = /^[\0-\x7f]*$/;
const DASHES = /^[‐-―−]$/;

/** A message, the one before it, and the parts in which they are read. */
const CUT_LATELY = 32;

/** Cuts a text into tokens in one pass; spaces are left out, a line's end is a mark. */
export const tokensOf: (text: string) => readonly Token[] = lately(cut, CUT_LATELY);

function cut(text: string): Token[] {
  const tokens: Token[] = [];
  let end = -1;
  for (const match of text.matchAll(PIECE)) {
    const [piece] = match;
    const from = match.index;
    tokens.push({ ...kindOf(piece), from, to: from + piece.length, isGlued: from === end });
    end = from + piece.length;
  }
  return tokens;
}

function kindOf(piece: string): Pick<Token, 'kind' | 'text'> {
  const text = PLAIN.test(piece) ? piece : folded(piece);
  if (/^[0-9]+$/.test(text)) return { kind: 'digits', text };
  if (/^[0-9]+\/[0-9]+$/.test(text)) return { kind: 'fraction', text };
  if (text === '×') return { kind: 'word', text: 'x' };
  return { kind: /^\p{L}/u.test(text) ? 'word' : 'mark', text };
}

function folded(piece: string): string {
  // A keyboard's own letters and marks have no accents: two thousand question marks need not be taken apart.
  if (ASCII.test(piece)) return piece.toLowerCase();
  const text = piece
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’ʼ]/g, "'")
    .replace(/[⁄∕]/g, '/');
  return DASHES.test(text) ? '-' : text;
}

/** Whether a token is this word or mark. */
export function isText(token: Token | undefined, text: string): boolean {
  return token !== undefined && token.text === text;
}
