import { FIT_REASON_WORDS } from '#agronomy/answer/fit-reason-words.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import type { PlaceNormals } from '#agronomy/season/normals.ts';
import { type FitReason, windowFor } from '#agronomy/season/planting-fit.ts';
import { CALENDAR_CROPS } from '#content/crops.ts';
import type { PlantingMonths } from '#contract/planting.ts';

/** Reasons that are none where water is led to the field. */
const DROUGHTS: ReadonlySet<FitReason['code']> = new Set(['rain-short', 'rain-too-little', 'no-water-to-puddle']);
const NEEDS_WATER = 'kailangan ng patubig, kulang ang karaniwang ulan';

/**
 * The calendar's own months of every planting, judged by the usual weather of a place: heat or cold at flowering, rain
 * on the harvest, drowning rain. Where the water comes from is not known, so too little rain is told and not held
 * against a month. Crops without water figures are left out.
 */
export function monthsAtPlace(
  normals: PlaceNormals,
  { crops, weatherRules }: Pick<Knowledge, 'crops' | 'weatherRules'>,
): PlantingMonths['crops'] {
  return CALENDAR_CROPS.flatMap(({ id, cropId, bestPlantingMonths, canPlantMonths }) => {
    const record = crops.find((crop) => crop.id === cropId);
    if (!record?.water.kc) return [];
    const window = { name: id, region: 'all', bestMonths: bestPlantingMonths, okMonths: canPlantMonths, index: 0 };
    const months = windowFor(record, normals, 'unknown', [window], weatherRules).flatMap(({ month, fit, reasons }) => {
      if (fit === 'outside') return [];
      const against = new Set(
        reasons.flatMap(({ code }) => (DROUGHTS.has(code) ? NEEDS_WATER : (FIT_REASON_WORDS[code]?.[0] ?? []))),
      );
      return [{ month, fit, against: [...against] }];
    });
    return [{ id, months }];
  });
}
