import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { et0OfMonth, type MonthNormals, moistureOf, monthAfter, type PlaceNormals } from './normals.ts';
import { outlook } from './outlook.ts';
import { type MonthFit, type WaterSupply, windowFor } from './planting-fit.ts';
import { windowsFor } from './planting-window.ts';
import { seasonWater } from './season-water.ts';

const { crops, weatherRules } = await loadKnowledge();

type Row = readonly [
  rainMm: number,
  rainyDays: number,
  tmaxC: number | null,
  tminC: number | null,
  rhPct: number,
  windMs: number,
];

function place(latitude: number, rows: readonly Row[]): PlaceNormals {
  const months = rows.map(([rainMm, rainyDays, tmaxC, tminC, rhPct, windMs], index): MonthNormals => {
    const tmeanC = tmaxC === null || tminC === null ? null : (tmaxC + tminC) / 2;
    return { month: index + 1, rainMm, rainyDays, tmaxC, tminC, tmeanC, rhPct, windMs };
  });
  return { latitude, months };
}

/** PAGASA climatological normals 1991-2020. */
const dagupan = place(16.09, [
  [5.7, 2, 30.7, 21, 81, 3],
  [9.5, 2, 31.5, 21.4, 81, 3],
  [23, 3, 32.9, 22.8, 79, 3],
  [69.5, 4, 34.4, 24.5, 79, 3],
  [218.2, 11, 34, 25, 81, 3],
  [335.5, 16, 33.3, 24.8, 84, 2],
  [532.7, 20, 31.9, 24.4, 87, 2],
  [619.5, 21, 31.1, 24.4, 88, 2],
  [401.6, 19, 31.5, 24.3, 87, 2],
  [226.6, 9, 31.9, 24.2, 85, 3],
  [54.9, 5, 31.8, 23.4, 83, 2],
  [20, 3, 31, 22.2, 82, 2],
]);
const generalSantos = place(6.06, [
  [96.9, 9, 32.3, 22.6, 79, 2],
  [53, 7, 32.9, 22.8, 76, 2],
  [55.3, 6, 34, 23, 75, 2],
  [54.1, 6, 34.3, 23.5, 75, 2],
  [72.2, 8, 33.5, 23.6, 78, 2],
  [101.9, 12, 32.2, 23.1, 82, 1],
  [98.1, 11, 31.7, 22.8, 83, 1],
  [91.3, 11, 31.7, 22.8, 82, 1],
  [83.3, 10, 32.2, 22.8, 81, 1],
  [99.6, 10, 32.6, 22.8, 81, 1],
  [77.5, 8, 32.8, 23, 80, 2],
  [74.9, 8, 32.6, 23, 79, 2],
]);
/** The sheet of Cabanatuan has no temperatures. */
const cabanatuan = place(15.47, [
  [6.7, 2, null, null, 84, 1],
  [24.7, 3, null, null, 83, 1],
  [22.4, 3, null, null, 80, 1],
  [32.9, 3, null, null, 79, 1],
  [208.3, 12, null, null, 82, 0],
  [184.3, 14, null, null, 87, 0],
  [341.5, 18, null, null, 89, 1],
  [386.8, 19, null, null, 89, 1],
  [239.6, 16, null, null, 89, 0],
  [180.2, 10, null, null, 88, 1],
  [91.9, 6, null, null, 86, 1],
  [28, 5, null, null, 85, 1],
]);

test('months are counted round the year', () => {
  expect([monthAfter(11, 3), monthAfter(1, -1), monthAfter(12, 12)]).toEqual([2, 12, 12]);
});

test('dry and wet months by need of water, by rain alone where temperatures are missing', () => {
  expect(et0OfMonth(dagupan, 4)).toBeGreaterThan(4.5);
  expect(et0OfMonth(dagupan, 4)).toBeLessThan(6);
  expect([3, 5, 8, 12].map((month) => moistureOf(dagupan, month))).toEqual(['dry', 'wet', 'wet', 'dry']);
  expect([1, 7, 11].map((month) => moistureOf(cabanatuan, month))).toEqual(['dry', 'wet', 'moist']);
  expect(moistureOf({ latitude: 10, months: [] }, 1)).toBe('unknown');
});

describe('the outlook from normals', () => {
  test('names what the months ahead are usually like', () => {
    const { kind, months } = outlook(dagupan, 8, 3, 'rice', weatherRules);
    expect(kind).toBe('normals');
    expect(months.map(({ month }) => month)).toEqual([8, 9, 10]);
    expect(months[0]).toMatchObject({ rainMm: 619.5, rainyDays: 21, moisture: 'wet', topics: ['typhoon', 'rain'] });
    expect(outlook(dagupan, 4, 1, 'rice', weatherRules).months[0]?.topics).toEqual(['drought', 'heat']);
    expect(outlook(dagupan, 2, 1, null, weatherRules).months[0]).toMatchObject({ topics: ['drought'], diseases: [] });
  });

  test('knows no typhoon peak in General Santos', () => {
    expect(outlook(generalSantos, 9, 1, null, weatherRules).months[0]?.topics).not.toContain('typhoon');
  });

  test('calls diseases possible where leaf wetness would decide', () => {
    const [august] = outlook(dagupan, 8, 1, 'rice', weatherRules).months;
    const blast = august?.diseases.find(({ problem }) => problem === 'rice-neck-blast');
    expect(blast).toMatchObject({ certainty: 'possible' });
    expect(blast?.missing).toContain('wetHours');
    expect(august?.diseases.find(({ problem }) => problem === 'rice-sheath-blight')).toMatchObject({
      certainty: 'typical',
    });
  });

  test('bears a month and length out of range', () => {
    expect(outlook(dagupan, Number.NaN, Number.NaN, null, weatherRules).months).toHaveLength(1);
    expect(outlook(dagupan, 14, 40, null, weatherRules).months).toHaveLength(12);
  });
});

