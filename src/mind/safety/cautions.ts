import { normalize } from '#agronomy/question/normalize.ts';
import type { Situation } from '#library/situation.ts';
import table from './caution-rules.json' with { type: 'json' };

type Rule = {
  situation: string;
  /** Somebody is in danger this minute, and whoever helps him the wrong way too. */
  isNow?: boolean;
  said: readonly (readonly string[])[];
  not?: readonly string[];
};

/** A form as it is looked for: behind its first word, where that must stand as it is. */
type Form = { first: string | null; needle: string };

const RULES = (table.rules as readonly Rule[]).map(({ said, not = [], isNow = false, situation }) => ({
  situation,
  isNow,
  said: said.map(formsOf),
  not: formsOf(not),
}));
const ANY_OTHER = formsOf(table.notAny);
const ASKS_ELSE = formsOf(table.asksElse);
const MEANS = formsOf(table.means);

/**
 * Whether a farmer is about to do what hurts somebody, a harvest or his purse: the id of the situation that tells him so,
 * whatever else the message is like; null mostly. Somebody who is hurt already is `recognise-danger`'s.
 * @param normalized the message, as `normalize` gives it
 * @param before his message before it; '' when it is the first
 */
export function cautionIn(normalized: string, before: string): string | null {
  const message = padded(normalized);
  // A long message is whole by itself; only what is short leans on the one before.
  const leans = before !== '' && wordsOf(normalized).length <= LEANS_WORDS;
  const both = leans ? padded(`${normalize(before)} , ${normalized}`) : message;
  // 'Tatawid kami, magkano ang multa': he asks something else, and means it all the same.
  const asksElse = names(message, ASKS_ELSE) && !names(message, MEANS);
  const isElse = names(message, ANY_OTHER) || asksElse;
  const isAskedAgain = names(message, ASKS) && wordsOf(normalized).length <= FEW_WORDS;
  const meant = RULES.find(
    ({ isNow, said, not }) =>
      (isNow || !isElse) &&
      !names(message, not) &&
      (isAskedAgain || names(message, said.at(-1) ?? [])) &&
      said.every((forms) => names(both, forms)),
  );
  return meant?.situation ?? null;
}

/** 'Kunin ko na ba' asks of what was told before it. */
const ASKS = formsOf(['ba', 'kaya', 'kadi', 'bala']);
const FEW_WORDS = 6;
const LEANS_WORDS = 28;

/** A comma stands alone in what `normalize` gives. */
function wordsOf(normalized: string): string[] {
  return normalized.split(' ').filter((word) => word !== ',');
}

/** Whether this caution is for somebody in danger now: it stands alone, in place of the card. */
export function isRescue({ id }: Situation): boolean {
  return RULES.some(({ situation, isNow }) => isNow && situation === id);
}

/** The same as the situation itself. */
export function cautionOf(situations: readonly Situation[], normalized: string, before: string): Situation | null {
  const id = cautionIn(normalized, before);
  return id === null ? null : (situations.find((situation) => situation.id === id) ?? null);
}

/** A text with room around it, and its words. */
type Padded = { text: string; words: ReadonlySet<string> };

function padded(normalized: string): Padded {
  return { text: ` ${normalized} `, words: new Set(normalized.split(' ')) };
}

/** 'form' as a word of its own; 'form*' may go on. */
function formsOf(forms: readonly string[]): Form[] {
  return forms.map((form) => {
    const isOpen = form.endsWith('*');
    const [first = ''] = form.split(' ');
    return { first: isOpen && first === form ? null : first, needle: isOpen ? ` ${form.slice(0, -1)}` : ` ${form} ` };
  });
}

/** Of thousands of forms few begin with a word of the text: no others are looked for. */
function names({ text, words }: Padded, forms: readonly Form[]): boolean {
  return forms.some(({ first, needle }) => (first === null || words.has(first)) && text.includes(needle));
}
