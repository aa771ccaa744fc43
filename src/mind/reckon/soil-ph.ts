import { between, quantity, words } from '#agronomy/fact.ts';
import { limeBags, limeNeed } from '#agronomy/fertilizer/lime.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import type { SoilValue } from '#mind/frame.ts';
import { areaFact } from '#mind/slot-values.ts';
import { type Crop, cropOf, sourcesOf } from './crop-of.ts';
import type { Facts } from './farm-facts.ts';
import { limeTold } from './lime-told.ts';
import type { Inquiry, Reckoner } from './reckoner.ts';

/** What is limed when no crop is told: a field of mixed vegetables. */
const ANY_CROP = { id: '', kind: 'vegetable' };
/** The range that suits most crops: classes 'slightly-acid' and 'neutral' of soils.json. */
const MOST_CROPS = { optMin: 5.5, optMax: 7 };

/** Textures of soils.json as the lime table parts them. */
export function limeTexture(textureId: string | undefined): 'sand' | 'loam' | 'clay' | null {
  if (textureId === undefined) return null;
  if (textureId.startsWith('sand')) return 'sand';
  return textureId.startsWith('clay') ? 'clay' : 'loam';
}

/** The name of a pH: phName; and pH itself. */
export function acidityFacts(pH: number, { ph }: Knowledge['soils']): Facts {
  const [source = 'general'] = ph.sources;
  const found = ph.classes.find(({ min, max }) => pH >= min && pH < max);
  const short = (name: string) => name.replace(/ ?\([^()]*\)/g, '');
  return {
    pH: quantity(pH, 'pH', 'said', 2),
    ...(found && { phName: words(short(found.tl), short(found.en), source) }),
  };
}

/** A trouble of the soil that is limed against, whatever the crop likes best: to which pH, weeks before planting, and how many years its hosts stay away all the same. */
type Aim = { target: readonly [number, number]; weeks: number; years: readonly [number, number]; source: string };

/** As knowledge/shared/pests.json tells it: 'lime to pH 6.8-7.2 six weeks before planting', no cabbage family for 3 years or more, 7 in bad soil. */
const AIMS: Readonly<Record<string, Aim>> = {
  clubroot: { target: [6.8, 7.2], weeks: 6, years: [3, 7], source: 'general' },
};

/** What is limed against in this conversation; null for the crop's own sake. */
function aimOf({ problem, judged = null }: Inquiry['frame']): Aim | null {
  const trouble = problem?.value ?? judged;
  return trouble !== null && Object.hasOwn(AIMS, trouble) ? (AIMS[trouble] ?? null) : null;
}

/** Lime in t/ha between the acidest and the least acid that the soil may be; null when none is due. */
function limeDue(
  crop: Crop | null,
  [acidest, mildest]: readonly [number, number],
  textureId: string | undefined,
  lime: Knowledge['soils']['lime'],
  aim: Aim | null,
): { low: number; high: number; target: readonly [number, number]; isCapped: boolean } | null {
  const needAt = (pH: number, target: number | undefined) => {
    const targetPH =
      target === undefined ? lime.targetPH : { legume: target, vegetable: target, corn: target, upland: target };
    return limeNeed(crop ?? ANY_CROP, pH, limeTexture(textureId), { ...lime, targetPH });
  };
  const least = needAt(mildest, aim?.target[0]);
  const most = needAt(acidest, aim?.target[1]);
  if (most === null) return null;
  const target = aim?.target ?? ([most.target, most.target] as const);
  return { low: (least ?? most).low, high: most.high, target, isCapped: most.isCapped };
}

/**
 * Lime for a field: limeRate (t/ha), limeBags (bags of limeBag kg for the area), limeTarget (pH), limeWeeks (before
 * planting), limeBreak (years that the hosts of a trouble limed against stay away), limeMost (t/ha at once, where that
 * caps it), loam (flag: no texture was told). Empty when none is due.
 * @param acidity The lowest and the highest pH that the soil may have; alike where it was measured.
 */
