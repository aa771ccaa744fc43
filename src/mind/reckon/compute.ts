import { type Fact, listOf, quantity } from '#agronomy/fact.ts';
import type { Figure } from '#language/figures/figure.ts';
import { readFigures } from '#language/figures/read-figures.ts';
import type { Facts } from './farm-facts.ts';
import { resultFact, saidFact, unitOf } from './figure-facts.ts';
import type { Reckoned, Reckoner } from './reckoner.ts';

/** Counted things, of which a price may be told. */
const COUNTED = new Set<Figure['unit']>([
  'kg',
  'sack',
  'kaban',
  't',
  'crate',
  'piece',
  'plant',
  'bundle',
  'dozen',
  'head',
]);
const KABAN_KG = 50;

function answer(found: string, facts: Facts): Reckoned {
  return { kind: 'reckoned', case: found, facts, sources: ['general'], confidence: 0.85 };
}

/**
 * The arithmetic of a message, as far as its figures say what is meant.
 * Facts: first, second (the figures), result. Of 'less-kilos': gross, taken (kilos off in all), net, price, result.
 * Cases: 'of-whole' (a count out of another, in per cent), 'less-kilos' (kilos sold at a price, so much off each sack), 'percent' (of a figure; left: the rest), 'per-kilo'
 * (the price of a bag of so many kilos), 'product' (count times price or size; kilos and price of cavans), 'plants'
 * (area over spacing), 'difference' (gross less tare: net), 'shares' (two parts of a hundred), 'wages' (people, pay, days), 'sum' (three figures or more), 'none'.
 */
export const compute: Reckoner = ({ text }) => {
  const figures = readFigures(text);
  return (
    lessKilos(figures) ??
    percentOf(figures) ??
    sharesOf(figures) ??
    ofWhole(figures, text) ??
    plantsOn(figures) ??
    perKilo(figures) ??
    tareOf(figures) ??
    productOf(figures) ??
    sumOf(figures) ?? {
      kind: 'reckoned',
      case: 'none',
      facts: {},
      sources: [],
    }
  );
};

/** '3,200 kilo sa 16 pesos, kaltas 2 kilo kada sako': off each sack of 50 kg. */
function lessKilos(figures: readonly Figure[]): Reckoned | null {
  const off = figures.find(({ unit, per }) => unit === 'kg' && (per === 'sack' || per === 'kaban'));
  const gross = figures.find(
    ({ unit, per, value }) =>
      (unit === 'kg' || unit === 'sack' || unit === 'kaban') && per === undefined && value > (off?.value ?? 0),
  );
  const price = figures.find(({ unit, value }) => unit === 'peso' && value < 1000);
  if (off === undefined || gross === undefined || off.value >= KABAN_KG) return null;
  const kilos = gross.unit === 'kg' ? gross.value : gross.value * KABAN_KG;
  const taken = (kilos / KABAN_KG) * off.value;
  return answer('less-kilos', {
    gross: saidFact(gross),
    off: saidFact(off),
    taken: resultFact(taken, 'kg'),
    net: resultFact(kilos - taken, 'kg'),
    ...(price !== undefined && {
      price: saidFact(price),
      result: resultFact((kilos - taken) * price.value, '₱'),
      lost: resultFact(taken * price.value, '₱'),
    }),
  });
}

const TIME: ReadonlySet<string> = new Set(['day', 'week', 'month', 'year', 'hour']);

/** With more figures than a part, a whole and one beside them it is another sum. */
const MOST_OF_PART = 3;

/** '15% ng 320 kilo': the part and the rest. */
function percentOf(figures: readonly Figure[]): Reckoned | null {
  const percent = figures.find(({ unit }) => unit === 'percent');
  // '10% ng 4 buwan' is interest, and no part of the months.
  const whole = figures.find(
    ({ unit, per, value }) =>
      unit !== 'percent' && per === undefined && value > 0 && !(unit !== null && TIME.has(unit)),
  );
  const isMore = figures.filter(({ unit }) => unit === null || !TIME.has(unit)).length > MOST_OF_PART;
  if (percent === undefined || whole === undefined || isMore) return null;
  const part = (whole.value * percent.value) / 100;
  const unit = unitOf(whole.unit);
  return answer('percent', {
    first: saidFact(percent),
    second: saidFact(whole),
    result: resultFact(part, unit),
    left: resultFact(whole.value - part, unit),
    more: resultFact(whole.value + part, unit),
  });
}

const OUT_OF = /^\s*(?:(?:ka|na|nga|a|sa) )?(?:[a-z]+ )?(?:sa|s|out of|of|iti|kada)\s*(?:bawat |kabuuang |lahat ng )?$/;
const OF_DEAD =
  /\b(?:patay|namatay|nangamatay|natay|died|dead|sira|nasira|bulok|tumubo|nabuhay|buhay|may sakit|porsi?y?ento|percent|%)/;

