import { between, type Fact, quantity } from '#agronomy/fact.ts';
import { areaFact } from '#mind/slot-values.ts';
import type { Facts } from './farm-facts.ts';
import { pesosFact, wayFact } from './ledger/ways.ts';
import type { Inquiry, Reckoned } from './reckoner.ts';

const USUAL_BAG_KG = 50;
const TONNE_KG = 1000;
/** Grams of Ca(OH)2 that neutralise as much acid as 100 g of CaCO3: their molar masses, 74 and 100. */
const HYDRATED_PART = 0.74;

/**
 * Lime by what he was advised or by the need of his soil, in his own bags; as slaked lime where only that is sold.
 * Facts: limeAdvice (t/ha, as told), area, limeKilos with limeWay, limeBags of limeBag, limeCost with limeCostWay (where he told the price of a bag); hydratedKilos, hydratedPart (%).
 * Cases 'lime-advised', 'lime-hydrated', 'lime-short' and 'lime-enough' (limeHave, limeShort) against bags that he has;
 * null where neither an advice nor slaked lime was told.
 * @param needed t/ha that the soil takes, lowest and highest; null where none is known
 */
export function limeTold({ frame }: Inquiry, needed: readonly [number, number] | null): Reckoned | null {
  const { bagKg = USUAL_BAG_KG, bags, tPerHa, isHydrated = false, perBag } = frame.ledger?.lime ?? {};
  const rate = tPerHa === undefined ? needed : ([tPerHa, tPerHa] as const);
  const ha = frame.areaHa?.value;
  if (ha === undefined || rate === null || (tPerHa === undefined && !isHydrated)) return null;
  const kilos = rate.map((tonnes) => tonnes * ha * TONNE_KG) as [number, number];
  const [low, high] = kilos.map((kg) => Math.ceil(kg / bagKg - 1e-9)) as [number, number];
  const limeKilos = rounded(kilos, 1);
  const rateFact = between(rate[0], rate[1], 't/ha', tPerHa === undefined ? 'computed' : 'said', 1);
  const facts: Facts = {
    area: areaFact(ha),
    ...(tPerHa !== undefined && { limeAdvice: rateFact }),
    limeKilos,
    limeWay: wayFact([rateFact, '×', areaFact(ha)], limeKilos),
    limeBags: between(low, high, 'sako', 'computed'),
    limeBag: quantity(bagKg, 'kg', frame.ledger?.lime?.bagKg === undefined ? 'general' : 'said'),
    ...(isHydrated && {
      hydratedKilos: rounded(kilos, HYDRATED_PART),
      hydratedPart: quantity(HYDRATED_PART * 100, '%', 'general'),
    }),
    ...(perBag !== undefined &&
      low === high && {
        limeCost: pesosFact(high * perBag),
        limeCostWay: wayFact([quantity(high, 'sako', 'computed'), '×', pesosFact(perBag)], pesosFact(high * perBag)),
      }),
    ...(bags !== undefined && { limeHave: quantity(bags, 'sako', 'said') }),
    ...(bags !== undefined && bags < low && { limeShort: between(low - bags, high - bags, 'sako', 'computed') }),
  };
  const found = facts.limeShort !== undefined ? 'lime-short' : bags === undefined ? 'lime-advised' : 'lime-enough';
  return {
    kind: 'reckoned',
    case: isHydrated ? 'lime-hydrated' : found,
    facts,
    sources: ['general'],
    confidence: 0.75,
  };
}

/** Kilos to the nearest five. */
function rounded([low, high]: readonly [number, number], part: number): Fact {
  const toFive = (kg: number) => Math.max(5, Math.round((kg * part) / 5) * 5);
  return between(toFive(low), toFive(high), 'kg', 'computed');
}
