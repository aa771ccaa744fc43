import type { Said } from './said.ts';
import type { Term } from './term.ts';

const NOT = '(?:di|hindi|dili|wala|saan a) (?:na )?';
const DIED = new RegExp(
  `\\b(?:namatay|patay|nangamatay|nagpatay|namatyan|died|dead|natay|nalanta|${NOT}(?:nabuhay|nabuhi|nagbiag))\\b`,
);
const WILL_DIE = new RegExp(
  `\\b(?:mamatay|mamamatay|die|will die|${NOT}(?:mabubuhay|mabuhay|mabuhi|nabubuhay|agbiag))\\b`,
);
const LIVED = /\b(?:nabuhay|nabuhi|nagbiag|buhay|buhi|survived?|alive)\b/;
const ADDED =
  /\b(?:dagdag\w*|idagdag|reserba\w*|reserve|extra|spare|allowance|pansulib|sulib|dugang\w*|pasobra|sobra|apil|plus|panayon|nayon)\b/;
const REPLACED = /\b(?:\w*hulip\w*|\w*palit\w*|pang ?ilis|ilis|replace\w*)\b/;
const GROWS =
  /\b(?:ag-?tubo|tumutubo|tutubo|tumubo|tubo|sisibol|sumisibol|sibol|germinat\w*|turok|mabuhi|mabuhay|mabubuhay|nabubuhay|tumurok|grow)\b/;
const QUESTION = /\b(?:ilan\w*|pila\w*|mano|how many)\b[^.?!,]{0,40}/g;
const ALIVE =
  /\b(?:buhay|buhi|nabuhay|nabuhi|mabubuhay|mabuhay|mabuhi|nabubuhay|natira|natitira|naiwan|alive|survived?|left|nagbiag|agbiag)\b/;
const MONEY = /\b(?:magkano|mgkano|mgkno|magkanu|tagpila|how much|pesos?|presyo|gastos)\b|₱/;
const PERCENT = 100;

/** What the last question counts. */
function questionIn(text: string): 'alive' | 'dead' | 'other' {
  const last = [...text.matchAll(QUESTION)].at(-1)?.[0] ?? '';
  if (DIED.test(last) || WILL_DIE.test(last)) return 'dead';
  return ALIVE.test(last) ? 'alive' : 'other';
}

/** The place of a part of what is planted: what died of it, lives, or is put to it; none where it may be more than one. */
export function partPlaces(said: Said, text: string): Term[] {
  const { value, before, after, lead } = said;
  const part = value / PERCENT;
  const near = `${lead} ${before} ${after}`;
  const asked = questionIn(text);
  const term = (role: 'dead' | 'less' | 'more' | 'grows', cost = 0): Term[] =>
    part < 1 ? [{ role, of: 'plant', per: [], value: part, said, cost }] : [];
  const isDead = DIED.test(near);
  const isLosing = WILL_DIE.test(near);
  // What is paid is for those that are bought.
  if (asked === 'alive' && MONEY.test(text)) return [];
  if (asked === 'alive') {
    if (isDead || isLosing) return ADDED.test(near) ? [] : term('less');
    return LIVED.test(near) || GROWS.test(near) ? term('dead') : DIED.test(text) ? term('less', 1) : [];
  }
  if (ADDED.test(near)) return isDead || asked === 'dead' ? [] : term('more');
  if (isDead) return term('dead');
  if (isLosing) return term(asked === 'dead' ? 'dead' : 'more');
  if (LIVED.test(near)) return asked === 'dead' || REPLACED.test(text) ? term('less') : [];
  if (GROWS.test(near)) return asked === 'dead' ? term('less') : term('grows');
  if (REPLACED.test(near) && !DIED.test(text)) return term('more');
  return DIED.test(text) ? term('dead', 1) : [];
}
