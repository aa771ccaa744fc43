import type { Ledger, Planting } from './ledger.ts';
import { BARE_PRODUCTS } from './products.ts';

/** '75 x 20', '75cm x 25cm', '.75 by .25 m', '5 x 5 metro'. */
const PAIR =
  /(?<![\d.])(\d{1,3}(?:\.\d{1,2})?|\.\d{1,2}) ?(cm|m|metro|sentimetro)? ?(?:x|by|×|por) ?(\d{1,3}(?:\.\d{1,2})?|\.\d{1,2}) ?(cm|sentimetro|metros?|mtrs?|m)?\b/;
const OF_STAND = /\b(?:tanim\w*|pagitan|distans\w+|agwat|layo|spacing|hanay|tudling|planting)\b/;
/** Plants stand neither nearer nor farther apart, in cm. */
const NEAREST_CM = 5;
const FARTHEST_CM = 1500;
/** Without a unit smaller figures are metres. */
const LEAST_BARE_CM = 10;

const ASKS = /\b(?:ilan|ilang|pila|pira|mano|gaano|how (?:many|much))\b/;
const MEASURE = /\b(?:gramo|grams?|kutsara|kutsarita|dakot|takip|tbsp|tablespoons?)\b/;
const EACH = /\b(?:kada|bawat|per|isang|matag) (?:isang )?(?:puno|tanim|butas|halaman|hill|tudok)\b/;

/** An amount for one plant is asked: 'ilang gramo kada puno', 'ilang kutsara', 'isang dakot ba bawat butas'. */
export function asksDose(text: string): boolean {
  return MEASURE.test(text) && (ASKS.test(text) || EACH.test(text));
}

const FEED_TOPICS: ReadonlySet<string> = new Set([
  ...['fertilizer-plan', 'fertilizer-convert', 'fertilizer-method', 'fertilizer-times', 'fertilizer-product'],
]);
const MOST_WORDS = 24;

/** The distances between plants that a message tells, in cm; null for none. */
export function distancesIn(text: string): Required<Pick<Planting, 'rowCm' | 'hillCm'>> | null {
  const [, first, unitOfFirst, second, unitOfSecond] = PAIR.exec(text) ?? [];
  if (first === undefined || second === undefined) return null;
  const unit = unitOfSecond ?? unitOfFirst;
  const pair = [Number(first), Number(second)] as const;
  const isMetres = unit === undefined ? pair.every((value) => value < LEAST_BARE_CM) : /^m/.test(unit);
  const [row, hill] = pair.map((value) => value * (isMetres ? 100 : 1)) as [number, number];
  if ([row, hill].some((cm) => !(cm >= NEAREST_CM && cm <= FARTHEST_CM))) return null;
  return { rowCm: Math.max(row, hill), hillCm: Math.min(row, hill) };
}

/** The ledger where fertilizer for one plant is asked of his bags or of a product, with the distances he told. */
export function readDose(text: string, earlier: Ledger, topic: string | null): Pick<Ledger, 'planting'> | null {
  const isOfFeed =
    earlier.held !== undefined ||
    (topic !== null && FEED_TOPICS.has(topic)) ||
    BARE_PRODUCTS.some(({ words }) => words.test(text));
  if (!isOfFeed || text.split(' ').length > MOST_WORDS) return null;
  const asks = asksDose(text);
  const told = asks || OF_STAND.test(text) ? distancesIn(text) : null;
  if (told === null && !(asks && earlier.held !== undefined)) return null;
  return told === null ? {} : { planting: { ...earlier.planting, ...told } };
}