/** '8 ka puno sa 120': how many of a hundred. */
function ofWhole(figures: readonly Figure[], text: string): Reckoned | null {
  const [part, whole, ...more] = figures;
  const isOf = part !== undefined && whole !== undefined && more.length === 0 && OF_DEAD.test(text.toLowerCase());
  if (!isOf || !OUT_OF.test(text.toLowerCase().slice(part.to, whole.from)) || part.value >= whole.value) return null;
  const isCount = [part, whole].every(({ unit, per }) => (unit === null || COUNTED.has(unit)) && per === undefined);
  if (!isCount) return null;
  const unit = unitOf(part.unit ?? whole.unit);
  return answer('of-whole', {
    first: quantity(part.value, unit, 'said'),
    second: quantity(whole.value, unit, 'said'),
    result: quantity((part.value / whole.value) * 100, '%', 'computed', 1),
    left: quantity(whole.value - part.value, unit, 'computed'),
  });
}

/** '40 sa may-ari, 60 sa akin, benta 78,000': two parts of a hundred. */
function sharesOf(figures: readonly Figure[]): Reckoned | null {
  const [one, two] = figures.filter(({ value, unit }) => unit === null && value > 0 && value < 100);
  const whole = figures.find(({ value, per }) => value >= 1000 && per === undefined);
  if (one === undefined || two === undefined || whole === undefined || one.value + two.value !== 100) return null;
  const unit = whole.unit === null ? '₱' : unitOf(whole.unit);
  const part = (share: number) => resultFact((whole.value * share) / 100, unit);
  return answer('shares', {
    whole: quantity(whole.value, unit, 'said'),
    first: quantity(one.value, '%', 'said'),
    second: quantity(two.value, '%', 'said'),
    result: part(one.value),
    left: part(two.value),
  });
}

/** No kilo of produce costs more, in pesos; no load that is weighed with its truck is lighter, in kilos. */
const MOST_PER_KG = 1000;

/** '8,430 kilo gross, tara 3,200': two weights, of which the smaller is taken off. */
function tareOf(figures: readonly Figure[]): Reckoned | null {
  const [gross, tare, price] = figures;
  const isLoad =
    gross?.unit === 'kg' &&
    gross.value > MOST_PER_KG &&
    tare !== undefined &&
    (tare.unit === 'kg' || tare.unit === null);
  if (!isLoad || tare.value <= MOST_PER_KG || tare.value >= gross.value) return null;
  const net = gross.value - tare.value;
  const isPriced = price !== undefined && (price.unit === 'peso' || price.unit === null) && price.value < MOST_PER_KG;
  return answer('difference', {
    first: saidFact(gross),
    second: quantity(tare.value, 'kg', 'said'),
    net: resultFact(net, 'kg'),
    ...(isPriced && { price: quantity(price.value, '₱', 'said'), result: resultFact(net * price.value, '₱') }),
  });
}

/** '1000 sqm, 3 x 3 metro ang layo'. */
function plantsOn(figures: readonly Figure[]): Reckoned | null {
  const area = figures.find(({ unit }) => unit === 'm2' || unit === 'ha');
  const metres = (figure: Figure) => figure.value * (figure.unit === 'cm' ? 0.01 : 1);
  const [row, hill] = figures.filter(({ unit }) => unit === 'm' || unit === 'cm').map(metres);
  if (area === undefined || row === undefined || hill === undefined || row * hill <= 0) return null;
  const m2 = area.unit === 'ha' ? area.value * 10_000 : area.value;
  return answer('plants', {
    first: saidFact(area),
    row: resultFact(row, 'm'),
    hill: resultFact(hill, 'm'),
    ...(area.sides !== undefined && area.sides.unit === 'm' && rowFacts(area.sides, row, hill)),
    result: quantity(Math.floor(m2 / (row * hill)), 'puno', 'computed'),
  });
}

/** Rows across a plot, and plants in each. */
function rowFacts({ long, wide }: NonNullable<Figure['sides']>, row: number, hill: number): Facts {
  return {
    rows: quantity(Math.floor(Math.min(long, wide) / row), '', 'computed'),
    inRow: quantity(Math.floor(Math.max(long, wide) / hill), 'puno', 'computed'),
  };
}

