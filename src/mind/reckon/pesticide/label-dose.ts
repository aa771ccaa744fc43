import { type Fact, quantity } from '#agronomy/fact.ts';
import type { Figure } from '#language/figures/figure.ts';
import { readFigures } from '#language/figures/read-figures.ts';
import type { Inquiry, Reckoned, Reckoner } from '#mind/reckon/reckoner.ts';
import { areaFact } from '#mind/slot-values.ts';
import type { Facts } from './active-facts.ts';
import { toldProducts } from './told-products.ts';

/** A common knapsack sprayer, in litres (FPA). */
const TANK_L = 16;
const TANK_SOURCE = 'fpa-calibration';
/** A drum, in litres. */
const DRUM_L = 200;
/** Grams or millilitres in a litre of water: labels stay far below (glyphosate, the strongest mix, up to 20). */
const MOST_PER_LITRE = 40;
/** A level tablespoon, in millilitres. */
const SPOON_ML = 15;

/** Units of an amount, as the library names them; caps and packets measure nothing. */
const UNIT_OF: Readonly<Record<string, string>> = {
  ml: 'ml',
  g: 'g',
  kg: 'kg',
  l: 'L',
  spoon: 'kutsara',
  teaspoon: 'kutsarita',
};

/** An amount with what it is for, as the farmer told it. */
type Told = { amount: number; unit: string; per: 'l' | 'tank' | 'ha' | 'drum'; litres: number };

/**
 * The figure of the farmer's own label made into tank loads. Never a figure of ours: without one nothing is reckoned.
 *
 * Cases: 'banned' (what he names must not be used), 'per-litre' (his figure is for so much water), 'per-tank', 'per-ha',
 * 'not-measured' (caps, packets), 'no-figure'.
 * Facts: rate (his figure), water (what it is for), tank (litres of his sprayer, else 16, marker `usualTank`), perTank,
 * spoons (of perTank, millilitres only), drum and perDrum, tanks (loads he told), area, total (for the area).
 */
export const labelDose: Reckoner = (inquiry) => {
  const { frame, knowledge, text } = inquiry;
  const [product] = toldProducts(knowledge, frame.products?.value ?? []);
  if (product?.standing === 'banned' || product?.standing === 'restricted') return plain('banned', product.sources);
  const figures = readFigures(text.toLowerCase());
  const told = amountIn(figures);
  if (told === null)
    return plain(figures.some(({ unit }) => unit === 'cap' || unit === 'packet') ? 'not-measured' : 'no-figure', [
      'general',
    ]);
  return told.per === 'ha' ? perHectare(inquiry, told, figures) : perWater(inquiry, told, figures);
};

function plain(found: string, sources: readonly string[]): Reckoned {
  return {
    kind: 'reckoned',
    case: found,
    facts: { tank: quantity(TANK_L, 'L', TANK_SOURCE) },
    sources: [...sources, TANK_SOURCE],
  };
}

/** Whether a message tells the figure of a label, without which no dose is reckoned. */
export function tellsDose(text: string): boolean {
  return amountIn(readFigures(text.toLowerCase())) !== null;
}

/** '2 ml per liter', '30 ml sa 16 litro', '250 ml kada ektarya', '3 kutsara sa isang tangke'. */
function amountIn(figures: readonly Figure[]): Told | null {
  const found = figures.find(
    ({ unit, value }) => unit !== null && Object.hasOwn(UNIT_OF, unit) && unit !== 'l' && value > 0,
  );
  if (found === undefined) return null;
  const base = { amount: found.value, unit: UNIT_OF[found.unit ?? ''] ?? '' };
  if (found.per === 'l') return { ...base, per: 'l', litres: found.perAmount ?? 1 };
  if (found.per === 'ha') return { ...base, per: 'ha', litres: 0 };
  if (found.per === 'drum') return { ...base, per: 'drum', litres: DRUM_L };
  const water = figures.find(({ unit, from }) => unit === 'l' && from > found.from);
  if (water !== undefined && water.value > 0)
    return isPack(found, water.value) ? null : { ...base, per: 'l', litres: water.value };
  return found.per === 'tank' ? { ...base, per: 'tank', litres: TANK_L } : null;
}

