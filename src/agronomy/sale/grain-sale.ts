import { type SaleOutcome, saleOutcome } from './sale-outcome.ts';

/** Moisture PSA's palay price is for, and at which grain keeps (PhilRice key check 9: dry to 12-14 %), in %. */
export const DRY_MOISTURE_PCT = 14;

/**
 * Kilos left when grain is dried to 14 %: the dry matter stays, only water goes, W × (100 − M) / (100 − 14). Grain that
 * is drier already keeps its weight: nobody pays for water that is not there. Spilled and broken grain is not counted.
 * @param kilos Weight as it is.
 * @param moisturePct Moisture as it is, wet basis, 0 to below 100.
 */
export function kilosWhenDry(kilos: number, moisturePct: number): number {
  return moisturePct <= DRY_MOISTURE_PCT ? kilos : (kilos * (100 - moisturePct)) / (100 - DRY_MOISTURE_PCT);
}

export type GrainSale = {
  sacks: number;
  /** A kaban is 50 kg. */
  kilosPerSack: number;
  moisturePct: number;
  /** ₱ per kilo of dry grain. */
  dryPrice: number;
  /** ₱ per sack as it comes from the field; drying is paid only when the grain is sold dry. */
  dryingPerSack: number;
  haulingPerSack: number;
  /** What growing it has cost, ₱ in all. */
  growingCost: number;
  /** What a buyer offers for it as it is, ₱ per kilo; null when nobody has. */
  wetPrice: number | null;
};

/** What is left when the grain is sold dry, and as it is where somebody offers for it. All figures ≥ 0 but `net`. */
export function saleOutcomes(sale: GrainSale): { dry: SaleOutcome; wet: SaleOutcome | null } {
  const { sacks, kilosPerSack, moisturePct, dryPrice, dryingPerSack, haulingPerSack, growingCost, wetPrice } = sale;
  const kilos = sacks * kilosPerSack;
  const hauling = sacks * haulingPerSack;
  return {
    dry: saleOutcome(kilosWhenDry(kilos, moisturePct), dryPrice, growingCost + hauling + sacks * dryingPerSack),
    wet: wetPrice === null ? null : saleOutcome(kilos, wetPrice, growingCost + hauling),
  };
}
