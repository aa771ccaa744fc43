import { COST, COST_IN_ALL, type Told, toldIn } from './cues.ts';
import type { Ledger } from './ledger.ts';
import { mergedSale, readSale } from './read-sale.ts';
import type { Land } from './read-supplies.ts';
import { spentOf } from './sale.ts';
import { isReckonable, tidy } from './sale-told.ts';

const FEW_WORDS = 9;
/** 'Wala pa bayad sa thresher', 'di pa kasama ang abono'. */
const NOT = /\b(?:wala|wla|hindi|hnd|di|dili|indi|awan|saan|haan|not)\b/;
const YET =
  /\b(?:bayad|bayran|nabayaran|kasama|kasali|kabilang|bawas|nabawas|apil|naapil|labot|upod|paid|included|dyan|diyan|doon|dun|diha)\b/;
/** 'Kasama na binhi doon'. */
const WITHIN =
  /\b(?:kasama|kasali|kabilang|apil|naapil|lakip|upod|karaman|included|nandoon|andun|nandun)\b(?: na| naman| rin| din| po| man)?/;
const NAMELESS = /^(?:bayad|na|gi)$/;

const ASKS = /\b(?:ba|bang|kaya|bala|kadi)\b|\?/;

/** The sum without a cost whose pesos nobody told. */
function unpaid(earlier: Ledger, of: string): Ledger {
  return { ...earlier, sale: { ...earlier.sale, unpaid: of }, open: 'sale', isPutRight: true };
}

function isNotYet(text: string): boolean {
  return NOT.test(text) && YET.test(text);
}

/** What a message calls a cost: 'thresher' of 'wala pa bayad sa thresher'; undefined where it names none. */
function costNamed(text: string): string | undefined {
  const words = [...text.matchAll(new RegExp(COST.source, 'g'))].map(([word]) => word);
  return words.findLast((word) => !COST_IN_ALL.test(word) && !NAMELESS.test(word));
}

/**
 * What is said of the costs of a sale without a figure: one of them stands in the sum already, and is not counted twice;
 * or is not paid yet, and is asked for. Null where nothing of that is said.
 */
export function aboutCosts(earlier: Ledger, text: string): Ledger | null {
  const { sale, open, last } = earlier;
  const of = costNamed(text);
  const isOfSale = sale !== undefined && isReckonable(sale) && (open === 'sale' || last === 'sale');
  if (!isOfSale || of === undefined || text.split(' ').length > FEW_WORDS) return null;
  if (isNotYet(text)) return unpaid(earlier, of);
  if (!WITHIN.test(text) || spentOf(sale) === null) return null;
  const { costs = [], ...rest } = sale;
  const isNamed = costs.some((cost) => cost.of === of);
  // 'Kasama na ba ang abono' asks: of costs that were told one by one it can be said.
  if (ASKS.test(text) && !isNamed) return sale.spent === undefined ? unpaid(earlier, of) : null;
  // A sum for all of it holds the one that was told beside it.
  const kept = sale.spent === undefined ? costs : costs.filter((cost) => cost.of !== of);
  const whole = tidy({ ...rest, costs: kept.length === 0 ? undefined : kept });
  return { ...earlier, sale: { ...whole, within: of }, open: 'sale', isPutRight: true };
}

/** What is told of the price is no cost. */
const OF_PRICE = /\b(?:presyo|benta|bili|price)\b/;

/** '6k' behind a cost that was asked for, 'wala pa bayad sa thresher 6k': read as if its name stood before it. */
export function withUnpaid(
  figures: readonly Told[],
  text: string,
  land: Pick<Land, 'areaHa'>,
  { earlier, closed }: { earlier: Ledger; closed: Ledger },
): Ledger | null {
  const { sale, open, last } = earlier;
  const name = sale?.unpaid ?? (isNotYet(text) && (open === 'sale' || last === 'sale') ? costNamed(text) : undefined);
  if (
    sale === undefined ||
    name === undefined ||
    OF_PRICE.test(text) ||
    !isReckonable(sale) ||
    figures.length === 0 ||
    text.split(' ').length > FEW_WORDS
  )
    return null;
  const { unpaid: _, ...before } = sale;
  const named = text.includes(name) ? text : `${name} ${text}`;
  const read = readSale(toldIn(named), named, before, land);
  if (read.unread.length > 0 || (read.told.costs ?? read.told.inKind) === undefined) return null;
  return { ...closed, sale: mergedSale(before, { ...read, isMoreCost: true }), open: 'sale', isPutRight: true };
}
