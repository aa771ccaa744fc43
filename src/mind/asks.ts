import rows from '#language/lexicon/asks.json' with { type: 'json' };
import { ASKS, type Asks } from './frame.ts';

type Form = { words: readonly string[]; asks: Asks; rank: number };

/** Longest form in words. */
const FORM_MAX_WORDS = 5;

const FORMS: ReadonlyMap<string, Form> = new Map(
  rows.flatMap(({ asks, forms }, rank) =>
    forms.map(
      (form) => [form, { words: form.split(' '), asks: ASKS.find((one) => one === asks) ?? 'what', rank }] as const,
    ),
  ),
);

/** Most words begin no form. */
const OPENINGS = new Set([...FORMS.values()].map(({ words: [first] }) => first));

/** Everyday words that ask only where they open the message: 'may uod ba' asks, 'kasi may uod' does not. */
const ONLY_FIRST = new Set(['may', 'kon', 'pila', 'ano', 'anong', 'how']);

/**
 * What a message asks for, by its question words; null when it asks nothing in so many words. Of two questions in one
 * message the more telling counts: 'ano ang gagawin, ilang sako ba' asks how many.
 * @param normalized as `normalize` gives it
 */
export function asksOf(normalized: string): Asks | null {
  const words = normalized.split(' ').filter((word) => word !== '');
  let best: Form | null = null;
  let isTag = false;
  for (let at = 0; at < words.length; at += 1) {
    if (words[at] === 'ba' || words[at] === 'bala' || words[at] === 'kadi') isTag = true;
    const form = formAt(words, at);
    if (form !== null && (best === null || form.rank < best.rank)) best = form;
  }
  if (best === null) return isTag ? 'yes-no' : null;
  // 'Paano ba', 'kailan ba': the small word adds nothing to a question word.
  return best.asks === 'what' && isTag && !words.some((word) => word.startsWith('an') && word.length <= 5)
    ? 'yes-no'
    : best.asks;
}

function formAt(words: readonly string[], at: number): Form | null {
  if (!OPENINGS.has(words[at])) return null;
  for (let length = Math.min(FORM_MAX_WORDS, words.length - at); length > 0; length -= 1) {
    const text = words.slice(at, at + length).join(' ');
    const form = FORMS.get(text);
    if (form === undefined) continue;
    if (ONLY_FIRST.has(text) && at > 0 && words[at - 1] !== ',' && form.asks === 'yes-no') continue;
    // 'Iwaris kon itatta' is Ilocano: 'I already … now'.
    if (text === 'kon' && words[at + 1]?.startsWith('ita') === true) continue;
    return form;
  }
  return null;
}

/** Whether a question word, or words such as 'pwede ba', stand at a place of a message. */
export function isAskedFrom(words: readonly string[], at: number): boolean {
  return formAt(words, at) !== null;
}
