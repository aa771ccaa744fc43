import { between } from '#agronomy/fact.ts';
import { cropOf, sourcesOf } from './crop-of.ts';
import { harvestTime } from './harvest-time.ts';
import { plantingTime } from './planting-time.ts';
import type { Reckoned, Reckoner, Reckoning } from './reckoner.ts';
import { stage } from './stage.ts';
import { seedRate, spacing } from './stand.ts';
import { water } from './water.ts';

/**
 * The whole way of a crop in one answer: the facts of the other reckoners together, and the soil's pH.
 * Facts: those of planting-time, spacing, seed-rate, water, stage and harvest-time, and ph (range).
 */
export const howToGrow: Reckoner = (inquiry) => {
  const crop = cropOf(inquiry);
  if (crop === null) return null;
  const parts = [plantingTime, seedRate, spacing, water, stage, harvestTime]
    .map((reckon) => reckon(inquiry))
    .filter(isReckoned);
  const { optMin, optMax } = crop.soil.ph;
  return {
    kind: 'reckoned',
    facts: {
      ...Object.assign({}, ...parts.map(({ facts }) => facts)),
      ph: between(optMin, optMax, '', sourcesOf(crop, 'soil')[0] ?? 'general', 1),
    },
    sources: [...new Set(parts.flatMap(({ sources }) => sources))],
    confidence: 0.75,
  };
};

function isReckoned(reckoning: Reckoning): reckoning is Reckoned {
  return reckoning?.kind === 'reckoned';
}
