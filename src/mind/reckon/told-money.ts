import { type Fact, quantity } from '#agronomy/fact.ts';
import type { Figure } from '#language/figures/figure.ts';
import { toldIn } from './ledger/cues.ts';
import { kilosOf, perKgOf, type Sale, spentOf } from './ledger/sale.ts';
import { evaluate } from './ledger/statement.ts';
import { statementOf } from './ledger/statement-of.ts';
import type { Inquiry } from './reckoner.ts';

/** What the farmer told of his money: ₱ spent in all, ₱ a kilo, kilos harvested. */
export type ToldMoney = { spent: number | null; perKg: number | null; kilos: number | null };

/** No field costs less, and no kilo more than this, in pesos. */
const LEAST_SPENT = 1000;
const MOST_PER_KG = 900;
const KABAN_KG = 50;
const MOST_SUMS = 3;

const KILOS: Readonly<Partial<Record<NonNullable<Figure['unit']>, number>>> = {
  kg: 1,
  kaban: KABAN_KG,
  sack: KABAN_KG,
  t: 1000,
};

/** The money in a message, with what the frame holds from earlier ones. Prices by the kaban or sack are put per kilo. */
export function toldMoney({ frame, text }: Inquiry): ToldMoney {
  const all = toldIn(text);
  const isList = all.filter(({ unit, value }) => (unit === 'peso' || unit === null) && value > 1).length > MOST_SUMS;
  // Of so many sums nobody can tell here which was spent and which was paid.
  const figures = isList ? [] : all;
  const money = figures.filter(({ unit, month }) => (unit === 'peso' || unit === null) && month === undefined);
  // So much money is no price of a kilo, even when 'kada kilo' stands behind it.
  const spent = money.filter(
    ({ value, per, before }) =>
      value >= LEAST_SPENT && (per === undefined || per === 'ha' || per === 'kg') && !EARNED_OR_OWED.test(before),
  );
  const byBag = money.find(
    ({ value, per, isEach }) => (per === 'kaban' || per === 'sack' || isEach === true) && value >= 100 && value <= 5000,
  );
  const byKilo = money.find(
    ({ value, per }) => value > 0 && value <= MOST_PER_KG && (per === 'kg' || per === undefined),
  );
  const weighed = figures.find(({ unit, per }) => unit !== null && KILOS[unit] !== undefined && per === undefined);
  const perKg = frame.pesosPerKg?.value ?? byKilo?.value ?? (byBag === undefined ? null : byBag.value / KABAN_KG);
  // '5 kilo kada sako' is a deduction, not a harvest.
  const isRate = figures.some(({ value, per }) => per !== undefined && value === frame.kilos?.value);
  const kilos =
    (isRate ? null : frame.kilos?.value) ?? (weighed?.unit ? weighed.value * (KILOS[weighed.unit] ?? 0) : null);
  const total = spent
    .filter((figure) => figure !== byBag)
    .reduce((sum, { value, per }) => sum + value * (per === 'ha' ? (frame.areaHa?.value ?? 1) : 1), 0);
  const told = frame.ledger?.sale ?? {};
  // 'Tig 50' is what a bag holds.
  const isSize = perKg !== null && perKg === told.bagKg && perKgOf(told) === null;
  // What was sold by the piece or for one sum has no kilos.
  const isWeighed =
    told.gross === undefined && (told.bagUnit === undefined || told.bagUnit === 'sack' || told.bagUnit === 'kaban');
  const sale = isWeighed ? told : {};
  return {
    spent: total > 0 ? total : spentOf(told),
    perKg: (isSize ? null : perKg) ?? perKgOf(sale),
    kilos: sale.inKind === undefined ? (kilos ?? kilosOf(sale)) : soldOf(sale),
  };
}

/** Kilos that are his to sell, after what others took in kind. */
function soldOf(sale: Sale): number | null {
  const statement = statementOf({ ...sale, perKg: perKgOf(sale) ?? 0 });
  return statement === null ? null : evaluate(statement).sold;
}

/** What was paid to him, or lent, is no cost. */
const EARNED_OR_OWED =
  /\b(?:benta|binenta|pinagbilhan|napagbilhan|halin|kinita|kita|kumita|tumubo|tutubo|tubo|gross|sales|utang|hiniram|bayad na|nabayaran)\b(?: \w+){0,3}\s*$/;

/** A harvest as the farmer counted it: in cavans or sacks where he said so, else in kilos. */
export function harvestFact({ frame }: Pick<Inquiry, 'frame'>, kilos: number): Fact {
  const count = frame.count?.value;
  const isCounted = count !== undefined && Math.abs(count.value * KABAN_KG - kilos) < 1;
  if (isCounted && count.unit === 'kaban') return quantity(count.value, 'kaban', 'said', 1);
  if (isCounted && count.unit === 'sack') return quantity(count.value, 'sako', 'said', 1);
  return kilos >= 10_000 ? quantity(kilos / 1000, 't', 'said', 1) : quantity(kilos, 'kg', 'said', 1);
}