/** '1,350 ang isang sako na 50 kilo'. */
function perKilo(figures: readonly Figure[]): Reckoned | null {
  const price = figures.find(
    ({ unit, per, value }) => (unit === 'peso' || unit === null) && (per === 'sack' || per === 'kaban' || value >= 100),
  );
  const kilos = figures.find(({ unit, per }) => unit === 'kg' && per === undefined);
  const bags = figures.find(({ unit, value }) => (unit === 'sack' || unit === 'kaban') && value !== 1);
  if (price === undefined || kilos === undefined || bags !== undefined || figures.length > 3) return null;
  const isBag =
    price.per === 'sack' || price.per === 'kaban' || figures.some(({ unit, value }) => unit === 'sack' && value === 1);
  return isBag
    ? answer('per-kilo', {
        first: quantity(price.value, '₱', 'said'),
        second: saidFact(kilos),
        result: resultFact(price.value / kilos.value, '₱/kg'),
      })
    : null;
}

/** '12 sako tig 1,450', '24 tao x 400 x 2 araw', '80 kaban, 18 ang kilo'. */
function productOf(figures: readonly Figure[]): Reckoned | null {
  const usable = figures.filter(({ month }) => month === undefined);
  const bagged = kilosOfBags(usable);
  if (bagged !== null) return bagged;
  const timed = usable.find(({ unit }) => unit === 'day' || unit === 'hour');
  if (usable.length === 3 && timed !== undefined) return wagesOf(usable);
  const counted = usable.find(({ unit, per }) => COUNTED.has(unit) && per === undefined);
  const price = usable.find((figure) => figure !== counted && (figure.unit === 'peso' || figure.unit === null));
  if (usable.length === 2 && counted !== undefined && price !== undefined) {
    // A price of a kilo for cavans counts their kilos.
    const isByKilo = price.per === 'kg' || (price.value < 100 && counted.unit !== 'kg');
    const kilos = isByKilo && (counted.unit === 'kaban' || counted.unit === 'sack') ? KABAN_KG : 1;
    const facts: Facts = {
      first: saidFact(counted),
      second: quantity(price.value, '₱', 'said'),
      result: resultFact(counted.value * kilos * price.value, '₱'),
    };
    return answer('product', kilos === 1 ? facts : { ...facts, kilos: resultFact(counted.value * kilos, 'kg') });
  }
  return usable.length === 2 && usable.every(({ unit }) => unit === null || unit === 'day' || unit === 'plant')
    ? answer('product', {
        first: saidFact(usable[0] ?? EMPTY),
        second: saidFact(usable[1] ?? EMPTY),
        result: resultFact((usable[0]?.value ?? 0) * (usable[1]?.value ?? 0), ''),
      })
    : null;
}

/** '80 kaban x 50 kilo', and x the price of a kilo. */
function kilosOfBags([bags, each, price, ...rest]: readonly Figure[]): Reckoned | null {
  const isBags = bags?.unit === 'kaban' || bags?.unit === 'sack';
  if (!isBags || each?.unit !== 'kg' || each.value > MOST_BAG_KG || rest.length > 0) return null;
  const kilos = bags.value * each.value;
  if (price === undefined)
    return answer('product', { first: saidFact(bags), second: saidFact(each), result: resultFact(kilos, 'kg') });
  if ((price.unit !== 'peso' && price.unit !== null) || price.value >= MOST_PER_KG) return null;
  return answer('product', {
    first: saidFact(bags),
    kilos: resultFact(kilos, 'kg'),
    second: quantity(price.value, '₱', 'said'),
    result: resultFact(kilos * price.value, '₱'),
  });
}

/** No bag holds more, kg. */
const MOST_BAG_KG = 100;

/** '24 tao x 400 na arawan x 2 araw'. */
function wagesOf(factors: readonly Figure[]): Reckoned | null {
  if (
    factors.some(
      ({ unit, per }) => (unit !== null && unit !== 'peso' && unit !== 'day' && unit !== 'hour') || per !== undefined,
    )
  )
    return null;
  const result = factors.reduce((product, { value }) => product * value, 1);
  return answer('wages', { parts: listOf(factors.map(saidFact), 'comma'), result: resultFact(result, '₱') });
}

const EMPTY = { value: 0, unit: null };

/** Words that tie factors and a tare are the page's to ask about; three bare sums of money are added. */
function sumOf(figures: readonly Figure[]): Reckoned | null {
  const money = figures.filter(
    ({ unit, per, month }) => (unit === 'peso' || unit === null) && per === undefined && month === undefined,
  );
  if (money.length < 3 || money.length !== figures.length || money.some(({ value }) => value < 100)) return null;
  const parts: Fact[] = money.map(({ value }) => quantity(value, '₱', 'said'));
  return answer('sum', {
    parts: listOf(parts),
    result: resultFact(
      money.reduce((sum, { value }) => sum + value, 0),
      '₱',
    ),
  });
}
