import { unitAfter } from '#language/figures/units.ts';
import { tokensOf } from '#language/tokens.ts';
import type { Counted } from './atoms.ts';

/** What the last message, or the one before it that asks, wants to know of a sum. */
export type Asked = {
  price: boolean;
  even: boolean;
  quantity: boolean;
  own: boolean;
  left: boolean;
  unit: Counted | null;
};

const PRICE_WORD = /\b(?:magkano|mgkano|magkanu|mgkno|pila|tagpila|mano|what price|how much|presyo|price|benta|kilo)\b/;
const WANTED = /\b(?:dapat|dpat|dpt|kinahanglan|should|so i|so that i|para)\b|\bwhat price\b/;
const EVEN = /\b(?:break ?-?even|tabla|bawi|makabawi|mabawi|bawian|di malugi|hindi malugi|don'?t lose|not lose)\b/;
const QUANTITY = /\b(?:ilan|ilang|pila ka|mano a|mano nga|how many|ilan na lang)\b/;
const OWN = /\b(?:akin|sakin|akoa|akon|akong|bagik|mine|my share|for me|parte ko|share ko|iuuwi|maiuuwi)\b/;
const LEFT =
  /\b(?:tubo|tumubo|kita|kumita|lugi|nalugi|malinis|nalinis|tira|natira|natitira|matitira|maiiwan|iuwi|mabilin|nabilin|mabati|neto|net|ganansya|ganansiya|ganansiak|profit|gain|left|lose|earn|makukuha|matatanggap|iaabot|halin|mauwi|maiuwi|iuuwi|maiuuwi)\b/;
const SUM =
  /\b(?:magkano|mgkano|magkanu|mgkno|pila|tagpila|mano|sagmamano|how much|total|lahat|kabuuan|tanan|kuwenta|kwenta|compute|kung|what if)\b/;

/** What a text asks of a sum; null where it asks nothing. */
export function askedIn(text: string): Asked | null {
  const asked = {
    price: PRICE_WORD.test(text) && WANTED.test(text),
    even: EVEN.test(text),
    quantity: QUANTITY.test(text),
    own: OWN.test(text),
    left: LEFT.test(text),
    unit: unitAsked(text),
  };
  return Object.values(asked).some((one) => one !== false && one !== null) || SUM.test(text) ? asked : null;
}

const COUNT_ASKED = /\b(?:ilan|ilang|pila ka|mano a|mano nga|how many) ([a-z]+)/;

/** 'Ilang kaban': the unit in which he wants to know it. */
function unitAsked(text: string): Counted | null {
  const word = COUNT_ASKED.exec(text)?.[1];
  return word === undefined ? null : (unitAfter(tokensOf(`1 ${word}`), 1)?.value ?? null);
}
