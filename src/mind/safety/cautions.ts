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

const RULES: readonly Rule[] = table.rules;

/**
 * Whether a farmer is about to do what hurts somebody, a harvest or his purse: the id of the situation that tells him so,
 * whatever else the message is like; null mostly. Somebody who is hurt already is `recognise-danger`'s.
 * @param normalized the message, as `normalize` gives it
 * @param before his message before it; '' when it is the first
 */
export function cautionIn(normalized: string, before: string): string | null {
  const message = ` ${normalized} `;
  // A long message is whole by itself; only what is short leans on the one before.
  const leans = before !== '' && wordsOf(normalized).length <= LEANS_WORDS;
  const both = leans ? ` ${normalize(before)} ,${message}` : message;
  // 'Tatawid kami, magkano ang multa': he asks something else, and means it all the same.
  const asksElse = names(message, table.asksElse) && !names(message, table.means);
  const isElse = names(message, table.notAny) || asksElse;
  const isAskedAgain = names(message, ASKS) && wordsOf(normalized).length <= FEW_WORDS;
  const meant = RULES.find(
    ({ isNow = false, said, not = [] }) =>
      (isNow || !isElse) &&
      !names(message, not) &&
      (isAskedAgain || names(message, said.at(-1) ?? [])) &&
      said.every((forms) => names(both, forms)),
  );
  return meant?.situation ?? null;
}

/** 'Kunin ko na ba' asks of what was told before it. */
const ASKS = ['ba', 'kaya', 'kadi', 'bala'];
const FEW_WORDS = 6;
const LEANS_WORDS = 28;

/** A comma stands alone in what `normalize` gives. */
function wordsOf(normalized: string): string[] {
  return normalized.split(' ').filter((word) => word !== ',');
}

/** Whether this caution is for somebody in danger now: it stands alone, in place of the card. */
export function isRescue({ id }: Situation): boolean {
  return RULES.some(({ situation, isNow = false }) => isNow && situation === id);
}

/** The same as the situation itself. */
export function cautionOf(situations: readonly Situation[], normalized: string, before: string): Situation | null {
  const id = cautionIn(normalized, before);
  return id === null ? null : (situations.find((situation) => situation.id === id) ?? null);
}

/** 'form' as a word of its own; 'form*' may go on. */
function names(padded: string, forms: readonly string[]): boolean {
  return forms.some((form) => padded.includes(form.endsWith('*') ? ` ${form.slice(0, -1)}` : ` ${form} `));
}
