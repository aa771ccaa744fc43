import type { Ledger } from './ledger.ts';
import type { Land } from './read-supplies.ts';
import { kilosOf, type Sale } from './sale.ts';
import { isReckonable } from './sale-told.ts';

const ASKS = '(?:magkano|mgkano|magkanu|pila|tagpila|mano|sagmamano|how much)';
const FILLER =
  '(?:e|eh|so|po|o|at|tapos|tag|tig|tubo|kita|natira|ko|namin|akin|bale|ang|yung|na|ba|lang|naman|yun|yan|din|rin|sa|ka)';
const EACH = '(?:tig|tag|kada|bawat|per|each|matag|tunggal|isang|sa isang|sa bawat)';
const UNITS = '(isa|ulo|head|piraso|sako|kaban|bag|ektarya|hektarya|hectare|ha|kilo|tao)';
/** 'Kada isa magkano', 'magkano bawat ektarya' and nothing else. */
const ASKS_EACH = new RegExp(
  `^(?:${FILLER} )*(?:${ASKS} (?:${FILLER} )*${EACH} ${UNITS}|${EACH} ${UNITS}(?: ${FILLER})* ${ASKS})(?: ${FILLER})*[ ?]*$`,
);

/** What of a sale is asked for each of: of the heads, bags or hectares; null where nothing is, or nobody told how many. */
export function eachAsked({ sale, open, last }: Ledger, text: string, { areaHa }: Pick<Land, 'areaHa'>): Sale | null {
  const found = ASKS_EACH.exec(text.trim());
  if (found === null || sale === undefined) return null;
  const unit = found[1] ?? found[2] ?? '';
  if (/^h|ektarya/.test(unit) && unit !== 'head')
    return areaHa === null ? null : { ...sale, by: { unit: 'ha', count: areaHa } };
  const bought = (sale.costs ?? []).find(({ count }) => count !== undefined)?.count;
  if (!isReckonable(sale) || (open !== 'sale' && last !== 'sale'))
    return bought === undefined ? null : { ...sale, by: { unit: 'head', count: bought } };
  const kilos = kilosOf(sale);
  // He and the others get each a part already.
  if (sale.sharers !== undefined || sale.shares !== undefined) return unit === 'isa' || unit === 'tao' ? sale : null;
  if (unit === 'kilo') return kilos === null ? null : { ...sale, by: { unit: 'kilo', count: kilos } };
  if (sale.bags === undefined) return null;
  const isBag = sale.bagUnit === 'sack' || sale.bagUnit === 'kaban' || sale.bagUnit === 'crate';
  return { ...sale, by: { unit: isBag ? 'bag' : 'head', count: sale.bags } };
}
