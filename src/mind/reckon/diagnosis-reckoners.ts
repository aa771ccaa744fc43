import { compareProducts } from './pesticide/compare-products.ts';
import { labelDose } from './pesticide/label-dose.ts';
import { mixProducts } from './pesticide/mix-products.ts';
import { product } from './pesticide/product.ts';
import { sprayVolume } from './pesticide/spray-volume.ts';
import { sprayWait } from './pesticide/spray-wait.ts';
import type { Reckoner } from './reckoner.ts';
import { diagnosis } from './trouble/diagnosis.ts';
import { hungerSigns } from './trouble/hunger-signs.ts';
import { namedProblem } from './trouble/named-problem.ts';
import { usualTroubles } from './trouble/usual-troubles.ts';

/** The reckoners of troubles and pesticides, by the name that pages call them. */
export const DIAGNOSIS_RECKONERS: readonly (readonly [string, Reckoner])[] = [
  ['diagnosis', diagnosis],
  ['usual-troubles', usualTroubles],
  ['hunger-signs', hungerSigns],
  ['named-problem', namedProblem],
  ['product', product],
  ['compare-products', compareProducts],
  ['mix-products', mixProducts],
  ['spray-wait', sprayWait],
  ['label-dose', labelDose],
  ['spray-volume', sprayVolume],
];
