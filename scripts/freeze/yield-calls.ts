import type { ForecastInput } from '#agronomy/eval/engines/yield-engines.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { places, seasons } from './places.ts';
import type { MadeCall } from './random.ts';

const systemsOf: Readonly<Record<string, readonly string[]>> = {
  rice: ['irrigated-ws', 'irrigated-ds', 'rainfed-lowland', 'upland'],
  corn: ['yellow-hybrid', 'white-opv', 'sweet-or-glutinous'],
};

const areas = [0.25, 1, 3];

function harvestCalls({ crops }: Knowledge): MadeCall[] {
  const kinds = crops.flatMap(({ id }) => (systemsOf[id] ?? [null]).map((system) => ({ crop: id, system })));
  const estimates = kinds.flatMap((kind) => seasons.map((season) => ({ call: 'estimate', in: { ...kind, season } })));
  const forecasts = kinds.flatMap((kind, row) =>
    places.flatMap((province, column): ForecastInput[] => {
      // Every place for the grains, half of them for the rest.
      if (kind.system === null && (row + column) % 2 === 1) return [];
      const at = row + column;
      const season = seasons[Math.floor(at / 2) % 2] ?? 'wet';
      return [{ ...kind, season, province, isKnown: at % 3 === 0, ha: areas[at % 3] ?? 1 }];
    }),
  );
  const wide = kinds.map(
    (kind, at): ForecastInput => ({
      ...kind,
      season: 'wet',
      province: null,
      ...(at % 2 === 0 ? { region: 'Region X' } : {}),
      isKnown: false,
      ha: 1,
    }),
  );
  return [...estimates, ...[...forecasts, ...wide].map((input) => ({ call: 'forecast', in: input }))];
}

function placeCalls({ psaFarm }: Knowledge): MadeCall[] {
  const provinces = Object.keys(psaFarm.provinces).map((name) => `palay sa ${name.toLowerCase()}`);
  const texts = [
    'si aurora ay may sakit na palay',
    'taga aurora ako',
    'laguna',
    'dito sa laguna',
    'compostela valley',
    'north cotabato',
    'davao city',
    'western samar',
    'munoz',
    'baguio',
    'mt province',
    'cagayan valley',
    'cagayan de oro',
    'cagayan',
    'ilocos',
    'region 3',
    'region iv a',
    'region 4b',
    'bikol',
    'panay',
    'region vii',
    'eastern visayas',
    'negros',
    'zamboanga',
    'misamis',
    'davao',
    'gensan',
    'caraga',
    'cordillera',
    'barmm',
    'luzon',
    'bisaya',
    'mindanao',
    'wala akong sinabing lugar',
  ];
  return [...provinces, ...texts].map((text) => ({ call: 'place-in-words', in: { text } }));
}

function saleCalls(): MadeCall[] {
  const moistures = [8, 12, 14, 14.1, 16, 18, 21, 24, 28, 32];
  const dried = moistures.map((moisturePct) => ({ call: 'kilos-when-dry', in: { kilos: 1000, moisturePct } }));
  const sales = moistures.flatMap((moisturePct, at) =>
    [null, 14.5, 17].map((wetPrice, index) => ({
      call: 'sale',
      in: {
        sacks: [20, 85, 140][(at + index) % 3],
        kilosPerSack: index === 1 ? 60 : 50,
        moisturePct,
        dryPrice: 17.5 + (at % 4),
        dryingPerSack: 35,
        haulingPerSack: 12 + index,
        growingCost: 41_000 + 500 * at,
        wetPrice,
      },
    })),
  );
  return [...dried, ...sales];
}

/** Harvest and income by crop, system, province, area and season; places as farmers write them; grain wet and dry. */
export function yieldCalls(knowledge: Knowledge): MadeCall[] {
  return [...harvestCalls(knowledge), ...placeCalls(knowledge), ...saleCalls()];
}
