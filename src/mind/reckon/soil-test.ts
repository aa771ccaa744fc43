import { quantity } from '#agronomy/fact.ts';
import type { SoilValue } from '#mind/frame.ts';
import { areaFact } from '#mind/slot-values.ts';
import { cropOf } from './crop-of.ts';
import { type Facts, nameFact } from './farm-facts.ts';
import { fertilizerPlan } from './fertilizer-plan.ts';
import type { Reckoned, Reckoner } from './reckoner.ts';
import { fitFacts, limeFacts, limeTexture } from './soil-ph.ts';

/** Cases of the fertilizer plan whose bags and times are told with a soil test. */
const PLANNED = new Set(['usual', 'no-times', 'aged']);

/**
 * Reads a soil test. Facts: area, nLow, nMedium or nHigh (and p…, k…: flags that carry the letter), low, enough (letters of what
 * is short and of what there is plenty), om (percent) with omLow, pH, phName, ideal, phLow, phGood or phHigh, sandy,
 * loamy or clayey; with a crop the facts and rows of fertilizer-plan.ts and the lime of soil-ph.ts.
 * Cases: 'bags' (a crop and levels), 'tree', 'acidity' (a crop and a pH alone), 'no-crop' (levels, no crop), 'how' (nothing
 * was told). Assumes 1 ha.
 */
export const soilTest: Reckoner = (inquiry) => {
  const { frame, knowledge } = inquiry;
  const soil = frame.soil?.value ?? {};
  if (Object.keys(soil).length === 0) return { kind: 'reckoned', case: 'how', facts: {}, sources: [] };
  const crop = cropOf(inquiry);
  const ha = frame.areaHa?.value ?? 1;
  const facts: Facts = {
    area: areaFact(ha, 'computed'),
    ...levelFacts(soil),
    ...textureFacts(soil),
    ...fitFacts(inquiry, crop),
    ...(ha > 0 && limeFacts(knowledge, crop, soil, ha)),
  };
  const limeSources = facts.limeRate === undefined ? [] : knowledge.soils.lime.sources;
  const read: Reckoned = {
    kind: 'reckoned',
    facts,
    sources: [...knowledge.soils.ph.sources, ...limeSources],
    confidence: confidenceOf(soil, crop !== null),
    assumed: facts.limeRate !== undefined && frame.areaHa === null ? ['areaHa'] : [],
  };
  if (crop === null) return { ...read, case: 'no-crop' };
  const plan = fertilizerPlan({ ...inquiry, text: '' });
  if (plan === null || plan.kind !== 'reckoned') return { ...read, case: 'no-crop' };
  if (plan.case === 'tree' || plan.case === 'young-tree')
    return { ...read, case: 'tree', facts: { ...facts, ...plan.facts }, sources: [...read.sources, ...plan.sources] };
  const isRated = (soil.n ?? soil.p ?? soil.k) !== undefined && PLANNED.has(plan.case ?? '');
  if (!isRated) return { ...read, case: 'acidity' };
  return {
    ...read,
    case: 'bags',
    facts: { ...plan.facts, ...facts },
    ...(plan.rows && { rows: plan.rows }),
    sources: [...read.sources, ...plan.sources],
    ...(plan.assumed && { assumed: plan.assumed }),
  };
};

const LETTERS = { n: 'N', p: 'P', k: 'K' } as const;

function levelFacts(soil: SoilValue): Facts {
  const facts: Facts = {};
  const low: string[] = [];
  const enough: string[] = [];
  for (const key of ['n', 'p', 'k'] as const) {
    const level = soil[key];
    if (level === undefined) continue;
    const name = `${key}${level === 'low' ? 'Low' : level === 'medium' ? 'Medium' : 'High'}`;
    facts[name] = nameFact(LETTERS[key], 'said');
    (level === 'low' ? low : level === 'high' ? enough : []).push(LETTERS[key]);
  }
  if (low.length > 0) facts.low = nameFact(low.join(', '), 'said');
  if (enough.length > 0) facts.enough = nameFact(enough.join(', '), 'said');
  const { organicMatterPct } = soil;
  if (organicMatterPct !== undefined) {
    facts.om = quantity(organicMatterPct, '%', 'said', 1);
    facts[organicMatterPct < LOW_OM ? 'omLow' : 'omGood'] = facts.om;
  }
  return facts;
}

/** Below this organic matter is low (soils.json interpretation, Walkley-Black), percent. */
const LOW_OM = 2;

function textureFacts({ textureId }: SoilValue): Facts {
  const texture = limeTexture(textureId);
  if (texture === null) return {};
  const name = texture === 'sand' ? 'sandy' : texture === 'clay' ? 'clayey' : 'loamy';
  return { [name]: nameFact(texture, 'said') };
}

/** The more was measured, the surer. */
function confidenceOf(soil: SoilValue, hasCrop: boolean): number {
  const known = [soil.pH, soil.n, soil.p, soil.k].filter((value) => value !== undefined).length;
  return 0.4 + 0.08 * known + (hasCrop ? 0.1 : 0);
}
