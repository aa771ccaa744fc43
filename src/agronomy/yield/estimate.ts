/** A range in tonnes per hectare of marketable product. */
export type Range = { low: number; high: number };

export type YieldFacts = {
  id: string;
  yield_: { typicalTHa: readonly number[]; attainableTHa: readonly number[]; sources: readonly string[] };
  systems?: readonly { id: string; yieldTHa: readonly number[] }[] | undefined;
};

export type Baseline = {
  crop: string;
  ecosystem?: string | null | undefined;
  season?: string | null | undefined;
  national: readonly number[] | null;
  attainable: readonly number[] | null;
  sources: readonly string[];
};

export type Estimate = {
  /** What most fields give: a quarter around the national average, or the tables' typical range. */
  usual: Range;
  /** The national average where the tables have one for this system. */
  national: Range | null;
  /** What good care on good land reaches. */
  attainable: Range;
  sources: readonly string[];
  /** The words of the baseline used, null when only the crop record was. */
  ecosystem: string | null;
};

function toRange(values: readonly number[]): Range {
  const [low = 0, high = low] = values;
  return { low, high };
}

const ecosystemOfSystem: Readonly<Record<string, string>> = {
  'irrigated-ds': 'irrigated',
  'irrigated-ws': 'irrigated',
  'rainfed-lowland': 'rainfed',
  upland: 'upland',
  'yellow-hybrid': 'yellow hybrid',
  'white-opv': 'white OPV',
};

/** Fields differ this much when little is known of them (yields.json, `method.range`). */
const spread = 0.25;

/** Yield range for a crop, system ('irrigated-ws', …) and season, from yields.json and the crop record. */
export function estimateYield(
  crop: YieldFacts,
  systemId: string | null,
  season: 'wet' | 'dry',
  baselines: readonly Baseline[],
): Estimate {
  const ecosystem = systemId === null ? undefined : ecosystemOfSystem[systemId];
  const ofCrop = ecosystem === undefined ? [] : baselines.filter((baseline) => baseline.crop === crop.id);
  const fitting = ofCrop.filter((baseline) => baseline.ecosystem === ecosystem);
  const baseline = fitting.find((candidate) => candidate.season === season) ?? fitting[0];
  const { national: average, attainable } = baseline ?? {};
  if (baseline === undefined || !average || !attainable) {
    return {
      usual: toRange(crop.yield_.typicalTHa),
      national: null,
      attainable: toRange(crop.yield_.attainableTHa),
      sources: crop.yield_.sources,
      ecosystem: null,
    };
  }
  const national = toRange(average);
  const middle = (national.low + national.high) / 2;
  return {
    usual: { low: middle * (1 - spread), high: middle * (1 + spread) },
    national,
    attainable: toRange(attainable),
    sources: baseline.sources,
    ecosystem: baseline.ecosystem ?? null,
  };
}
