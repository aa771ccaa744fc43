import { between, type Fact, quantity, words } from '#agronomy/fact.ts';
import { et0OfMonth } from '#agronomy/season/normals.ts';
import { areaFact } from '#mind/slot-values.ts';
import { cropOf, sourcesOf } from './crop-of.ts';
import type { Reckoner } from './reckoner.ts';
import { usualHere } from './usual-here.ts';

/** One millimetre on a hectare, in litres. */
const LITRES_PER_MM_HA = 10_000;
const LITRES_PER_M3 = 1000;
/** Reference evapotranspiration of a usual day in the lowlands where no normals are at hand, mm (FAO-56, table 2: humid tropics 3-5, warm 5-7). */
const USUAL_ET0_MM = 5;

/**
 * How much water a crop wants and when it must not lack it.
 * Facts: season (mm over the season), critical (words), how (words), daily (mm a day at the crop's peak, Kc mid x ET0),
 * cubic (m3 a day for the area), plant (litres a plant and day), area. Assumes 1 ha.
 */
export const water: Reckoner = (inquiry) => {
  const crop = cropOf(inquiry);
  if (crop === null) return null;
  const { frame, today } = inquiry;
  const month = frame.month?.value ?? Number(today.slice(5, 7));
  const place = usualHere(inquiry);
  const et0 = (place === null ? null : et0OfMonth(place.normals, month)) ?? USUAL_ET0_MM;
  const dailyMm = crop.water.kc.mid * et0;
  const ha = frame.areaHa?.value ?? 1;
  const sources = [...new Set([...sourcesOf(crop, 'water'), 'fao56'])];
  const source = sources[0] ?? 'general';
  const [low = 0, high = 0] = crop.water.seasonMm;
  const way = crop.spacing[0];
  const litres = way === undefined ? null : (dailyMm * way.rowCm * way.hillCm) / LITRES_PER_MM_HA;
  const facts: Record<string, Fact> = {
    season: between(low, high, 'mm', source),
    critical: words(crop.water.criticalTl ?? '', `${crop.water.criticalStages.join(', ')}`, source),
    daily: quantity(dailyMm, 'mm/araw', 'computed', 0),
    cubic: quantity(Math.round((dailyMm * ha * LITRES_PER_MM_HA) / LITRES_PER_M3), 'm3', 'computed'),
    area: areaFact(ha, 'computed'),
    ...(crop.water.tl && { how: words(crop.water.tl, crop.water.note ?? '', source) }),
    ...(litres !== null && { plant: quantity(litres, 'L', 'computed', litres < 1 ? 2 : litres < 10 ? 1 : 0) }),
  };
  return {
    kind: 'reckoned',
    case: crop.traits.flooded ? 'flooded' : crop.traits.tree || crop.traits.perTree ? 'tree' : 'upland',
    facts,
    sources,
    assumed: frame.areaHa === null ? ['areaHa'] : [],
  };
};
