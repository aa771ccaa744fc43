import { type Fact, quantity, words } from '#agronomy/fact.ts';
import { readFigures } from '#language/figures/read-figures.ts';
import type { Frame } from '#mind/frame.ts';
import { areaFact } from '#mind/slot-values.ts';
import type { Facts } from './farm-facts.ts';
import { resultFact } from './figure-facts.ts';
import { wayFact } from './ledger/ways.ts';
import type { Inquiry, Reckoned, Reckoner } from './reckoner.ts';

const M2_PER_HA = 10_000;
/** Seedbed of a hectare of transplanted rice, m² (IIRR: 350-500). */
const BED_M2_PER_HA = [350, 500] as const;
const BED_SOURCE = 'iirr-wetbed';
/** Hybrid rice: one bag of 15 kg for a hectare. */
const HYBRID_KG = 15;
const HYBRID_SOURCE = 'philrice-seedrate';
const NURSERY = /\b(?:punlaan|seedbed|pinunlaan|nursery)\b/i;

/**
 * Small field sums. Facts: of 'bed-enough' and 'bed-short': bed, field, needed (m², range), neededWay; of 'hybrid': field, bags (of 15 kg), kilos with hybridWay, cost at the
 * price of a bag that he told.
 * Cases: these; null when nothing of the kind is asked.
 */
export const plots: Reckoner = (inquiry) => found(inquiry);

type Asked = Pick<Inquiry, 'text' | 'frame'>;

function found(asked: Asked): Reckoned | null {
  return bedOf(asked) ?? hybridOf(asked);
}

const TOPIC_OF: Readonly<Record<string, string>> = {
  'bed-enough': 'nursery',
  'bed-short': 'nursery',
  hybrid: 'seed-rate',
};
/** Asks how much or whether it is enough. */
const ASKS_SUM = /\b(?:ilan|ilang|gaano|magkano|lahat|kasya|sapat|kulang|how (?:much|many)|enough)\b/i;

/** The topic of such a sum; null when none is asked. */
export function plotTopic(text: string, frame: Frame, ruledTopic: string | null): string | null {
  if (ruledTopic !== null || !ASKS_SUM.test(text)) return null;
  if (frame.crop !== null && isFedInPots(text)) return 'fertilizer-plan';
  return TOPIC_OF[found({ text, frame })?.case ?? ''] ?? null;
}

/** 'Pechay na nasa galon': plants that stand in something. */
const IN_POTS =
  /\b(?:nasa|sa|naka|itinanim sa|tanim sa) ?(?:loob ng )?(?:(?:mga|aking|lumang|isang|maliit na|malaking) ){0,2}(?:paso|galon|timba|lata|bote|container|grow ?bags?|planter|batya|balde|palayok|styro\w*|drum)\b/i;
const OF_FEED = /\b(?:urea|abono|pataba|complete|14-14-14|fertilizer|46-0-0)\b/i;

/** Whether fertilizer is asked of plants in pots. */
export function isFedInPots(text: string): boolean {
  return IN_POTS.test(text) && OF_FEED.test(text);
}

function answer(found: string, facts: Facts, source: string): Reckoned {
  return { kind: 'reckoned', case: found, facts, sources: [source], confidence: 0.8 };
}

/** '200 sq meter punlaan, kasya sa kalahating ektarya?' */
function bedOf({ text, frame }: Asked): Reckoned | null {
  if (!NURSERY.test(text) || (frame.crop !== null && frame.crop.value !== 'rice')) return null;
  const figures = readFigures(text);
  const bed = figures.find(({ unit }) => unit === 'm2')?.value;
  const ha = figures.find(({ unit }) => unit === 'ha')?.value ?? frame.areaHa?.value;
  if (bed === undefined || ha === undefined || Math.abs(ha * M2_PER_HA - bed) < 1) return null;
  const [low, high] = BED_M2_PER_HA.map((perHa) => perHa * ha) as [number, number];
  const needed: Fact = { kind: 'quantity', low, high, unit: 'm2', digits: 0, source: BED_SOURCE };
  return answer(
    bed >= low ? 'bed-enough' : 'bed-short',
    {
      bed: quantity(bed, 'm2', 'said'),
      field: areaFact(ha),
      needed,
      neededWay: wayFact([areaFact(ha), '×', { ...needed, low: BED_M2_PER_HA[0], high: BED_M2_PER_HA[1] }], needed),
    },
    BED_SOURCE,
  );
}

/** 'Ilang bag ng hybrid na palay sa 2 ektarya'. */
function hybridOf({ text, frame }: Asked): Reckoned | null {
  const isHybrid = /\bhybrid\b/i.test(text) || frame.variety?.value === 'hybrid';
  const isRice = frame.crop === null || frame.crop.value === 'rice';
  const price = frame.ledger?.seed?.perBag;
  const isOfBags = price !== undefined || /\b(?:bag|bags|sako|supot)\b/i.test(text);
  // A bag is for a hectare of seedlings.
  const isSown = frame.method?.value === 'direct-seeded';
  if (!isHybrid || !isRice || !isOfBags || isSown || frame.areaHa === null) return null;
  const ha = frame.areaHa.value;
  const bags = Math.ceil(ha - 1e-9);
  const kilos = ha * HYBRID_KG;
  return answer(
    'hybrid',
    {
      field: areaFact(ha),
      kilos: resultFact(kilos, 'kg'),
      bags: words(`${bags} bag`, bags === 1 ? '1 bag' : `${bags} bags`, 'computed'),
      bagKg: quantity(HYBRID_KG, 'kg', HYBRID_SOURCE),
      ...(price !== undefined && { cost: resultFact(bags * price, '₱') }),
      hybridWay: wayFact([areaFact(ha), '×', quantity(HYBRID_KG, 'kg', HYBRID_SOURCE)], resultFact(kilos, 'kg')),
    },
    HYBRID_SOURCE,
  );
}
