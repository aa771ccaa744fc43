import { COST, OFF, PRICE, SHARE, type Told } from './cues.ts';
import type { Ledger, Matter } from './ledger.ts';
import type { Message } from './message.ts';
import { otherTank, TANK_WORDS } from './read-field.ts';
import { heldBy, type Sale } from './sale.ts';
import { isReckonable } from './sale-told.ts';

/** Longer messages tell something of their own. */
const MOST_WORDS = 10;
/** A figure without a measure stands among no more words. */
const FEW_WORDS = 4;
const PUTS_RIGHT = /\b(?:pala|pla|mali|diay|gayam|gali|sorry|dapat|actually)\b/;
/** '18 pala hindi 17': the figure behind is the one that was told before. */
export const NOT =
  /\b(?:hindi|hnd|di|dili|indi|saan|haan|not|imbes(?: na)?|sa halip na|kesa|kaysa|mali (?:yung|ang|ung|ing))\s+(?:(?:na|nga|yung|ung|ang|po|pala) )*$/;
/** 'Tig 25 kilos lang ang sako'. */
const SIZE = /\b(?:tig|tag|laman|sako|kaban|isa)\b/;
const ONLY = /\b(?:lang|lamang|ra|laeng|lng|pala|na)\b/;
/** Whose part it is is told anew. */
const THEIRS = /\b(?:kanya|kaniya|may-?ari|owner|iyaha|central|amo|landlord|kasama)\b/;
const PERCENT = 100;
/** A new figure is that near to the one it takes the place of, as a factor. */
const NEAR = 1.6;
/** Parts are told in percent. */
const PARTS: ReadonlySet<string> = new Set(['rate', 'lost', 'feePart', 'offPart', 'share']);

/**
 * '18 pala hindi 17', 'mali 56 kilo pala', 'tag-16 diay' behind something that was reckoned: the figure takes the place
 * of the one that it puts right, and the same is reckoned again. Null where nobody can tell which one that is.
 */
export function withPutRight({ figures, text, earlier, closed }: Message): Ledger | null {
  const matter = earlier.open ?? earlier.last;
  if (matter === undefined || text.split(' ').length > MOST_WORDS) return null;
  const old = figures.find(({ before }) => NOT.test(before));
  const news = figures.filter((figure) => figure !== old && !(figure.unit === null && figure.value === 1));
  const [told] = news;
  if (told === undefined || news.length > 1) return null;
  const put = old === undefined ? bySize(told, text, matter, earlier) : byOld(old, told, matter, earlier, text);
  return put === null ? null : { ...closed, ...put, open: matter, isPutRight: true };
}

/** The one figure of a matter that was told as the old value. */
function byOld(old: Told, { value }: Told, matter: Matter, ledger: Ledger, text: string): Partial<Ledger> | null {
  // '20 litro pala sprayer ko hindi 16': the tank is another, the label the same.
  if (matter === 'label' && ledger.label !== undefined && TANK_WORDS.test(text))
    return { label: otherTank(ledger.label, value) };
  const told: unknown = ledger[matter];
  if (matter === 'sale' && ledger.sale !== undefined) {
    const costs = ledger.sale.costs ?? [];
    const cost = costs.find(({ pesos }) => pesos === old.value);
    if (cost !== undefined)
      return { sale: { ...ledger.sale, costs: costs.map((one) => (one === cost ? { ...one, pesos: value } : one)) } };
  }
  if (typeof told !== 'object' || told === null) return null;
  const scale = (name: string) => (PARTS.has(name) ? 100 : 1);
  const found = Object.entries(told).find(
    ([name, one]) => typeof one === 'number' && Math.abs(one * scale(name) - old.value) < 1e-9,
  );
  return found === undefined ? null : { [matter]: { ...told, [found[0]]: value / scale(found[0]) } };
}

/** The place of a sale that a figure put right by itself must mean: by its unit, else by its size. */
function bySize(
  { value, unit, per, before, after }: Told,
  text: string,
  matter: Matter,
  ledger: Ledger,
): Partial<Ledger> | null {
  const { sale } = ledger;
  // 'E kung 70% ang share': his part of the same sale.
  const isOwnPart = matter === 'sale' && sale?.ownShare !== undefined && unit === 'percent' && SHARE.test(text);
  if (isOwnPart && THEIRS.exec(text) === null) return { sale: { ...sale, ownShare: value / PERCENT } };
  if (
    matter !== 'sale' ||
    sale === undefined ||
    !isReckonable(sale) ||
    !(PUTS_RIGHT.test(text) || isSize(unit, text, sale))
  )
    return null;
  if ((COST.test(`${before} ${after}`) && unit !== 'kg') || OFF.test(text) || sale.grades !== undefined) return null;
  const places = placesOf(sale).filter(([name]) => isPlace(name, unit, per, sale));
  const distance = (one: number) => Math.abs(Math.log(value / one));
  const [best] = places.toSorted(([, a], [, b]) => distance(a) - distance(b));
  // '15 na pala ang dahon' tells of something else.
  if (unit === null && text.split(' ').length > FEW_WORDS && !PRICE.test(text)) return null;
  // A measure says what it is of; a bare figure only by how near it comes.
  if (best === undefined || (unit === null && distance(best[1]) > Math.log(NEAR))) return null;
  return { sale: { ...sale, [best[0]]: value } };
}

function isSize(unit: Told['unit'], text: string, { bags }: Sale): boolean {
  return unit === 'kg' && bags !== undefined && SIZE.test(text) && ONLY.test(text);
}

type Place = 'perKg' | 'perBag' | 'perTonne' | 'bags' | 'bagKg' | 'kilos' | 'tonnes' | 'perTime' | 'times' | 'gross';

function placesOf(sale: Sale): [Place, number][] {
  const size = sale.bags === undefined ? undefined : (sale.bagKg ?? heldBy(sale.bagUnit));
  const { perKg, perBag, perTonne, bags, kilos, tonnes, perTime, times, gross } = sale;
  const told = { perKg, perBag, perTonne, bags, bagKg: size, kilos, tonnes, perTime, times, gross };
  return Object.entries(told).flatMap(([name, value]) =>
    value === undefined || (name === 'bagKg' && value === 1) ? [] : [[name as Place, value] as [Place, number]],
  );
}

function isPlace(name: Place, unit: Told['unit'], per: Told['per'], { inKind }: Sale): boolean {
  if (per === 'kg' || unit === 'peso')
    return name === 'perKg' || name === 'perBag' || name === 'perTonne' || name === 'gross';
  if (unit === 'kg') return name === 'bagKg' || name === 'kilos' || name === 'perTime';
  // Of several amounts in bags the nearest is put right where they are read.
  if (unit === 'sack' || unit === 'kaban' || unit === 'crate') return name === 'bags' && inKind === undefined;
  if (unit === 't') return name === 'tonnes';
  return unit === null && per === undefined;
}
