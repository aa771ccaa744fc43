import { between, quantity } from '#agronomy/fact.ts';
import { readAll } from '#language/figures/read-figures.ts';
import { areaFact } from '#mind/slot-values.ts';
import type { Inquiry, Reckoned, Reckoner } from './reckoner.ts';

/** Zinc sulfate broadcast on rice, kg/ha: from what helps a hungry patch to the full rate (PhilRice: 25). */
const BROADCAST = [10, 25] as const;
const FULL_SOURCE = 'philrice-zinc';
/** In a load of 16 litres sprayed on the leaves at 0.5%, kg. */
const LOAD_KG = 0.08;

const ZINC = /\bzinc\b|\bsink sulfate\b/i;
const ASKS_ENOUGH =
  /\b(?:sapat|kasya|kulang|igo|aabot|tama na|enough|umanay|kaya ba|meron|mayroon|may|naa|lang|lng|laeng|ra)\b/i;

/**
 * Whether the zinc sulfate that he has is enough for his rice. Facts: have (kg), area, need and short (kg), full (kg/ha),
 * loads (tank loads of 16 litres for the leaves). Cases 'zinc-short', 'zinc-enough'; null where he told no kilos of zinc
 * or no land.
 */
export const zincHeld: Reckoner = (inquiry) => zincJudged(inquiry);

export function zincJudged({ frame, text }: Pick<Inquiry, 'frame' | 'text'>): Reckoned | null {
  const ha = frame.areaHa?.value;
  if (ha === undefined || !(ha > 0) || frame.crop?.value !== 'rice' || !ZINC.test(text) || !ASKS_ENOUGH.test(text))
    return null;
  const told = readAll(text).figures.filter(({ unit, per, isEach }) => unit === 'kg' && per === undefined && !isEach);
  const [one] = told;
  // '150 ang kilo' and '25 kilo kada ektarya' are a price and a rate.
  if (one === undefined || told.length > 1) return null;
  const need = between(BROADCAST[0] * ha, BROADCAST[1] * ha, 'kg', 'computed', 1);
  const isShort = one.value < BROADCAST[0] * ha;
  return {
    kind: 'reckoned',
    case: isShort ? 'zinc-short' : 'zinc-enough',
    facts: {
      have: quantity(one.value, 'kg', 'said', 1),
      area: areaFact(ha),
      need,
      full: quantity(BROADCAST[1], 'kg/ha', FULL_SOURCE),
      loads: quantity(Math.floor(one.value / LOAD_KG + 1e-9), 'tangke', 'computed'),
    },
    sources: [FULL_SOURCE, 'general'],
    confidence: 0.8,
  };
}
