import { keyOf, normalizedWords } from './read-words.ts';

/** One form of the lexicon, ready for comparing. */
export type Form = { code: string; parts: readonly Part[] };

/** A word, the start of one ('word*'), a gap ('~') or the end of a clause ('$'). */
export type Part = { kind: 'word' | 'start'; text: string } | { kind: 'gap' | 'end' };

/** The same words come in thousands of forms; each is made a part once. */
const known = new Map<string, readonly Part[]>();

/** A form of the lexicon as parts; spelled as a message is after normalizing, so that both meet. */
export function partsOf(form: string): Part[] {
  const parts: Part[] = [];
  for (const piece of form.split(' ')) {
    let made = known.get(piece);
    if (made === undefined) {
      made = partsOfPiece(piece);
      known.set(piece, made);
    }
    parts.push(...made);
  }
  while (parts[0]?.kind === 'gap') parts.shift();
  return parts;
}

function partsOfPiece(piece: string): Part[] {
  if (piece === '~') return [{ kind: 'gap' }];
  if (piece === '$') return [{ kind: 'end' }];
  if (piece.endsWith('*')) return [{ kind: 'start', text: keyOf(piece.slice(0, -1)) }];
  return normalizedWords(piece).map((word) => ({ kind: 'word', text: keyOf(word) }));
}
