import { DECIDERS } from './decided.ts';
import { DIAGNOSIS_RECKONERS } from './diagnosis-reckoners.ts';
import { climate, forecast } from './forecast.ts';
import { harvestTime } from './harvest-time.ts';
import { howToGrow } from './how-to-grow.ts';
import { FERTILIZER_AND_MONEY_RECKONERS } from './money-reckoners.ts';
import { withPlantingDay } from './planting-day.ts';
import { plantingTime } from './planting-time.ts';
import type { Reckoner } from './reckoner.ts';
import { stage } from './stage.ts';
import { seedRate, spacing } from './stand.ts';
import { variety } from './variety.ts';
import { water } from './water.ts';
import { whatToPlant } from './what-to-plant.ts';

/** The reckoners by the name that pages call them. */
export const RECKONERS: ReadonlyMap<string, Reckoner> = new Map<string, Reckoner>([
  ['planting-time', plantingTime],
  ['what-to-plant', whatToPlant],
  ['how-to-grow', howToGrow],
  ['seed-rate', seedRate],
  ['spacing', spacing],
  ['stage', (inquiry) => stage(withPlantingDay(inquiry))],
  ['harvest-time', (inquiry) => harvestTime(withPlantingDay(inquiry, true))],
  ['variety', variety],
  ['water', water],
  ['forecast', forecast],
  ['climate', climate],
  ...DECIDERS,
  ...DIAGNOSIS_RECKONERS,
  ...FERTILIZER_AND_MONEY_RECKONERS,
]);
