/** What is read of soils.json: tonnes of lime per hectare for one unit of pH, by texture. */
export type LimeFacts = {
  rateTPerHa_forPHunit1: { sand: readonly number[]; loam: readonly number[]; clay: readonly number[] };
  targetPH: { legume: number; vegetable: number; corn: number; upland: number };
  max_tHa: number;
  /** '... 2-4 weeks before planting ...' */
  timing: string;
  sources: readonly string[];
};

/** Below this distance to the target, lime does not pay. In pH units. */
const worthLiming = 0.3;

/** What is read of a crop record: its kind says the target, unless its traits do. */
export type LimeCrop = {
  kind: string;
  traits?: { lime?: 'none' | keyof LimeFacts['targetPH'] | undefined };
};

/**
 * Agricultural lime in t/ha to bring `pH` to the crop's target, at most the yearly maximum; null when none is due.
 * Flooded soils move toward neutral by themselves, so rice gets none.
 */
export function limeNeed(
  crop: LimeCrop,
  pH: number,
  texture: 'sand' | 'loam' | 'clay' | null,
  lime: LimeFacts,
): { target: number; low: number; high: number; isCapped: boolean } | null {
  const { kind, traits = {} } = crop;
  if (traits.lime === 'none') return null;
  const { legume, vegetable, upland } = lime.targetPH;
  const byKind: Readonly<Record<string, number>> = { legume, vegetable };
  const target = traits.lime === undefined ? (byKind[kind] ?? upland) : lime.targetPH[traits.lime];
  const gap = target - pH;
  if (gap < worthLiming) return null;
  const [from = 0, to = from] = lime.rateTPerHa_forPHunit1[texture ?? 'loam'];
  const high = to * gap;
  return {
    target,
    low: Math.min(from * gap, lime.max_tHa),
    high: Math.min(high, lime.max_tHa),
    isCapped: high > lime.max_tHa,
  };
}

/** Lime as it is carried to the field: kg and bags for the area, lowest and highest, and how long before planting. */
export type LimeBags = {
  lowKg: number;
  highKg: number;
  lowBags: number;
  highBags: number;
  bagKg: 40 | 50;
  /** Days before planting to have it mixed in: at the latest, and better. */
  daysBefore: readonly [number, number];
  sources: readonly string[];
};

/** Days that a figure in weeks or days before planting stands for: '2-4 weeks before planting' is [14, 28]. */
function daysBeforePlanting(timing: string): [number, number] {
  const match = /(?<!\d)(\d{1,3})(?: ?- ?(\d{1,3}))? ?(week|day)s? before/.exec(timing);
  if (match === null) return [14, 28];
  const perUnit = match[3] === 'week' ? 7 : 1;
  const least = Number(match[1]) * perUnit;
  return [least, match[2] === undefined ? least : Number(match[2]) * perUnit];
}

/**
 * Bags for `areaHa` hectares of a need in t/ha; whole bags, the lower end rounded down and the upper end up. Null for
 * an area that is none. Lime comes in bags of 40 or 50 kg, so the size is the caller's to ask.
 */
export function limeBags(
  need: { low: number; high: number },
  areaHa: number,
  lime: Pick<LimeFacts, 'timing' | 'sources'>,
  bagKg: 40 | 50 = 50,
): LimeBags | null {
  if (!(areaHa > 0) || !Number.isFinite(areaHa) || !Number.isFinite(need.high)) return null;
  const lowKg = need.low * 1000 * areaHa;
  const highKg = need.high * 1000 * areaHa;
  return {
    lowKg,
    highKg,
    lowBags: Math.max(1, Math.floor(lowKg / bagKg + 1e-9)),
    highBags: Math.max(1, Math.ceil(highKg / bagKg - 1e-9)),
    bagKg,
    daysBefore: daysBeforePlanting(lime.timing),
    sources: lime.sources,
  };
}
