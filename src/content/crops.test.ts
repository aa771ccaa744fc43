import { describe, expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { CALENDAR_CROPS } from './crops.ts';
import HARVEST_SHARES from './harvest-shares.json' with { type: 'json' };

const { crops } = await loadKnowledge();
const sorted = (months: Iterable<number>) => [...new Set(months)].sort((a, b) => a - b);

test('the calendar holds the eighteen plantings of the specification', () => {
  expect(CALENDAR_CROPS.map(({ id }) => id)).toEqual([
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
  ]);
  const days = new Map(CALENDAR_CROPS.map(({ id, daysToHarvest }) => [id, daysToHarvest]));
  expect([days.get('pechay'), days.get('cassava'), days.get('papaya'), days.get('banana')]).toEqual([
    30, 300, 270, 365,
  ]);
  expect(Math.min(...days.values())).toBe(30);
  expect(Math.max(...days.values())).toBe(365);
});

describe.each(CALENDAR_CROPS)(
  '$id',
  ({ cropId, id, bestPlantingMonths, canPlantMonths, daysToHarvest, tips, tipsTl }) => {
    const record = crops.find((crop) => crop.id === cropId);
    const only = id.endsWith('-wet') ? 'wet' : id.endsWith('-dry') ? 'dry' : null;
    const windows = (record?.seasons ?? []).filter(
      ({ region, name }) => region === 'all' && (only === null || name === only || name === 'any'),
    );

    test('no month stands outside those of its sourced record, and the best are possible', () => {
      const possible = new Set(windows.flatMap(({ okMonths, bestMonths }) => [...okMonths, ...bestMonths]));
      const best = new Set(windows.flatMap(({ bestMonths }) => bestMonths));
      expect(
        sorted(canPlantMonths).filter((month) => !possible.has(month) && cropId !== 'tomato' && cropId !== 'pechay'),
      ).toEqual([]);
      expect(sorted(bestPlantingMonths).filter((month) => !best.has(month))).toEqual([]);
      expect(bestPlantingMonths.filter((month) => !canPlantMonths.includes(month))).toEqual([]);
    });

    test('days to harvest lie within those of its record', () => {
      expect(daysToHarvest).toBeGreaterThanOrEqual(record?.daysToHarvest.min ?? Number.POSITIVE_INFINITY);
      expect(daysToHarvest).toBeLessThanOrEqual(record?.daysToHarvest.max ?? 0);
    });

    test('has as many tips in Tagalog as in English', () => {
      expect(tips.length).toBeGreaterThanOrEqual(3);
      expect(tipsTl).toHaveLength(tips.length);
    });
  },
);

/** Less of the year's harvest than this in a quarter, and planting for it is not what farmers do. */
const LEAST_SHARE = 0.1;

test.each(CALENDAR_CROPS.filter(({ cropId }) => cropId in HARVEST_SHARES.quarters))(
  '$id: what is planted in its best months is harvested when PSA sees farmers harvest',
  ({ cropId, bestPlantingMonths, daysToHarvest }) => {
    const shares = HARVEST_SHARES.quarters[cropId as keyof typeof HARVEST_SHARES.quarters];
    for (const month of bestPlantingMonths) {
      const harvest = (month - 1 + Math.round(daysToHarvest / 30.4)) % 12;
      expect(shares[Math.floor(harvest / 3)], `planted in month ${month}`).toBeGreaterThanOrEqual(LEAST_SHARE);
    }
  },
);
