import type { Told } from './cues.ts';

/** The lender buys the harvest, and others pay more. */
const BUYS =
  /\b(?:bi?bil\w+|bumibili|bumili|bili|kukunin|kukuha|kuha|i?bebenta|ibenta|benta|palit\w*|gatang\w*|gumatang|ginatang|bakl?on|bakal\w*|buys?)\b/;
const BUT =
  /\b(?:kahit|pero|habang|samantalang|imbes|iba|labas|market|palengke|merkado|bayan|bukid|coop|nfa|bisan|uray|maski|while|elsewhere|uban|lain|sabali|presyo|tunay)\b/;
/** No other lender, but other buyers. */
export const ELSEWHERE = /\bsa (?:iba|isa|uban|lain)\b/g;
const PRICES = [2, 300] as const;

/** '15 kahit 18 sa iba': pesos a kilo by which the lender buys below the price of others; undefined where nobody told both. */
export function heldDown(figures: readonly Told[], text: string): number | undefined {
  if (!BUYS.test(text) || !BUT.test(text)) return undefined;
  const prices = figures.filter(
    ({ unit, per, value, high, month, before }) =>
      ((unit === 'peso' && (per === undefined || per === 'kg')) ||
        unit === null ||
        (unit === 'kg' && /\b(?:kahit|pero|sa iba)\s*$/.test(before))) &&
      high === undefined &&
      month === undefined &&
      value >= PRICES[0] &&
      value <= PRICES[1],
  );
  const [one, other] = prices;
  if (one === undefined || other === undefined || prices.length !== 2 || one.value === other.value) return undefined;
  return Math.abs(one.value - other.value);
}
