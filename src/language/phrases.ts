import { type Token, tokensOf } from './tokens.ts';

/** What a word was left with: 'linked' by -ng ('limang'), joined by 't or 'g ('isa't', 'napulo'g'), or bare. */
export type Tail = 'bare' | 'linked' | 'and';

export type PhraseMatch<Value> = {
  value: Value;
  /** Index of the token after the phrase. */
  next: number;
  tail: Tail;
};

/** Words and phrases with what they stand for, found in tokens by their first word, longest first. */
export type PhraseTable<Value> = {
  at(tokens: readonly Token[], at: number): PhraseMatch<Value> | null;
};

type Row<Value> = { rest: readonly string[]; value: Value };

/** A shorter stem with an ending taken off is some other word: 'hat' is no 'ha' and 't'. */
const SHORTEST_STEM = 3;

/** What every ending ends with by which words are tied. */
const TIED = /[tgy]$/;

/** The word itself, and without the ending by which Tagalog and Cebuano tie it to the next word. */
export function formsOf(text: string): { text: string; tail: Tail }[] {
  const forms: { text: string; tail: Tail }[] = [{ text, tail: 'bare' }];
  if (!TIED.test(text)) return forms;
  const add = (cut: number, tail: Tail) => {
    if (text.length - cut >= SHORTEST_STEM) forms.push({ text: text.slice(0, -cut), tail });
  };
  if (text.endsWith('ng')) {
    add(2, 'linked');
    add(1, 'linked');
  }
  if (/'[tgy]$/.test(text)) add(2, 'and');
  else if (/[aeiou][tg]$/.test(text)) add(1, 'and');
  return forms;
}

/** Makes a table; a hyphen or a stop inside a phrase may be left out or put in, a digit in it is written to its word. */
export function phraseTable<Value>(entries: Iterable<readonly [string, Value]>): PhraseTable<Value> {
  const rows = new Map<string, Row<Value>[]>();
  for (const [phrase, value] of entries) {
    const [first = '', ...rest] = tokensOf(phrase)
      .map(({ text }) => text)
      .filter((text) => text !== '-' && text !== '.');
    rows.set(first, [...(rows.get(first) ?? []), { rest, value }]);
  }
  for (const list of rows.values()) list.sort((a, b) => b.rest.length - a.rest.length);
  return {
    at(tokens, at) {
      const first = tokens[at];
      if (first === undefined) return null;
      // Most words begin no phrase, and have no ending to be taken off.
      if (!rows.has(first.text) && !TIED.test(first.text)) return null;
      for (const { text, tail } of formsOf(first.text))
        for (const { rest, value } of rows.get(text) ?? []) {
          if (rest.length === 0) return { value, next: at + 1, tail };
          const end = tail === 'bare' ? restAt(tokens, at + 1, rest) : null;
          if (end !== null) return { value, ...end };
        }
      return null;
    },
  };
}

/** The tokens after the rest of a phrase, null when it does not stand there. */
function restAt(tokens: readonly Token[], from: number, rest: readonly string[]): { next: number; tail: Tail } | null {
  let next = from;
  let tail: Tail = 'bare';
  for (const [index, word] of rest.entries()) {
    if (isInnerMark(tokens, next)) next++;
    const token = tokens[next];
    if (token === undefined || (token.kind === 'digits' && !token.isGlued)) return null;
    const forms = index === rest.length - 1 ? formsOf(token.text) : [{ text: token.text, tail: 'bare' as const }];
    const form = forms.find(({ text }) => text === word);
    if (form === undefined) return null;
    tail = form.tail;
    next++;
  }
  return { next, tail };
}

/** 'sq. m.', 'kap-atan': a stop that ends a shortened word, a hyphen with something right after it. */
function isInnerMark(tokens: readonly Token[], at: number): boolean {
  const mark = tokens[at];
  if (mark === undefined || !mark.isGlued) return false;
  return mark.text === '.' || (mark.text === '-' && tokens[at + 1]?.isGlued === true);
}
