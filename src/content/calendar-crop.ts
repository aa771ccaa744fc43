/** Shapes and labels of the crop calendar. */

export type CropType = 'rice' | 'corn' | 'vegetables' | 'root-crops' | 'fruits' | 'cash-crops';
export type CropSeason = 'wet' | 'dry' | 'year-round';
export type WaterNeeds = 'low' | 'medium' | 'high';

export type CalendarCrop = {
  id: string;
  /** Record of the agronomist's tables. */
  cropId: string;
  name: string;
  nameTl: string;
  type: CropType;
  /** From sowing, or from transplanting or planting where that is how it is grown. */
  daysToHarvest: number;
  /** Months 1 to 12. */
  bestPlantingMonths: readonly number[];
  canPlantMonths: readonly number[];
  season: CropSeason;
  waterNeeds: WaterNeeds;
  description: string;
  descriptionTl: string;
  tips: readonly string[];
  tipsTl: readonly string[];
};

export const CROP_TYPE_LABELS: Readonly<Record<CropType, string>> = {
  rice: 'Palay',
  corn: 'Mais',
  vegetables: 'Gulay',
  'root-crops': 'Ugat',
  fruits: 'Prutas',
  'cash-crops': 'Cash Crops',
};

export const WATER_LABELS: Readonly<Record<WaterNeeds, string>> = {
  low: 'Kaunti',
  medium: 'Katamtaman',
  high: 'Marami',
};
