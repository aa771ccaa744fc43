import type { CalendarCrop } from './calendar-crop.ts';
import { FIELD_CROPS } from './calendar-field-crops.ts';
import { VEGETABLES } from './calendar-vegetables.ts';

/** Order of the page: grains, vegetables, roots, fruits, cash crops, and the quick pechay last. */
const ORDER: readonly string[] = [
  'rice-wet',
  'rice-dry',
  'corn-wet',
  'corn-dry',
  'tomato',
  'eggplant',
  'bitter-gourd',
  'string-beans',
  'okra',
  'squash',
  'lettuce',
  'sweet-potato',
  'cassava',
  'papaya',
  'banana',
  'peanut',
  'mungbean',
  'pechay',
];

/** The crop calendar: 18 plantings with their months, which follow the records of src/knowledge/crops (crops.test.ts). */
export const CALENDAR_CROPS: readonly CalendarCrop[] = [...FIELD_CROPS, ...VEGETABLES].toSorted(
  (a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id),
);
