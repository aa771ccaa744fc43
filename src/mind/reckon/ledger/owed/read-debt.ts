import { CHANGED, OF_ONE } from '#mind/reckon/ledger/choice/cues.ts';
import { tidy } from '#mind/reckon/ledger/sale-told.ts';
import { type Basis, countedBy, type Said, sayingOf } from '#mind/reckon/ledger/saying.ts';
import type { Debt, Goods, KindDebt } from './debt.ts';

const LENT =
  /\b(?:\w{0,6}utang\w{0,3}|\w{0,4}h(?:in|um)?iram\w{0,3}|\w{0,4}hulam\w{0,3}|\w{0,2}loan\w{0,3}|borrow\w*|owe\w*|debt|credit|lend\w*|kinuha|kumuha)\b/;
const PAID =
  /\b(?:na?ka?pag?(?:bayad|hulog)|nakabayad|nabayaran|nabayran|nabayad|naibayad|binayaran|bayad na|nakahulog|nahulog|naihulog|nakapaghulog|hulog|paid)\b/;
const HAS =
  /\b(?:may|mey|meron|mayroon|naa|naay|adda|natira|natitira|tira|sobra|have|stock)\b(?: (?:pa|na|ko|koy|ako|akong|q|ka|nga|ak))*\s*$/;
const HAS_BEHIND = /^\s*(?:\w+ )?(?:na|pa) (?:ako|ko|q|kami)\b/;
const IN_CASH = /\b(?:cash|kontado|tindahan|bili|presyo|binili)\b/;
const BAG_KG = 120;
const MOST_PER_KG = 300;
const LEAST_PRINCIPAL = 500;
const SQUARE_METRES = 10_000;
const MONTHS = 12;
const DAYS = 30;
const NOW = /\b(?:ngayon|ngaun|ngayun|ngyon|karon|tatta|subong|now|today|na ba|hanggang ngayon)\b/;
const GOODS: ReadonlySet<Basis> = new Set<Basis>(['sack', 'one']);

type Places = {
  [Name in
    | 'principal'
    | 'rate'
    | 'months'
    | 'paidMonths'
    | 'paid'
    | 'goods'
    | 'had'
    | 'ha'
    | 'price'
    | 'perKg'
    | 'bagKg'
    | 'given']?: Said;
} & { days: Said[] };

/**
 * A debt with interest by the month, told in these messages: paid with harvest, for goods on credit, over the months
 * between two days, or with some of its interest paid. Null unless each figure has its place, or where nothing of that
 * is told.
 */
export function readDebt(messages: readonly string[], today: string | null): Debt | null {
  const { text, figures } = sayingOf(messages);
  if (!LENT.test(text)) return null;
  const places: Places = { days: [] };
  if (!figures.every((said) => place(places, said))) return null;
  const { principal, rate, paidMonths, paid, perKg, bagKg, given } = places;
  const months = places.months?.value ?? monthsBetween(places.days, NOW.test(text) ? today : null);
  const goods = goodsOf(places);
  const isNew =
    paidMonths !== undefined ||
    perKg !== undefined ||
    goods !== null ||
    (places.months === undefined && places.days.length > 0);
  const isWhole =
    (principal === undefined) !== (goods === null) &&
    given === undefined &&
    (bagKg === undefined || perKg !== undefined);
  if (rate === undefined || months === null || !isNew || !isWhole || (paidMonths?.value ?? 0) > months) return null;
  if (goods === null && [places.goods, places.had, places.ha, places.price].some((one) => one !== undefined))
    return null;
  return tidy({
    principal: principal?.value,
    goods: goods ?? undefined,
    rate: rate.value / 100,
    months,
    paidMonths: paidMonths?.value,
    paid: paid?.value,
    perKg: perKg?.value,
    bagKg: bagKg?.value,
    bag: /\bkaban\b/.test(text) ? ('kaban' as const) : ('sako' as const),
    figures: figures.map(({ value }) => value),
  });
}

/** Goods that are paid with harvest, so much for each; null unless all of it and the price in cash are told. */
export function readKindDebt(messages: readonly string[]): KindDebt | null {
  const { text, figures } = sayingOf(messages);
  if (!LENT.test(text)) return null;
  const places: Places = { days: [] };
  if (!figures.every((said) => place(places, said))) return null;
  const { goods, given, bagKg, perKg, price, days, ...others } = places;
  if (!goods || !given || !bagKg || !perKg || !price || days.length + Object.keys(others).length > 0) return null;
  return {
    ...{ count: goods.value, given: given.value, bagKg: bagKg.value, perKg: perKg.value, cash: price.value },
    figures: figures.map(({ value }) => value),
  };
}

