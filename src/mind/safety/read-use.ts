import lexicon from '#language/lexicon/product-use.json' with { type: 'json' };
import { sentencesOf } from './read-words.ts';

/** What the farmer wants to do with a product, or with what was sprayed. */
export type Use = keyof typeof lexicon.codes;
/** How the field stands. */
export type FieldState = keyof typeof lexicon.field;

/** Reads a message for product-rules.ts; a topic that was heard may add to it. */
export function readUse(message: string): { uses: Use[]; field: FieldState[] } {
  const text = ` ${sentencesOf(message).join(' , ')} `;
  return { uses: codesIn(text, lexicon.codes), field: codesIn(text, lexicon.field) };
}

function codesIn<Code extends string>(text: string, codes: Readonly<Record<Code, readonly string[]>>): Code[] {
  const all = Object.keys(codes) as Code[];
  return all.filter((code) => codes[code].some((form) => text.includes(pieceOf(form))));
}

/** ' form ' as it stands between words; 'form*' may go on. */
function pieceOf(form: string): string {
  return form.endsWith('*') ? ` ${form.slice(0, -1)}` : ` ${form} `;
}
