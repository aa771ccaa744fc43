/** What the book of a field adds up to. Pesos and kilos of the whole field. */
export type SeasonBook = {
  areaHa: number;
  costPesos: number;
  incomePesos: number;
  harvestKg: number;
  /** What was sold by a weight that is known, and what was paid for it. */
  soldKg: number;
  soldPesos: number;
  /** What was spent on each thing, the dearest first. */
  costs: readonly { what: string; pesos: number }[];
};

/** What others get: kilos per hectare and pesos per kilo by PSA, and the farmer's own season before. */
export type SeasonYardsticks = {
  psaYield: { place: string; kilosPerHa: number } | null;
  farmgate: { place: string; pesos: number } | null;
  before: { costPesosPerHa: number; kilosPerHa: number | null } | null;
};

export const FINDINGS = [
  'profit',
  'loss',
  'yield-above',
  'yield-below',
  'yield-up',
  'yield-down',
  'price-above',
  'price-below',
  'cost-down',
  'cost-up',
  'big-cost',
  'work-missed',
  'no-cost',
  'no-harvest',
  'no-sale',
] as const;
export type FindingKind = (typeof FINDINGS)[number];

/** `value` is the season's, `against` what it is held against; `what` the places, goods or work it is of. */
export type Finding = { kind: FindingKind; value: number | null; against: number | null; what: readonly string[] };

export type SeasonReview = {
  /** ₱ spent for each kilo harvested: sold below it the season loses money. */
  costPerKilo: number | null;
  pricePerKilo: number | null;
  well: Finding[];
  /** What to change, the weightiest first; at most three. */
  change: Finding[];
};

/** Own rules: a smaller difference says nothing, since harvests are weighed and areas measured by eye. */
const [YIELD_DIFFERS, COST_DIFFERS, PRICE_DIFFERS] = [0.1, 0.1, 0.05];
/** One thing that takes so much of all costs is worth a second look. */
const BIG_SHARE = 0.35;
const MOST_CHANGES = 3;

/**
 * What went well in a season and what to change, by the farmer's own records only.
 * @param missedWork Titles of planned work he skipped.
 * Figures that were not written down are said to be missing and never guessed.
 */
export function reviewSeason(
  book: SeasonBook,
  missedWork: readonly string[],
  yardsticks: SeasonYardsticks,
): SeasonReview {
  const { areaHa, costPesos, incomePesos, harvestKg, soldKg, soldPesos } = book;
  const kilosPerHa = harvestKg > 0 ? harvestKg / areaHa : null;
  const costPerKilo = costPesos > 0 && harvestKg > 0 ? costPesos / harvestKg : null;
  const pricePerKilo = soldKg > 0 ? soldPesos / soldKg : null;
  const left = incomePesos - costPesos;
  const { psaYield, farmgate, before } = yardsticks;
  const [dearest] = book.costs;

  const all = [
    incomePesos > 0 && costPesos > 0 && finding(left < 0 ? 'loss' : 'profit', Math.abs(left), costPerKilo),
    compared('yield-above', 'yield-below', kilosPerHa, psaYield?.kilosPerHa, YIELD_DIFFERS, psaYield?.place),
    compared('price-above', 'price-below', pricePerKilo, farmgate?.pesos, PRICE_DIFFERS, farmgate?.place),
    compared('yield-up', 'yield-down', kilosPerHa, before?.kilosPerHa, YIELD_DIFFERS),
    costPesos > 0 && compared('cost-up', 'cost-down', costPesos / areaHa, before?.costPesosPerHa, COST_DIFFERS),
    missedWork.length > 0 && finding('work-missed', missedWork.length, null, missedWork),
    dearest !== undefined &&
      book.costs.length > 1 &&
      dearest.pesos >= costPesos * BIG_SHARE &&
      finding('big-cost', dearest.pesos, dearest.pesos / costPesos, [dearest.what]),
    costPesos === 0 && finding('no-cost'),
    harvestKg === 0 && finding('no-harvest'),
    incomePesos === 0 && finding('no-sale'),
  ].filter((each) => typeof each === 'object' && each !== null);

  return {
    costPerKilo,
    pricePerKilo,
    well: all.filter(({ kind }) => WELL.has(kind)),
    change: all.filter(({ kind }) => !WELL.has(kind)).slice(0, MOST_CHANGES),
  };
}

const WELL: ReadonlySet<FindingKind> = new Set(['profit', 'yield-above', 'yield-up', 'price-above', 'cost-down']);

function finding(
  kind: FindingKind,
  value: number | null = null,
  against: number | null = null,
  what: readonly string[] = [],
): Finding {
  return { kind, value, against, what };
}

/** What a figure says beside a yardstick; null when either is unknown, or they are as good as the same. */
function compared(
  above: FindingKind,
  below: FindingKind,
  value: number | null,
  against: number | null | undefined,
  differs: number,
  place?: string,
): Finding | null {
  if (value === null || against === null || against === undefined || against <= 0) return null;
  if (Math.abs(value - against) < against * differs) return null;
  return finding(value > against ? above : below, value, against, place === undefined ? [] : [place]);
}