function put(places: Places, name: Exclude<keyof Places, 'days'>, said: Said): boolean {
  const was = places[name];
  const isChanged =
    was !== undefined && said.turn > was.turn && (CHANGED.test(said.ahead) || CHANGED.test(said.behind));
  if (was !== undefined && !isChanged) return false;
  places[name] = said;
  return true;
}

function place(places: Places, said: Said): boolean {
  const { value, unit, ahead, behind, per } = said;
  const isPaid = PAID.test(ahead) || PAID.test(behind);
  if (said.month !== undefined) {
    places.days.push(said);
    return true;
  }
  if (HAS.test(ahead) || HAS_BEHIND.test(behind)) {
    const isCount = unit === null || unit === 'sack' || unit === 'kaban';
    if (isCount && places.goods !== undefined) return put(places, 'had', said);
  }
  if (unit === 'ha' || unit === 'm2') return put(places, 'ha', said);
  if (unit === 'percent') return per.includes('month') && put(places, 'rate', said);
  if (unit === 'month') return put(places, isPaid ? 'paidMonths' : 'months', said);
  const counted = countedBy(said);
  if (counted === 'kaban' && per.some((one) => GOODS.has(one))) return put(places, 'given', said);
  if (counted === 'sack' && places.goods !== undefined && value >= LEAST_PRINCIPAL) return put(places, 'price', said);
  if (counted === 'sack')
    return put(places, places.goods !== undefined && per.some((one) => GOODS.has(one)) ? 'given' : 'goods', said);
  if (unit === null && value <= BAG_KG && /\b(?:sako|kaban)\b/.test(ahead) && /\b(?:tig|tag)-?$/.test(ahead.trimEnd()))
    return put(places, 'bagKg', said);
  if (unit === 'kg' && value <= BAG_KG && (OF_ONE.test(ahead) || per.some((one) => one === 'sack' || one === 'kaban')))
    return put(places, 'bagKg', said);
  if (unit !== 'peso' && unit !== null && unit !== 'kg') return false;
  return putPesos(places, said, isPaid);
}

function putPesos(places: Places, said: Said, isPaid: boolean): boolean {
  const { value, unit, per, ahead, behind } = said;
  if (isPaid && value >= LEAST_PRINCIPAL) return put(places, 'paid', said);
  const isOfGoods =
    places.goods !== undefined && (per.some((one) => GOODS.has(one)) || /\b(?:tig|tag)-?\s*$/.test(ahead));
  if (isOfGoods && value > MOST_PER_KG) return put(places, 'price', said);
  if (value <= MOST_PER_KG)
    return (unit === 'kg' || per.includes('kg') || places.bagKg !== undefined) && put(places, 'perKg', said);
  if (places.goods !== undefined) return IN_CASH.test(`${ahead} ${behind}`) && put(places, 'price', said);
  return put(places, 'principal', said);
}

function goodsOf({ goods, had, ha, price }: Places): Goods | null {
  if (goods === undefined || price === undefined) return null;
  if (goods.per.includes('ha') !== (ha !== undefined)) return null;
  const area = ha === undefined ? undefined : ha.unit === 'm2' ? ha.value / SQUARE_METRES : ha.value;
  return tidy({ count: goods.value, ha: area, had: had?.value, price: price.value });
}

/** Months from the first day that was told to the last, or to today where one alone was; null where none is before the other. */
function monthsBetween(days: readonly Said[], today: string | null): number | null {
  const told = [...new Map(days.map(({ value, month = 0 }) => [`${month}-${value}`, { day: value, month }])).values()];
  const now = today === null ? undefined : { day: Number(today.slice(8, 10)), month: Number(today.slice(5, 7)) };
  const [from, to = now, ...more] = told;
  if (from === undefined || to === undefined || more.length > 0) return null;
  const whole = (to.month - from.month + MONTHS) % MONTHS;
  const months = whole + (to.day - from.day) / DAYS;
  return months > 0 ? Math.round(months * 10) / 10 : null;
}