export function limeFacts(
  knowledge: Knowledge,
  crop: Crop | null,
  { pH, textureId }: SoilValue,
  ha: number,
  aim: Aim | null = null,
  acidity: readonly [number, number] | null = pH === undefined ? null : [pH, pH],
): Facts {
  const { lime } = knowledge.soils;
  if (acidity === null || crop?.traits.lime === 'none') return {};
  const need = limeDue(crop, acidity, textureId, lime, aim);
  const bags = need === null ? null : limeBags(need, ha, lime);
  if (need === null || bags === null) return {};
  const [source = 'general'] = lime.sources;
  const [soonest, better] = bags.daysBefore;
  const rate = between(need.low, need.high, 't/ha', source, 1);
  return {
    limeRate: rate,
    limeBags: between(bags.lowBags, bags.highBags, 'sako', 'computed'),
    limeBag: quantity(bags.bagKg, 'kg', source),
    limeTarget: between(need.target[0], need.target[1], 'pH', source, 1),
    limeWeeks:
      aim === null ? between(soonest / 7, better / 7, 'linggo', source) : quantity(aim.weeks, 'linggo', aim.source),
    ...(aim !== null && { limeBreak: between(aim.years[0], aim.years[1], 'taon', aim.source) }),
    ...(need.isCapped && { limeMost: quantity(lime.max_tHa, 't/ha', source) }),
    ...(limeTexture(textureId) === null && { loam: rate }),
  };
}

/** How acid a soil may be that is limed: the classes of soils.json that call for lime, but the last resort. */
function acidRange({ ph }: Knowledge['soils']): readonly [number, number] | null {
  const limed = ph.classes.filter(({ min, action }) => min > 0 && action.startsWith('lime'));
  const [first] = limed;
  const last = limed.at(-1);
  return first === undefined || last === undefined ? null : [first.min, last.max];
}

/** Nobody measured: lime for the field that he told, between the acidest and the mildest soil that is limed; null else. */
function unmeasured({ frame, knowledge, text }: Inquiry, crop: Crop | null): Facts | null {
  const asks = frame.asks === 'how-many' || frame.asks === 'how-much' || frame.asks === 'when';
  const ha = frame.areaHa?.value;
  const range = acidRange(knowledge.soils);
  if (!asks || !LIME.test(text) || ha === undefined || range === null) return null;
  const facts = limeFacts(knowledge, crop, frame.soil?.value ?? {}, ha, aimOf(frame), range);
  if (facts.limeRate === undefined) return null;
  return {
    ...facts,
    pH: between(range[0], range[1], 'pH', knowledge.soils.ph.sources[0] ?? 'general', 1),
    area: areaFact(ha),
  };
}

const LIME = /\b(?:apog\w*|lime|agri ?lime|dolomite|dolomita)\b/i;

/**
 * How a soil's acidity suits the crop, and the lime it takes.
 * Facts: pH, phName, ideal (the crop's best range), area, and those of `limeFacts`.
 * Cases: those of lime-told.ts, 'lime' (too acid, lime pays), 'lime-short' and 'lime-enough' (the same, against the bags that he has), 'slightly-low' (below the best, no lime due), 'ok', 'high', 'flooded-low' (acid, but
 * stands in water), 'acid-crop' (a crop that wants it acid, and it is), 'ideal' (a crop, no pH told), 'none' (neither).
 * Assumes 1 ha.
 */
