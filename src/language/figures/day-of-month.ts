import joints from '#language/figures/joints.json' with { type: 'json' };
import { isUnitWord } from '#language/figures/units.ts';
import { isBeforeEnglishMay, monthOf, monthUnmistakable } from '#language/months.ts';
import { isText, type Token } from '#language/tokens.ts';

const DAY_OF = new Set(joints.dayOf);
const ORDINAL_PREFIXES = new Set(joints.ordinalPrefixes);

/** The month that the number between two tokens is a day of: 'Hunyo 15', '15 ng Hunyo', 'ika-15 ng Mayo', '15 June'. */
export function monthBeside(tokens: readonly Token[], at: number, next: number): number | null {
  return monthBefore(tokens, at, next) ?? monthAfter(tokens, next);
}

function monthBefore(tokens: readonly Token[], at: number, next: number): number | null {
  let before = at - 1;
  while (before > at - 4 && isSkipped(tokens[before])) before--;
  const word = tokens[before];
  if (word?.kind !== 'word') return null;
  // 'Three days ago' is no first half of 'Ago 15'.
  if (word.text === 'ago' && isUnitWord(tokens[before - 1]?.text ?? '')) return null;
  if (word.text === 'may' && !isEnglishMay(tokens, before, next)) return null;
  return monthOf(word.text);
}

function isSkipped(token: Token | undefined): boolean {
  return token !== undefined && (token.text === '.' || token.text === '-' || ORDINAL_PREFIXES.has(token.text));
}

/** 'On May 15', 'May 15, 2026', 'tinanim ko may 5 ang pechay'; 'may 15 sako' is Tagalog for 'there are'. */
function isEnglishMay(tokens: readonly Token[], at: number, next: number): boolean {
  if (isBeforeEnglishMay(tokens[at - 1]?.text)) return true;
  const after = tokens[next];
  if (tokens[at + 1]?.kind !== 'digits') return false;
  if (after === undefined || isText(after, ',') || isText(after, '.')) return true;
  const isPlanted = tokens.slice(Math.max(0, at - PLANTED_REACH), at).some(({ text }) => PLANTED.test(text));
  return isPlanted && AFTER_DAY.has(after.text);
}

/** 'Tinanim ko may 5 ang pechay': the day of planting. */
const PLANTED =
  /^(?:i?tinanim|nagtanim|natanim|naitanim|i?sinabog|nagsabog|nagpunla|naglipat|i?nilipat|nailipat|gitanom|planted|sowed)$/;
const PLANTED_REACH = 3;
const AFTER_DAY: ReadonlySet<string> = new Set([
  'ang',
  'ung',
  'yung',
  'ko',
  'q',
  'namin',
  'tas',
  'tapos',
  'kelan',
  'kailan',
  'ilang',
]);

function monthAfter(tokens: readonly Token[], next: number): number | null {
  const isLinked = DAY_OF.has(tokens[next]?.text ?? '');
  const word = tokens[isLinked ? next + 1 : next];
  return word?.kind === 'word' ? monthUnmistakable(word.text) : null;
}
