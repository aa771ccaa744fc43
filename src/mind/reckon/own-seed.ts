import { between, quantity } from '#agronomy/fact.ts';
import { areaFact } from '#mind/slot-values.ts';
import type { Facts } from './farm-facts.ts';
import type { Seed } from './ledger/ledger.ts';
import { pesosFact } from './ledger/ways.ts';

/** Part of dry, full peanuts in the shell that is kernel; general agronomic knowledge, as the shelf tells it. */
const KERNEL = [0.65, 0.7] as const;

/** Kilos a hectare, as the record has them. */
type Rate = { min: number; max: number; unit: string };

/**
 * Seed that he has, or buys by the bag, against the rate of the record. Facts: have (of peanuts in the shell the
 * kernels, with inShell), covers (land that they plant, where they are short), short or spare (kg), bags with bagKg,
 * cost (pesos). Cases: 'seed-short', 'seed-enough', 'seed-bags'; null where he told nothing, or the record does not count
 * in kilos.
 */
export function ownSeed(
  { min, max, unit }: Rate,
  ha: number,
  told: Seed | undefined,
): { found: string; facts: Facts } | null {
  if (told === undefined || unit !== 'kg/ha') return null;
  const { bagKg, perBag, perKg, isInShell = false } = told;
  const whole = told.kilos;
  // The poorer of the two: seed that is short is worse than some left over.
  const kilos = whole === undefined || !isInShell ? whole : whole * KERNEL[0];
  const [low, high] = [min * ha, max * ha];
  const kg = (value: number) => quantity(value, 'kg', 'computed', value < 10 ? 1 : 0);
  const missing = [Math.max(0, low - (kilos ?? 0)), Math.max(0, high - (kilos ?? 0))] as const;
  const bags = bagKg === undefined ? null : Math.ceil(missing[1] / bagKg - 1e-9);
  const cost = perBag !== undefined && bags !== null ? bags * perBag : perKg === undefined ? null : missing[1] * perKg;
  const facts: Facts = {
    ...(bags !== null &&
      bags > 0 &&
      bagKg !== undefined && { bags: quantity(bags, 'sako', 'computed'), bagKg: quantity(bagKg, 'kg', 'said', 1) }),
    ...(cost !== null && cost > 0 && { cost: pesosFact(cost) }),
  };
  if (kilos === undefined) return bags === null && cost === null ? null : { found: 'seed-bags', facts };
  const have = isInShell
    ? between((whole ?? 0) * KERNEL[0], (whole ?? 0) * KERNEL[1], 'kg', 'general', 0)
    : quantity(kilos, 'kg', 'said', 1);
  const shelled: Facts = isInShell ? { inShell: quantity(whole ?? 0, 'kg', 'said', 1) } : {};
  const covers = areaFact(Math.round((kilos / ((min + max) / 2)) * 100) / 100, 'computed');
  if (kilos < low)
    return {
      found: 'seed-short',
      facts: { ...facts, ...shelled, covers, have, short: between(missing[0], missing[1], 'kg', 'computed', 0) },
    };
  return { found: 'seed-enough', facts: { ...shelled, have, ...(kilos > high && { spare: kg(kilos - high) }) } };
}
