import type { Npk } from './bags.ts';

/** What is read of a crop record to choose a rate; nutrients in kg/ha as N, P2O5, K2O. */
export type RateFacts = {
  id: string;
  systems?: readonly { id: string; npk: readonly number[] }[] | undefined;
  fert: { general: readonly number[] | null };
};

/** A rate and the system it is for, null when the crop has one rate only. */
export type Rate = { npk: Npk; systemId: string | null };

function toNpk(values: readonly number[]): Npk {
  const [n = 0, p2o5 = 0, k2o = 0] = values;
  return { n, p2o5, k2o };
}

/** The growing system the farmer's words point to (rice water supply, corn type); the usual one when silent. */
export function systemOf(cropId: string, text: string, season: 'wet' | 'dry'): string | null {
  if (cropId === 'rice') {
    if (/\b(upland|kaingin|tabing bundok)\b/.test(text)) return 'upland';
    if (/(sahod.?ulan|rainfed|walang (patubig|irigasyon|irrigation))/.test(text)) return 'rainfed-lowland';
    return season === 'wet' ? 'irrigated-ws' : 'irrigated-ds';
  }
  if (cropId === 'corn') {
    if (/\b(sweet|lagkitan|glutinous|malagkit|nilaga)\b/.test(text)) return 'sweet-or-glutinous';
    if (/\b(puti|white|opv)\b/.test(text)) return 'white-opv';
    return 'yellow-hybrid';
  }
  return null;
}

/** The rate of the tables for this crop and system; null for crops fertilized per tree. */
export function rateOf(crop: RateFacts, text: string, season: 'wet' | 'dry'): Rate | null {
  const systemId = systemOf(crop.id, text, season);
  const system = crop.systems?.find(({ id }) => id === systemId);
  if (system !== undefined) return { npk: toNpk(system.npk), systemId };
  return crop.fert.general === null ? null : { npk: toNpk(crop.fert.general), systemId: null };
}
