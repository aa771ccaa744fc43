import type { Line, PageAnswer, PageWords } from '#library/page.ts';
import type { Language } from '#library/phrase.ts';
import { fill, type Values } from './fill.ts';
import type { Asks } from './frame.ts';

/** An answer in parts: what is read first, what is done, and what can be opened. */
export type Parts = {
  gist: string;
  steps: string[];
  more: { title: string; text: string }[];
};

export type Composed = Parts & { ask: string | null; next: string[] };

type Rows = Readonly<Record<string, readonly Values[]>>;

/**
 * The words of one answer with its facts filled in; null when not even its first sentence can be said.
 * @param last the first sentence of the answer before, where another way is wanted if there is one
 */
export function composeWords(
  answer: PageAnswer,
  values: Values,
  rows: Rows,
  asks: Asks | null,
  language: Language,
  last: string | null = null,
): Composed | null {
  const words = answer[language];
  const gist = firstSaid(gistFor(words, asks), values, language, last);
  if (gist === null) return null;
  const said = (lines: readonly Line[]) => lines.flatMap((line) => sentencesOf(line, values, rows, language));
  return {
    gist,
    steps: said(words.steps ?? []),
    more: Object.entries(words.more ?? {}).flatMap(([title, lines]) => {
      const sentences = said([lines].flat());
      const name = fill(title, values, language);
      return sentences.length === 0 || name === null ? [] : [{ title: name, text: paragraphOf(sentences) }];
    }),
    ask: words.ask === undefined ? null : fill(words.ask, values, language),
    next: (words.next ?? []).flatMap((message) => fill(message, values, language) ?? []),
  };
}

/** The ways of the first sentence for what was asked; the page's own order when it does not tell them apart. */
function gistFor({ gist }: PageWords, asks: Asks | null): readonly string[] {
  if (typeof gist === 'string') return [gist];
  if (Array.isArray(gist)) return gist;
  const own = asks === null ? undefined : gist[asks];
  const others = [gist.else, ...Object.values(gist)];
  return [own, ...others].flatMap((way) => way ?? []);
}

function firstSaid(ways: readonly string[], values: Values, language: Language, last: string | null): string | null {
  let said: string | null = null;
  for (const way of ways) {
    const sentence = fill(way, values, language);
    if (sentence !== null && sentence !== last) return sentence;
    said ??= sentence;
  }
  return said;
}

/** A line as it is said: not at all, once, or once for every row. */
function sentencesOf(line: Line, values: Values, rows: Rows, language: Language): string[] {
  if (typeof line === 'string') return listed(fill(line, values, language));
  if (line.if !== undefined && !Object.hasOwn(values, line.if)) return [];
  if (line.unless !== undefined && Object.hasOwn(values, line.unless)) return [];
  if (line.each === undefined) return listed(fill(line.say, values, language));
  const each = Object.hasOwn(rows, line.each) ? (rows[line.each] ?? []) : [];
  return each.flatMap((row) => listed(fill(line.say, { ...values, ...row }, language)));
}

function listed(sentence: string | null): string[] {
  return sentence === null || sentence === '' ? [] : [sentence];
}

/** One sentence stands as it is, several as a list. */
function paragraphOf(sentences: readonly string[]): string {
  return sentences.length === 1 ? (sentences[0] ?? '') : sentences.map((sentence) => `- ${sentence}`).join('\n');
}
