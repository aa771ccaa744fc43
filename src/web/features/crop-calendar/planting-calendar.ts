import type { CalendarCrop, CropType } from '#content/calendar-crop.ts';

export const MONTHS_TL = [
  'Enero',
  'Pebrero',
  'Marso',
  'Abril',
  'Mayo',
  'Hunyo',
  'Hulyo',
  'Agosto',
  'Setyembre',
  'Oktubre',
  'Nobyembre',
  'Disyembre',
] as const;

/** 1 is Enero; numbers beyond a year wrap. */
export function monthName(month: number): string {
  return MONTHS_TL[wrapMonth(month) - 1] ?? '';
}

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

export type MonthFit = 'best' | 'possible';

/** What may be planted in a month, the best first, of one type or of all. */
export function cropsForMonth(
  crops: readonly CalendarCrop[],
  month: number,
  type: CropType | null,
): { crop: CalendarCrop; fit: MonthFit }[] {
  const fitting = crops
    .filter((crop) => (type === null || crop.type === type) && crop.canPlantMonths.includes(month))
    .map((crop) => ({
      crop,
      fit: crop.bestPlantingMonths.includes(month) ? ('best' as const) : ('possible' as const),
    }));
  return fitting.toSorted((a, b) => Number(b.fit === 'best') - Number(a.fit === 'best'));
}

/** The month of the harvest when planted in `month`, counting 30.4 days to a month. */
export function harvestMonth(month: number, daysToHarvest: number): number {
  return wrapMonth(month + Math.round(daysToHarvest / 30.4));
}