export const soilPh: Reckoner = (inquiry) => {
  const { frame, knowledge } = inquiry;
  const crop = cropOf(inquiry);
  const soil = frame.soil?.value ?? {};
  const due =
    soil.pH === undefined
      ? null
      : limeDue(crop, [soil.pH, soil.pH], soil.textureId, knowledge.soils.lime, aimOf(frame));
  const told = limeTold(inquiry, due === null || crop?.traits.lime === 'none' ? null : [due.low, due.high]);
  if (told !== null) return told;
  const range = crop?.soil.ph ?? MOST_CROPS;
  const sources =
    crop === null ? knowledge.soils.ph.sources : [...sourcesOf(crop, 'soil'), ...knowledge.soils.ph.sources];
  const ideal = between(range.optMin, range.optMax, 'pH', sources[0] ?? 'general', 1);
  const guessed = soil.pH === undefined ? unmeasured(inquiry, crop) : null;
  if (guessed !== null)
    return {
      kind: 'reckoned',
      case: 'lime',
      facts: { ideal, ...guessed },
      sources: [...sources, ...knowledge.soils.lime.sources],
      confidence: 0.5,
    };
  if (soil.pH === undefined)
    return { kind: 'reckoned', case: crop === null ? 'none' : 'ideal', facts: { ideal }, sources, confidence: 0.8 };
  const ha = frame.areaHa?.value ?? 1;
  const lime = ha > 0 ? { ...limeFacts(knowledge, crop, soil, ha, aimOf(frame)), ...ownLime(inquiry, crop, ha) } : {};
  return {
    kind: 'reckoned',
    case: caseOf(soil.pH, aimOf(frame) === null ? range : { ...range, optMin: range.optMax }, crop, lime),
    facts: { ideal, area: areaFact(ha, 'computed'), ...acidityFacts(soil.pH, knowledge.soils), ...lime },
    sources: lime.limeRate === undefined ? sources : [...sources, ...knowledge.soils.lime.sources],
    confidence: 0.75,
    assumed: lime.limeRate !== undefined && frame.areaHa === null ? ['areaHa'] : [],
  };
};

/**
 * Lime by his own bags: limeBag and limeBags for the kilos in one that he told; limeHave (bags he has), with limeShort
 * (bags more) where they do not reach the least that is due.
 */
function ownLime({ frame, knowledge }: Inquiry, crop: Crop | null, ha: number): Facts {
  const told = frame.ledger?.lime;
  const { pH, textureId } = frame.soil?.value ?? {};
  const { lime } = knowledge.soils;
  if (told === undefined || pH === undefined || crop?.traits.lime === 'none') return {};
  const need = limeDue(crop, [pH, pH], textureId, lime, aimOf(frame));
  const usual = need === null ? null : limeBags(need, ha, lime);
  if (need === null || usual === null) return {};
  const { bagKg = usual.bagKg, bags } = told;
  const [low, high] = [need.low, need.high].map((tonnes) => Math.ceil((tonnes * ha * 1000) / bagKg - 1e-9)) as [
    number,
    number,
  ];
  return {
    limeBags: between(low, high, 'sako', 'computed'),
    limeBag: quantity(bagKg, 'kg', 'said'),
    ...(bags !== undefined && { limeHave: quantity(bags, 'sako', 'said') }),
    ...(bags !== undefined && bags < low && { limeShort: between(low - bags, high - bags, 'sako', 'computed') }),
  };
}

function caseOf(
  pH: number,
  { optMin, optMax }: { optMin: number; optMax: number },
  crop: Crop | null,
  lime: Facts,
): string {
  if (pH > optMax + 0.3) return 'high';
  if (lime.limeRate !== undefined && pH < optMin)
    return lime.limeShort !== undefined ? 'lime-short' : lime.limeHave !== undefined ? 'lime-enough' : 'lime';
  if (pH >= optMin) return crop?.traits.lime === 'none' && crop.traits.flooded !== true && pH < 6 ? 'acid-crop' : 'ok';
  return crop?.traits.flooded === true ? 'flooded-low' : 'slightly-low';
}

/** How the pH fits, for answers about the whole soil test: phLow, phGood or phHigh carry the pH, ideal the range. */
export function fitFacts({ frame, knowledge }: Inquiry, crop: Crop | null): Facts {
  const pH = frame.soil?.value.pH;
  if (pH === undefined) return {};
  const { optMin, optMax } = crop?.soil.ph ?? MOST_CROPS;
  const fact = quantity(pH, 'pH', 'said', 2);
  const name = pH < optMin ? 'phLow' : pH > optMax ? 'phHigh' : 'phGood';
  return {
    ...acidityFacts(pH, knowledge.soils),
    ideal: between(optMin, optMax, 'pH', crop === null ? 'general' : (sourcesOf(crop, 'soil')[0] ?? 'general'), 1),
    [name]: fact,
  };
}