/** 'Naa na koy mancozeb 1 kilo, pila sa 16 liters': the pack that he bought. No label asks for so much in so little water. */
function isPack({ unit, value }: Figure, litres: number): boolean {
  const amount = unit === 'kg' ? value * 1000 : unit === 'g' || unit === 'ml' ? value : 0;
  return amount / litres > MOST_PER_LITRE;
}

/** Litres of his sprayer: told in the message ('16 litro na sprayer') where that is not what the rate is for. */
function tankIn(told: Told, figures: readonly Figure[]): number | null {
  const sizes = figures.filter(
    ({ unit, value, isEach }) => unit === 'l' && isEach !== true && value >= 4 && value <= 30,
  );
  return (
    sizes.find(({ value }) => value !== told.litres)?.value ??
    (told.litres >= 4 && told.litres <= 30 ? told.litres : null)
  );
}

function perWater(inquiry: Inquiry, told: Told, figures: readonly Figure[]): Reckoned {
  // His sprayer stays what he told earlier.
  const own = tankIn(told, figures) ?? inquiry.frame.ledger?.label?.tank ?? null;
  const tank = own ?? TANK_L;
  const perTank = told.per === 'tank' ? told.amount : (told.amount / told.litres) * tank;
  const tanks =
    figures.find(({ unit, value, per }) => unit === 'tank' && per === undefined && value > 1)?.value ?? null;
  const facts: Facts = {
    rate: amount(told.amount, told.unit, 'said'),
    ...(told.per === 'l' && { water: quantity(told.litres, 'L', 'said', 1) }),
    tank: quantity(tank, 'L', own === null ? TANK_SOURCE : 'said', 1),
    ...(own === null && { usualTank: quantity(TANK_L, 'L', TANK_SOURCE) }),
    perTank: amount(perTank, told.unit, 'computed'),
    ...(told.unit === 'ml' && { spoons: quantity(perTank / SPOON_ML, 'kutsara', 'general', 1) }),
    ...(told.per !== 'tank' && {
      drum: quantity(DRUM_L, 'L', 'computed'),
      perDrum: amount((told.amount / told.litres) * DRUM_L, told.unit, 'computed'),
    }),
    ...(tanks !== null && {
      tanks: quantity(tanks, 'tangke', 'said', 1),
      total: amount(perTank * tanks, told.unit, 'computed'),
    }),
    ...areaOf(inquiry),
  };
  return {
    kind: 'reckoned',
    case: told.per === 'tank' ? 'per-tank' : 'per-litre',
    facts,
    sources: [TANK_SOURCE, 'general'],
    confidence: 0.8,
  };
}

/** A rate for a hectare needs the loads that the field takes; without them only the whole is told. */
function perHectare(inquiry: Inquiry, told: Told, figures: readonly Figure[]): Reckoned {
  const ha = inquiry.frame.areaHa?.value ?? 1;
  const total = told.amount * ha;
  const tanks = figures.find(({ unit, value }) => unit === 'tank' && value > 1)?.value ?? null;
  const facts: Facts = {
    rate: amount(told.amount, told.unit, 'said'),
    area: areaFact(ha, inquiry.frame.areaHa === null ? 'computed' : 'said'),
    total: amount(total, told.unit, 'computed'),
    ...(tanks !== null && {
      tanks: quantity(tanks, 'tangke', 'said', 1),
      perTank: amount(total / tanks, told.unit, 'computed'),
    }),
  };
  const assumed = inquiry.frame.areaHa === null ? (['areaHa'] as const) : [];
  return {
    kind: 'reckoned',
    case: 'per-ha',
    facts,
    sources: [TANK_SOURCE, 'cocoa-calibration'],
    confidence: 0.8,
    assumed,
  };
}

function areaOf({ frame }: Inquiry): Facts {
  return frame.areaHa === null ? {} : { area: areaFact(frame.areaHa.value) };
}

function amount(value: number, unit: string, source: 'said' | 'computed'): Fact {
  return quantity(value, unit, source, value < 10 ? 1 : 0);
}
