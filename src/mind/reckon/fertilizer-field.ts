import type { Fact, SourceId } from '#agronomy/fact.ts';
import type { Npk } from '#agronomy/fertilizer/bags.ts';
import { systemOf } from '#agronomy/fertilizer/rate.ts';
import { questionRate, type RateDoubt, readRate } from '#agronomy/fertilizer/rate-check.ts';
import { scaledRate } from '#agronomy/fertilizer/scaled-rate.ts';
import type { Crop } from './crop-of.ts';
import { nameFact, seasonOf } from './farm-facts.ts';
import { landOf } from './plant-land.ts';
import type { Inquiry } from './reckoner.ts';

/** Where a rate comes from: the crop's record, that rate scaled by a soil test, or a laboratory's own advice. */
export type RateBasis = 'record' | 'soil' | 'laboratory';

/** What fertilizing a field of a crop goes by. `rate` in kg/ha of N, P2O5 and K2O. */
export type FertilizerField = {
  crop: Crop;
  ha: number;
  /** Neither land nor plants were told. */
  isAssumed: boolean;
  season: 'wet' | 'dry';
  /** 'irrigated-ws', 'yellow-hybrid', …; null for a crop with one rate. */
  systemId: string | null;
  rate: Npk;
  basis: RateBasis;
  /** Why a rate that the farmer told is not reckoned with. */
  doubts: readonly RateDoubt[];
  /** The rate he told, when it is doubted. */
  doubted: Npk | null;
  sources: readonly SourceId[];
};

/** The growing system of the farmer's words and of what he told earlier (water, season). */
export function systemOfFrame(inquiry: Inquiry, crop: Crop): string | null {
  const { frame, text } = inquiry;
  const water = frame.isIrrigated?.value === false ? 'rainfed' : '';
  return systemOf(crop.id, `${text.toLowerCase()} ${frame.variety?.value ?? ''} ${water}`, seasonOf(inquiry, crop));
}

/**
 * The rate for a field: what a laboratory advised ('90-60-60' in the message) where it can be meant, else the record's
 * for its system and season, scaled by the soil test. Null for a crop fertilized by the tree.
 */
export function fertilizerField(inquiry: Inquiry, crop: Crop): FertilizerField | null {
  const { frame, knowledge, text } = inquiry;
  const systemId = systemOfFrame(inquiry, crop);
  const system = crop.systems.find(({ id }) => id === systemId);
  const usual = system?.npk ?? crop.fert.general;
  if (usual === null) return null;
  const [n, p2o5, k2o] = usual;
  const record: Npk = { n, p2o5, k2o };
  const told = rateTold(text, frame.ledger?.advice, knowledge, crop);
  const doubts = told === null ? [] : questionRate(told, crop, knowledge.soils.fertilizers);
  const isProduct = doubts.some(({ code }) => code === 'is-product' || code === 'per-tree' || code === 'empty');
  const isAdvice = told !== null && doubts.length === 0;
  const soil = frame.soil?.value ?? {};
  const isScaled = !isAdvice && (soil.n ?? soil.p ?? soil.k) !== undefined;
  const scaling = knowledge.soils.npkScaling;
  return {
    crop,
    ...landOf(inquiry, crop),
    season: seasonOf(inquiry, crop),
    systemId: system?.id ?? null,
    rate: isAdvice ? told : isScaled ? scaledRate(record, soil, scaling) : record,
    basis: isAdvice ? 'laboratory' : isScaled ? 'soil' : 'record',
    doubts: isProduct ? [] : doubts,
    doubted: isAdvice || isProduct || doubts.length === 0 ? null : told,
    sources: isAdvice ? [] : [...crop.fert.sources, ...(isScaled ? scaling.sources : [])],
  };
}

/** The rate that the message tells, else what was advised before: '14-14-14 lang ang meron' behind it names a bag. */
function rateTold(text: string, advice: Npk | undefined, knowledge: Inquiry['knowledge'], crop: Crop): Npk | null {
  const said = readRate(text);
  const isBag =
    said !== null && questionRate(said, crop, knowledge.soils.fertilizers).some(({ code }) => code === 'is-product');
  return isBag ? (advice ?? said) : (said ?? advice ?? null);
}

/** '90-60-60', as recommendations are written. */
export function rateFact({ n, p2o5, k2o }: Npk): Fact {
  return nameFact([n, p2o5, k2o].map((kg) => Math.round(kg)).join('-'), 'computed');
}
