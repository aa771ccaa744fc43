import { type Basis, countedBy, type Said, type Saying } from '#mind/reckon/ledger/saying.ts';
import { CHANGED, COST, MADE_OF, OF_ONE, PRICE } from './cues.ts';

const MOST_RATIO = 12;
const BAG_KG = 120;
const LEAST_SIZE = 10;
const BARE_SIZE = /\b(?:tig|tag)-?\s*$/;
export const COUNTED: ReadonlySet<Basis> = new Set<Basis>([
  ...(['sack', 'kaban', 'crate', 'bundle', 'ganta', 'piece', 'dozen', 'head', 'plant'] as const),
]);

export type Weights = { kilos: ReadonlySet<Said>; each: ReadonlySet<Said>; ratio: Said | undefined };

/** Which of the weights tell the harvest, and the size of one of what is counted; the others are prices of a kilo. */
export function weightsOf({ figures }: Saying): Weights {
  const ratio = figures.find(
    ({ unit, value, behind }) =>
      (unit === null || unit === 'piece' || unit === 'kg') && value <= MOST_RATIO && MADE_OF.test(behind),
  );
  const counts = figures.filter((said) => said !== ratio && COUNTED.has(countedBy(said) ?? 'one'));
  const units = new Set<Basis>(['one', ...counts.map((said) => countedBy(said) ?? 'one')]);
  // '65 kaban tig 52'.
  const isBare = (said: Said) =>
    said.unit === null &&
    BARE_SIZE.test(said.ahead) &&
    said.value >= LEAST_SIZE &&
    said.value <= BAG_KG &&
    said.per.length === 0;
  const all = figures.filter((said) => said !== ratio && (said.unit === 'kg' || said.unit === 't' || isBare(said)));
  const isOfOne = (said: Said) => {
    const isBehindCount = counts.includes(figures[figures.indexOf(said) - 1] as Said) && !PRICE.test(said.ahead);
    const isNamed = OF_ONE.test(said.ahead) || /^\s*(?:ang |na )?laman\b/.test(said.behind);
    return isNamed || said.per.some((one) => units.has(one)) || (isBehindCount && !/[.,;]/.test(said.ahead));
  };
  const each =
    counts.length === 0 ? [] : all.filter((said) => said.value <= BAG_KG && !COST.test(said.ahead) && isOfOne(said));
  if (each.length > 0) return { kilos: new Set(), each: new Set(each), ratio };
  const most = Math.max(...all.map(kilosIn));
  const kilos = all.filter(
    (said) => kilosIn(said) === most || (CHANGED.test(`${said.ahead} ${said.behind}`) && kilosIn(said) * 2 > most),
  );
  return { kilos: new Set(counts.some((one) => countedBy(one) === 'piece') ? [] : kilos), each: new Set(), ratio };
}

export function kilosIn({ unit, value }: Said): number {
  return unit === 't' ? value * 1000 : value;
}
