import { between, quantity } from '#agronomy/fact.ts';
import { readFigures } from '#language/figures/read-figures.ts';
import type { Inquiry, Reckoner } from '#mind/reckon/reckoner.ts';
import { areaFact } from '#mind/slot-values.ts';
import type { Facts } from './active-facts.ts';

/** Loads of a 16-litre knapsack that a hectare of grown field crop or vegetables commonly takes; a young crop takes the fewest. */
const LOADS_PER_HA = [10, 20] as const;
/** A common knapsack sprayer, in litres (FPA). */
const TANK_L = 16;
const TANK_SOURCE = 'fpa-calibration';
/** A plot this small is told in litres. */
const SMALLEST_HA = 0.0001;

/**
 * How many tank loads an area takes.
 *
 * Cases: 'told-low', 'told-right', 'told-high' (the loads he used beside the usual), 'loads'.
 * Facts: area, loads (range), water (litres for the area), perHa (litres for a hectare), tank (litres; his own where he
 * tells it), used (loads he told), usedPerHa (litres he spread on a hectare), test and testArea (calibration). The area is
 * taken to be 1 ha when nobody told it.
 */
export const sprayVolume: Reckoner = (inquiry) => {
  const { text, frame } = inquiry;
  const figures = readFigures(text.toLowerCase());
  const size = figures.find(({ unit, value }) => unit === 'l' && value >= 4 && value <= 30)?.value ?? null;
  const used =
    figures.find(({ unit, value, per }) => unit === 'tank' && per === undefined && value >= 1 && value < 1000)?.value ??
    null;
  const ha = Math.max(SMALLEST_HA, frame.areaHa?.value ?? 1);
  const tank = size ?? TANK_L;
  const water = LOADS_PER_HA.map((loads) => loads * TANK_L) as [number, number];
  const usedPerHa = used === null || frame.areaHa === null ? null : (used * tank) / ha;
  return {
    kind: 'reckoned',
    case:
      usedPerHa === null
        ? 'loads'
        : usedPerHa < water[0]
          ? 'told-low'
          : usedPerHa > water[1]
            ? 'told-high'
            : 'told-right',
    facts: {
      ...volumeFacts(inquiry, ha, tank, water),
      ...(used !== null && { used: quantity(used, 'tangke', 'said', 1) }),
      ...(usedPerHa !== null && { usedPerHa: quantity(usedPerHa, 'L', 'computed') }),
    },
    sources: [TANK_SOURCE, 'cocoa-calibration', 'general'],
    confidence: 0.6,
    ...(frame.areaHa === null && { assumed: ['areaHa'] as const }),
  };
};

function volumeFacts({ frame }: Inquiry, ha: number, tank: number, [low, high]: readonly [number, number]): Facts {
  const [least, most] = [(low * ha) / tank, (high * ha) / tank];
  const digits = most < 3 ? 1 : 0;
  return {
    area: areaFact(ha, frame.areaHa === null ? 'computed' : 'said'),
    loads: between(
      digits === 0 ? Math.ceil(least) : least,
      digits === 0 ? Math.ceil(most) : most,
      'tangke',
      'general',
      digits,
    ),
    water: between(low * ha, high * ha, 'L', 'general', ha < 0.05 ? 1 : 0),
    perHa: between(low, high, 'L', 'general'),
    tank: quantity(tank, 'L', TANK_SOURCE, 1),
    test: quantity(5, 'L', 'cocoa-calibration'),
  };
}
