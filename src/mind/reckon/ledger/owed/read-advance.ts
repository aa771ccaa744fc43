import { FEE, LOST } from '#mind/reckon/ledger/choice/cues.ts';
import { COUNTED, weightsOf } from '#mind/reckon/ledger/choice/weights.ts';
import { tidy } from '#mind/reckon/ledger/sale-told.ts';
import { countedBy, type Said, sayingOf } from '#mind/reckon/ledger/saying.ts';
import type { Advance } from './advance.ts';

const GIVEN =
  /\b(?:\w{0,4}-?advance\w*|paunang|paauna|pauna|bale|vale|\w{0,5}luwal|puhunan|\w{0,3}utang\w*|kautangan)\b/;
const BUYER =
  /\b(?:trader|buyer|byahera|byahero|biyahera|biyahero|viajera|viajero|komprador|comprador|komersyante|mamimili|bumibili|suki|middleman|negosyante)\b/;
const RECEIVED =
  /\b(?:ia+bot|iaabot|aabot|abot|matatanggap|matanggap|tatanggapin|makukuha|makuha|maiuuwi|iuuwi|mauuwi|matitira|natitira|natira|matira|tira|madawat|mabilin|maawat|left|receive|get)\b/;
const BELOW = /\b(?:bawas\w*|binawas\w*|kaltas\w*|mababa|baba|lower|less|below)\b/;
const OF_OTHERS = /\b(?:iba|labas|palengke|merkado|market|uban|lain|sabali|others?)\b/;
const EACH_HUNDRED = /\b(?:kada|bawat|per|matag|sa)\s*$/;
const LEAST_GIVEN = 500;
const MOST_PRICE = 500;

/** What is left to receive behind a buyer's advance, told in these messages; null unless each figure has its place. */
export function readAdvance(messages: readonly string[]): Advance | null {
  const saying = sayingOf(messages);
  const { text, figures } = saying;
  if (!GIVEN.test(text) || !BUYER.test(text) || !RECEIVED.test(text)) return null;
  const { kilos, each } = weightsOf(saying);
  const cuts = cutOf(figures);
  const prices: Said[] = [];
  const told: { -readonly [Key in keyof Advance]?: Advance[Key] } = {};
  let [count, size]: (number | undefined)[] = [];
  for (const said of figures) {
    const { value, unit, ahead, behind, per } = said;
    const counted = countedBy(said);
    const beside = `${ahead} ${behind}`;
    const isPesos = unit === 'peso' || unit === null || unit === 'kg';
    if (cuts !== null && (said === cuts.cut || said === cuts.of)) told.lost = cuts.cut.value / cuts.of.value;
    else if (each.has(said) && size === undefined) size = value;
    else if (each.has(said)) return null;
    else if (kilos.has(said)) told.kilos = unit === 't' ? value * 1000 : value;
    else if (counted !== null && COUNTED.has(counted) && count === undefined) count = value;
    else if (unit === 'percent' && FEE.test(beside)) told.fee = value / 100;
    else if (unit === 'percent' && LOST.test(beside)) told.lost = value / 100;
    else if (!isPesos) return null;
    else if (value >= LEAST_GIVEN && GIVEN.test(beside) && told.pesos === undefined) told.pesos = value;
    else if (per.includes('kg') && BELOW.test(beside) && told.off === undefined) told.off = value;
    else if (value < MOST_PRICE) prices.push(said);
    else return null;
  }
  const weight = told.kilos ?? (count !== undefined && size !== undefined ? count * size : undefined);
  const priced = pricesOf(prices);
  if (told.pesos === undefined || weight === undefined || priced === null) return null;
  if (priced.off !== undefined && told.off !== undefined) return null;
  return tidy({
    pesos: told.pesos,
    kilos: weight,
    price: priced.price,
    off: told.off ?? priced.off,
    lost: told.lost,
    fee: told.fee,
    figures: figures.map(({ value }) => value),
  });
}

/** '6 kilo ang bawas kada 100 kilo'. */
function cutOf(figures: readonly Said[]): { cut: Said; of: Said } | null {
  for (const [at, of] of figures.entries()) {
    const cut = figures[at - 1];
    const isOf = of.unit === 'kg' && EACH_HUNDRED.test(of.ahead) && cut?.unit === 'kg' && cut.value < of.value;
    if (isOf && BELOW.test(`${cut.ahead} ${cut.behind}`)) return { cut, of };
  }
  return null;
}

/** His price; beside the price of others how much he pays less. */
function pricesOf([one, two, ...more]: readonly Said[]): { price: number; off?: number } | null {
  if (one === undefined || more.length > 0) return null;
  if (two === undefined) return { price: one.value };
  const other = [one, two].find(({ ahead, behind }) => OF_OTHERS.test(`${ahead} ${behind}`));
  if (other === undefined) return null;
  const own = other === one ? two : one;
  return own.value < other.value ? { price: other.value, off: other.value - own.value } : null;
}
