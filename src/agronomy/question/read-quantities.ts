import { type Age, readAges } from '#language/ages.ts';
import type { Figure, Unit } from '#language/figures/figure.ts';
import { readFigures } from '#language/figures/read-figures.ts';
import type { Quantity } from './question.ts';

/** The unit in which we reckon with what the farmer counted in, and how many of it one of his is. */
const RECKONED: Readonly<Partial<Record<Unit, readonly [unit: Quantity['unit'], times: number]>>> = {
  ha: ['ha', 1],
  // International acre and are; the acre in hectares.
  acre: ['ha', 0.404_686],
  are: ['m2', 100],
  // A tenth of a balita, as `library/pages/units/area-units.yaml` has it; it differs by place.
  luang: ['m2', 279.5],
  m2: ['m2', 1],
  kg: ['kg', 1],
  t: ['t', 1],
  sack: ['sack', 1],
  kaban: ['kaban', 1],
  l: ['litre', 1],
  ml: ['ml', 1],
  cm: ['cm', 1],
  m: ['cm', 100],
  plant: ['plant', 1],
  day: ['day', 1],
  month: ['month', 1],
  year: ['year', 1],
  percent: ['%', 1],
  ph: ['pH', 1],
  peso: ['₱', 1],
};

/** The quantities a farmer tells, pH last; a range counts with its lower end, the age of a crop in days. */
export function readQuantities(text: string): Quantity[] {
  const ages = readAges(text);
  const figures = ownLand(readFigures(text), text);
  const found = figures.flatMap((figure) => quantityOf(squared(figure, text), ages) ?? []);
  return [...found.filter(({ unit }) => unit !== 'pH'), ...found.filter(({ unit }) => unit === 'pH')];
}

/** 'Ilang kilo sa isang libong metro': so much land is told in metres and meant in square metres. */
const LEAST_LAND_M2 = 200;
const MOST_LAND_M2 = 10_000;
const ASKS_AMOUNT = /\b(?:ilang?|gaano|pila|mano|magkano)\b/i;
/** Of these it is a length, a way or a height. */
const LONG =
  /\b(?:haba|lapad|layo|lalim|taas|mahaba|bakod|alambre|kawad|hose|tubo|lubid|kanal|pilapil|hanay|linya|rolyo|kalsada|daan|long|wide|row|fence|mula|bundok|kabundukan|elevation|masl|balon|pagitan)\b/i;

const DENIED = /(?<!\be )\b(?:hindi|hnd|di|dili|indi|saan|haan|not|imbes)\s+(?:na |nga |po |pala |sa )*$/i;
const LAND_BETWEEN = /^[^,.;]{0,12}\b(?:lang|lng|lamang|pala|ra|laeng|lupa|bukid|sukat)\b[^,.;]*$/i;
/** Who advises a rate for a hectare. */
const ADVISER = /\b(?:technician|tech|tek|da|agri|lab|label|sabi|ingon|payo|rekomenda\w*|advice|daw|kuno)\b/i;

/** The figures without land that is not his: '3/4 lang pala, hindi 1 ektarya'; '1 tonelada sa 1 ektarya ang sabi ng tech'. */
function ownLand(figures: readonly Figure[], text: string): Figure[] {
  return figures.flatMap((figure, at) => {
    const previous = figures[at - 1];
    const next = figures[at + 1];
    const isRate =
      figure.unit === 'ha' &&
      figure.value === 1 &&
      previous?.unit === 't' &&
      previous.per === 'ha' &&
      ADVISER.test(text);
    if (isRate || (isLandUnit(figure.unit) && DENIED.test(text.slice(0, figure.from)))) return [];
    // '3/4 lang po pala ang lupa ko hindi 1 ektarya': the part takes its unit from the one that is denied.
    const isPart =
      figure.unit === null &&
      figure.per === undefined &&
      isLandUnit(next?.unit ?? null) &&
      next !== undefined &&
      DENIED.test(text.slice(0, next.from)) &&
      LAND_BETWEEN.test(text.slice(figure.to, next.from));
    return isPart ? [{ ...figure, unit: next.unit }] : [figure];
  });
}

function isLandUnit(unit: Figure['unit']): boolean {
  return unit === 'ha' || unit === 'm2';
}

function squared(figure: Figure, text: string): Figure {
  const before = text.slice(0, figure.from);
  const isSoMuch = figure.unit === 'm' && figure.value >= LEAST_LAND_M2 && figure.value <= MOST_LAND_M2;
  const isLand = isSoMuch && ASKS_AMOUNT.test(before) && /\bsa\s+$/i.test(before) && !LONG.test(text);
  return isLand ? { ...figure, unit: 'm2' } : figure;
}

function quantityOf(figure: Figure, ages: readonly Age[]): Quantity | null {
  const { value, unit, per, text, from } = figure;
  const age = ages.find((each) => each.from === from);
  if (age !== undefined) return { value: age.low, unit: 'day', text };
  // 'Kada 15 araw' is how often, no age.
  if (unit === null || (figure.isEach && (unit === 'day' || unit === 'month'))) return null;
  if (unit === 'peso' && per === 'kg') return { value, unit: '₱/kg', text };
  const reckoned = RECKONED[unit];
  return reckoned === undefined ? null : { value: value * reckoned[1], unit: reckoned[0], text };
}
