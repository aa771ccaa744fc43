import { expect, test } from 'vitest';
import { CROP_TYPE_LABELS, WATER_LABELS } from './calendar-crop.ts';
import { ALL_VIDEOS_LABEL, DIFFICULTY_LABELS, VIDEO_CATEGORY_LABELS } from './videos/video.ts';

test('labels are the words of the specification', () => {
  expect(DIFFICULTY_LABELS).toEqual({
    simula: 'Para sa Nagsisimula',
    intermediate: 'Intermediate',
    advanced: 'Advanced',
  });
  expect([ALL_VIDEOS_LABEL, ...Object.values(VIDEO_CATEGORY_LABELS)]).toEqual([
    'Lahat ng Video',
    'Pagtatanim',
    'Pest Control',
    'Pag-aani',
    'Patubig',
    'Pataba',
    'Success Stories',
  ]);
  expect(CROP_TYPE_LABELS).toEqual({
    rice: 'Palay',
    corn: 'Mais',
    vegetables: 'Gulay',
    'root-crops': 'Ugat',
    fruits: 'Prutas',
    'cash-crops': 'Cash Crops',
  });
  expect(WATER_LABELS).toEqual({ low: 'Kaunti', medium: 'Katamtaman', high: 'Marami' });
});
