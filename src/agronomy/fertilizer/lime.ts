/** What is read of tables/soils.json: tonnes of lime per hectare for one unit of pH, by texture. */
export type LimeFacts = {
  rateTPerHa_forPHunit1: { sand: readonly number[]; loam: readonly number[]; clay: readonly number[] };
  targetPH: { legume: number; vegetable: number; corn: number; upland: number };
  max_tHa: number;
};

/** Below this distance to the target, lime does not pay. In pH units. */
const worthLiming = 0.3;

/**
 * Agricultural lime in t/ha to bring `pH` to the crop's target, at most the yearly maximum; null when none is due.
 * Flooded rice soils move toward neutral by themselves, so rice gets none.
 */
export function limeNeed(
  crop: { id: string; kind: string },
  pH: number,
  texture: 'sand' | 'loam' | 'clay' | null,
  lime: LimeFacts,
): { target: number; low: number; high: number; isCapped: boolean } | null {
  if (crop.id === 'rice' || crop.id === 'pineapple') return null;
  const { legume, vegetable, corn, upland } = lime.targetPH;
  const byKind: Readonly<Record<string, number>> = { legume, vegetable };
  const target = crop.id === 'corn' ? corn : (byKind[crop.kind] ?? upland);
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
