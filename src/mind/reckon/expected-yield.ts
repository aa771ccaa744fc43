import { between, quantity } from '#agronomy/fact.ts';
import { areaFact } from '#mind/slot-values.ts';
import { cropNameFact, cropOrRice, type Facts, roundedTo, weight } from './farm-facts.ts';
import { type Outlook, outlookOf, yieldFacts } from './farm-outlook.ts';
import { plantsPerHa } from './plant-land.ts';
import type { Inquiry, Reckoned, Reckoner } from './reckoner.ts';
import { harvestFact } from './told-money.ts';

/**
 * What to expect from a field, by PSA's series of the narrowest place, else by the crop's record.
 * Facts: crop (rice, when cavans are told and no crop), area, yield (t/ha, range), total (for the area), mean (t/ha), years (lowest to highest year), yieldYears,
 * yieldPlace or yieldNational, best (what good care reaches), grain besides: cavans, cavansPerHa, meanCavans, cavanKg;
 * with a harvest told: told, toldPerHa, and below, usual or above (percent beside the mean); with trees counted:
 * trees, perTree (kg), total.
 * Cases: 'told', 'trees', 'psa', 'record'. Assumes 1 ha.
 */
export const expectedYield: Reckoner = (inquiry) => {
  const crop = cropOrRice(inquiry);
  if (crop === null) return inquiry.frame.crop === null ? { kind: 'needs', slot: 'crop' } : null;
  const outlook = outlookOf(inquiry, crop);
  if (!(outlook.ha > 0)) return null;
  const facts: Facts = {
    crop: cropNameFact(inquiry.knowledge, crop.id),
    area: areaFact(outlook.ha, 'computed'),
    ...yieldFacts(inquiry.knowledge, outlook),
  };
  const base: Reckoned = {
    kind: 'reckoned',
    facts,
    sources: outlook.yieldSources,
    confidence: outlook.forecast === null ? 0.5 : 0.65,
    assumed: inquiry.frame.areaHa === null ? ['areaHa'] : [],
  };
  const told = toldFacts(inquiry, outlook);
  if (told !== null) return { ...base, case: 'told', facts: { ...facts, ...told } };
  const trees = treeFacts(inquiry, outlook);
  if (trees !== null) return { ...base, case: 'trees', facts: { ...facts, ...trees }, assumed: [] };
  return { ...base, case: outlook.forecast === null ? 'record' : 'psa' };
};

/** Within this part of the mean a harvest is a usual one. */
const USUAL_PART = 0.1;

/** The harvest that the farmer told, beside the mean: told, toldPerHa, below, usual or above. */
export function toldFacts({ frame }: Inquiry, { crop, ha, yieldTHa }: Outlook): Facts | null {
  const kilos = frame.kilos?.value;
  if (kilos === undefined || kilos <= 0) return null;
  const perHa = kilos / ha;
  const mean = yieldTHa.mean * 1000;
  const gap = (perHa - mean) / mean;
  const name = gap < -USUAL_PART ? 'below' : gap > USUAL_PART ? 'above' : 'usual';
  return {
    told: harvestFact({ frame }, kilos),
    ...(crop.traits.grain === true && { toldCavans: quantity(kilos / 50, 'kaban', 'said', 1) }),
    toldPerHa: quantity(perHa / 1000, 't/ha', 'computed', 2),
    [name]: quantity(Math.abs(gap) * 100, '%', 'computed'),
  };
}

/** Fruit of so many trees, when they were counted and no land was told. */
function treeFacts({ frame }: Inquiry, { crop, yieldTHa, yieldSources }: Outlook): Facts | null {
  const count = frame.count?.value;
  const perHa = plantsPerHa(crop);
  if (count?.unit !== 'plant' || count.value < 1 || frame.areaHa !== null || perHa === null) return null;
  const perTree = (tonnes: number) => (tonnes * 1000) / perHa;
  const [low, high] = [perTree(yieldTHa.low), perTree(yieldTHa.high)];
  return {
    perTree: between(roundedTo(low, 2), roundedTo(high, 2), 'kg', yieldSources[0] ?? 'general', high < 10 ? 1 : 0),
    ...(count.value > 1 && {
      trees: quantity(count.value, 'puno', 'said'),
      total: weight((low * count.value) / 1000, (high * count.value) / 1000, 'computed'),
    }),
  };
}

/**
 * How a low harvest compares. Facts as in expectedYield: told, toldPerHa, mean, yieldPlace …, below, usual or above, and
 * missing (what was lost against the mean, for the area).
 * Cases: 'rice' (told, or meant by cavans), 'corn', 'other', 'no-crop'.
 */
export const whyLowYield: Reckoner = (inquiry) => {
  const crop = cropOrRice(inquiry);
  if (crop === null) return { kind: 'reckoned', case: 'no-crop', facts: {}, sources: [] };
  const outlook = outlookOf(inquiry, crop);
  const facts: Facts = {
    crop: cropNameFact(inquiry.knowledge, crop.id),
    area: areaFact(outlook.ha, 'computed'),
    ...yieldFacts(inquiry.knowledge, outlook),
  };
  const told = outlook.ha > 0 ? toldFacts(inquiry, outlook) : null;
  const found = crop.id === 'rice' || crop.id === 'corn' ? crop.id : 'other';
  const base: Reckoned = { kind: 'reckoned', case: found, facts, sources: outlook.yieldSources, confidence: 0.6 };
  if (told === null) return base;
  const kilos = inquiry.frame.kilos?.value ?? 0;
  const missing = outlook.yieldTHa.mean * outlook.ha - kilos / 1000;
  return {
    ...base,
    facts: { ...facts, ...told, ...(missing > 0 && { missing: weight(missing, missing, 'computed') }) },
    assumed: inquiry.frame.areaHa === null ? ['areaHa'] : [],
  };
};