describe('planting months by place', () => {
  const fits = (cropId: string, where: PlaceNormals, supply: WaterSupply, region: string) => {
    const crop = crops.find(({ id }) => id === cropId) ?? expect.fail(cropId);
    return windowFor(crop, where, supply, windowsFor(crop.seasons, region), weatherRules);
  };
  const of = (all: readonly MonthFit[], month: number) => all[month - 1] ?? expect.fail();
  const codes = (fit: MonthFit) => fit.reasons.map(({ code }) => code);

  test('rainfed rice in Pangasinan is planted in June, not in December', () => {
    const rice = fits('rice', dagupan, 'rainfed', 'Luzon');
    expect(of(rice, 6)).toMatchObject({ frame: 'best', fit: 'best' });
    expect(codes(of(rice, 6))).toContain('rain-enough');
    expect(of(rice, 12)).toMatchObject({ frame: 'best', fit: 'risky', harvestMonth: 4 });
    expect(codes(of(rice, 12))).toEqual(['no-water-to-puddle', 'rain-too-little', 'harvest-dry']);
  });

  test('with irrigation December is best', () => {
    const december = of(fits('rice', dagupan, 'irrigated', 'Luzon'), 12);
    expect(december.fit).toBe('best');
    expect(codes(december)).toContain('irrigation-needed');
  });

  test('rainfed rice in General Santos is a risk in every month', () => {
    const inFrame = fits('rice', generalSantos, 'rainfed', 'Mindanao').filter(({ frame }) => frame !== 'no');
    expect(inFrame.length).toBeGreaterThan(2);
    expect(inFrame.every(({ fit }) => fit === 'risky')).toBe(true);
  });

  test('the record is the frame: no month becomes better than it, none outside comes in', () => {
    for (const { id } of crops) {
      for (const supply of ['irrigated', 'rainfed', 'unknown'] as const) {
        for (const each of [dagupan, generalSantos, cabanatuan]) {
          for (const { frame, fit } of fits(id, each, supply, 'Luzon')) {
            expect(fit === 'outside').toBe(frame === 'no');
            if (fit === 'best') expect(frame).toBe('best');
          }
        }
      }
    }
  });

  test('an unknown water supply is told about, not held against a month', () => {
    const december = of(fits('rice', dagupan, 'unknown', 'Luzon'), 12);
    expect(december.fit).toBe('best');
    expect(codes(december)).toEqual(['irrigation-needed', 'no-water-to-puddle', 'rain-too-little', 'harvest-dry']);
  });

  test('warm nights at flowering speak against tomato planted in April', () => {
    const april = of(fits('tomato', dagupan, 'irrigated', 'Luzon'), 4);
    expect(april.reasons).toContainEqual({ code: 'heat-at-flowering', ruleId: 'heat-tomato' });
    expect(april.fit).toBe('risky');
  });

  test('without temperatures only rain at harvest is judged', () => {
    const june = of(fits('rice', cabanatuan, 'rainfed', 'Luzon'), 6);
    expect(june).toMatchObject({ fit: 'best', needMm: null, rainShare: null });
    expect(codes(june)).toContain('no-normals');
  });

  test('a season of rice needs about as much water as its record says', () => {
    const { water } = crops.find(({ id }) => id === 'rice') ?? expect.fail();
    const [low, high] = water.seasonMm;
    const need = seasonWater(water, true, dagupan, 6)?.needMm ?? 0;
    expect(need).toBeGreaterThan(low * 0.85);
    expect(need).toBeLessThan(high);
  });
});

const figure = fc.oneof(fc.constant(null), fc.constant(Number.NaN), fc.double({ min: -100, max: 2000 }));

test('holes in the normals never throw, shares stay between none and all', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          month: fc.integer({ min: 0, max: 13 }),
          rainMm: figure,
          rainyDays: figure,
          tmaxC: figure,
          tminC: figure,
          tmeanC: figure,
          rhPct: figure,
          windMs: figure,
        }),
        { maxLength: 14 },
      ),
      fc.double({ min: -100, max: 100 }),
      fc.constantFrom('rice', 'corn', 'banana', 'onion'),
      (months, latitude, cropId) => {
        const where = { latitude, months };
        outlook(where, 5, 6, cropId, weatherRules);
        const crop = crops.find(({ id }) => id === cropId) ?? expect.fail();
        for (const { rainShare } of windowFor(crop, where, 'rainfed', windowsFor(crop.seasons, null), weatherRules)) {
          if (rainShare === null) continue;
          expect(rainShare).toBeGreaterThanOrEqual(0);
          expect(rainShare).toBeLessThanOrEqual(1 + 1e-9);
        }
      },
    ),
  );
});
