import type { CalendarCrop, CropType } from '#content/calendar-crop.ts';
import type { PlantingMonths } from '#contract/planting.ts';

/** 13 is 1, 0 is 12. */
export function wrapMonth(month: number): number {
  return ((((month - 1) % 12) + 12) % 12) + 1;
}

/** Wet season is months 6 to 11 (specification, section 9). */
export function seasonOf(month: number): 'wet' | 'dry' {
  return month >= 6 && month <= 11 ? 'wet' : 'dry';
}

/** This month in the Philippines, 1 to 12, whatever the phone's own time zone. */
export function monthInManila(now: Date): number {
  return Number(new Intl.DateTimeFormat('en-US', { month: 'numeric', timeZone: 'Asia/Manila' }).format(now));
}

export type MonthFit = 'best' | 'possible' | 'risky';

/** How a month suits a planting, and what speaks against it at the farmer's place (Taglish). */
export type Fitting = { crop: CalendarCrop; fit: MonthFit; against: readonly string[] };

const RANKS: Readonly<Record<MonthFit, number>> = { best: 0, possible: 1, risky: 2 };

/**
 * What may be planted in a month, the best first, of one type or of all.
 * @param atPlace The months judged for the farmer's place; empty without one.
 */
export function cropsForMonth(
  crops: readonly CalendarCrop[],
  month: number,
  type: CropType | null,
  atPlace: PlantingMonths['crops'] = [],
): Fitting[] {
  const fitting = crops
    .filter((crop) => (type === null || crop.type === type) && crop.canPlantMonths.includes(month))
    .map((crop): Fitting => {
      const here = atPlace.find(({ id }) => id === crop.id)?.months.find((each) => each.month === month);
      if (here) return { crop, fit: here.fit === 'ok' ? 'possible' : here.fit, against: here.against };
      return { crop, fit: crop.bestPlantingMonths.includes(month) ? 'best' : 'possible', against: [] };
    });
  return fitting.toSorted((a, b) => RANKS[a.fit] - RANKS[b.fit]);
}

/** What speaks against every planting of a list: said once above it, not on each card. */
export function sharedReasons(fitting: readonly Fitting[]): readonly string[] {
  const [first, ...others] = fitting;
  if (first === undefined || others.length === 0) return [];
  return first.against.filter((reason) => others.every(({ against }) => against.includes(reason)));
}

/** The month of the harvest when planted in `month`, counting 30.4 days to a month. */
export function harvestMonth(month: number, daysToHarvest: number): number {
  return wrapMonth(month + Math.round(daysToHarvest / 30.4));
}
