import type { Knowledge } from '#agronomy/knowledge.ts';
import { daysInMonth, type PlaceNormals } from '#agronomy/season/normals.ts';
import { type FitReason, windowFor } from '#agronomy/season/planting-fit.ts';
import { rainHabit } from '#agronomy/season/usual-rain.ts';
import { CALENDAR_CROPS } from '#content/crops.ts';
import type { PlantingMonths } from '#contract/planting.ts';
import fitReasons from '#library/fit-reasons.json' with { type: 'json' };

/** Reasons that are none where water is led to the field. */
const DROUGHTS: ReadonlySet<FitReason['code']> = new Set(['rain-short', 'rain-too-little', 'no-water-to-puddle']);
/** What speaks against a month; reasons that speak for it need no words. */
const WORDS: Readonly<Partial<Record<FitReason['code'], { tl: string }>>> = fitReasons;
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
        reasons.flatMap(({ code }) => (DROUGHTS.has(code) ? NEEDS_WATER : (WORDS[code]?.tl ?? []))),
      );
      return [{ month, fit, against: [...against] }];
    });
    return [{ id, months }];
  });
}

/** The usual rain of the months at a place; a month without rainy days in the tables is left out. */
export function usualRain({ months }: PlaceNormals): PlantingMonths['rain'] {
  return months.flatMap(({ month, rainMm, rainyDays }) =>
    rainyDays === null
      ? []
      : [
          {
            month,
            rainMm: rainMm === null ? null : Math.round(rainMm),
            habit: rainHabit(rainyDays / daysInMonth(month)),
          },
        ],
  );
}
