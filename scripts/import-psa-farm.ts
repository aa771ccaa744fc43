/**
 * Writes src/knowledge/psa-farm.json: yields, farmgate prices and costs of our crops by PSA, and the provinces
 * they are given for:
 *   node scripts/import-psa-farm.ts <folder of the CSV files>
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCsv } from './read-csv.ts';

const OUTPUT = path.join(import.meta.dirname, '../src/knowledge/psa-farm.json');
const [, , folder] = process.argv;
if (!folder) {
  console.error('usage: node scripts/import-psa-farm.ts <folder>');
  process.exit(2);
}
const csv = (name: string) => path.join(folder, name);

/** PSA's crop in the yield tables, by our series: crop, and its kind where PSA parts it. */
const YIELD_OF: Readonly<Record<string, string>> = {
  'rice:irrigated': 'Irrigated Palay',
  'rice:rainfed': 'Rainfed Palay',
  'corn:yellow': 'Yellow Corn',
  'corn:white': 'White Corn',
  tomato: 'Tomato',
  eggplant: 'Eggplant',
  ampalaya: 'Ampalaya fruit [Bitter gourd]',
  'sweet-potato': 'Camote [Sweet potato]',
  mungbean: 'Mongo [Mungbean]',
  cassava: 'Cassava, fresh tubers',
  onion: 'Onion, mature bulb',
  banana: 'Banana',
  mango: 'Mango',
  pineapple: 'Pineapple',
  calamansi: 'Calamansi',
  cacao: 'Cacao',
  sugarcane: 'Sugarcane',
  peanut: 'Peanut (cost survey)',
  sitaw: 'Stringbeans (cost survey)',
  garlic: 'Garlic (cost survey)',
  papaya: 'Papaya (cost survey)',
  coffee: 'Coffee (cost survey)',
};

const FARMGATE_OF: Readonly<Record<string, string>> = {
  rice: 'Palay [Paddy] Other Variety, dry (conv. to 14% mc)',
  'corn:yellow': 'Corngrain [Maize] Yellow, matured',
  'corn:white': 'Corngrain [Maize] White, matured',
  tomato: 'Tomato',
  eggplant: 'Eggplant, long, purple',
  ampalaya: 'Ampalaya fruit [Bitter gourd]',
  sitaw: 'Sitao [Stringbeans]',
  okra: "Okra [Lady's finger]",
  squash: 'Squash fruit',
  lettuce: 'Lettuce',
  'sweet-potato': 'Camote [Sweet potato]',
  cassava: 'Cassava for food, fresh tubers',
  banana: 'Banana Saba',
  peanut: 'Peanut, with shell, dry',
  mungbean: 'Mongo [Mungbean], green, labo',
  pechay: 'Pechay, native',
  onion: 'Onion, red creole (Bermuda red)',
  garlic: 'Garlic, dried bulb',
  ginger: 'Ginger, Native',
  coconut: 'Coconut Mature',
  mango: 'Mango Carabao',
  cacao: 'Cacao',
  calamansi: 'Calamansi',
  pineapple: 'Pineapple, Formosa',
};

const COSTS_OF: Readonly<Record<string, string>> = {
  'rice:irrigated': 'Irrigated Palay',
  'rice:rainfed': 'Non-Irrigated Palay',
  'corn:yellow': 'Yellow Corn',
  'corn:white': 'White Corn',
  tomato: 'Tomato',
  eggplant: 'Eggplant',
  ampalaya: 'Ampalaya',
  sitaw: 'Stringbeans',
  'sweet-potato': 'Sweet Potato',
  cassava: 'Cassava',
  peanut: 'Peanut',
  mungbean: 'Mongo',
  onion: 'Onion Bulb',
  garlic: 'Garlic',
  mango: 'Mango',
  papaya: 'Papaya',
  calamansi: 'Calamansi',
  pineapple: 'Pineapple',
  coffee: 'Coffee',
};

/** 'REGION II (CAGAYAN VALLEY)' and 'Region II (Cagayan Valley)' are 'Region II'; null for what is no region. */
function regionShort(name: string): string | null {
  if (/^PHILIPPINES$/i.test(name)) return 'PH';
  const upper = name.toUpperCase();
  const bracket = /\((CAR|NIR|BARMM|ARMM)\)/.exec(upper)?.[1];
  if (bracket) return bracket === 'ARMM' ? 'BARMM' : bracket;
  if (upper.startsWith('NEGROS ISLAND')) return 'NIR';
  if (upper.startsWith('MIMAROPA')) return 'MIMAROPA';
  const number = /^REGION ([IVX]+(?:-A)?)/.exec(upper)?.[1];
  return number ? `Region ${number}` : null;
}

/** PSA's spelling of a province to the gazetteer's. */
function provinceName(name: string): string {
  return name.replace(/(?<!\s)\s*\([^()]*\)$/, '').replace('Tawi-tawi', 'Tawi-Tawi');
}

const round = (value: string) => Math.round(Number(value) * 100) / 100;

const gazetteer = readCsv(csv('gazetteer_ph_cities_municipalities.csv'), ['province', 'region_short', 'island_group']);
const provinces = Object.fromEntries(
  [...new Map(gazetteer.map((row) => [row.province, [row.region_short, row.island_group]])).entries()].sort(),
);

const yieldRows = readCsv(csv('yield_reference.csv'), [
  'crop',
  'geo_level',
  'geolocation',
  'period',
  'mean_yield_t_ha',
  'min_year_yield',
  'max_year_yield',
  'flag',
]);
type YieldRow = (typeof yieldRows)[number];
const figures = (row: YieldRow | undefined) =>
  row === undefined
    ? null
    : [
        round(row.mean_yield_t_ha),
        round(row.min_year_yield || row.mean_yield_t_ha),
        round(row.max_year_yield || row.mean_yield_t_ha),
      ];

function yieldsOf(crop: string) {
  const ofCrop = yieldRows.filter((row) => row.crop === crop && row.flag === '');
  const places = Map.groupBy(ofCrop, ({ geo_level: level, geolocation }) =>
    level === 'province' ? provinceName(geolocation) : (regionShort(geolocation) ?? ''),
  );
  const entries = [...places].flatMap(([place, rows]) => {
    if (place === '') return [];
    const by = (period: string) => figures(rows.find((row) => row.period === period));
    const [s1, s2] = [by('S1'), by('S2')];
    const year = by('ANNUAL') ?? figures(rows.find(({ period }) => period !== 'S1' && period !== 'S2'));
    return year === null ? [] : [[place, { year, ...(s1 && { s1 }), ...(s2 && { s2 }) }] as const];
  });
  return Object.fromEntries(entries);
}

const nationalPrices = readCsv(csv('farmgate_prices_national_monthly.csv'), ['commodity', 'month', 'price_php_per_kg']);
const regionalPrices = readCsv(csv('farmgate_prices_region_monthly_2025_2026.csv'), [
  'commodity',
  'region',
  'month',
  'price_php_per_kg',
]);

function farmgateOf(commodity: string) {
  const rows = [...nationalPrices.map((row) => ({ ...row, region: 'PHILIPPINES' })), ...regionalPrices].filter(
    (row) => row.commodity === commodity,
  );
  const latest = new Map<string, { pesos: number; month: string }>();
  for (const { region, month, price_php_per_kg: price } of rows) {
    const place = regionShort(region);
    if (place === null || month < '2025-06') continue;
    const known = latest.get(place);
    if (known === undefined || month > known.month) latest.set(place, { pesos: round(price), month });
  }
  return { commodity, prices: Object.fromEntries(latest) };
}

const costRows = readCsv(csv('costs_and_returns_per_ha_2017_2021.csv'), [
  'crop',
  'geolocation',
  'season',
  'item',
  'year',
  'value',
]);

function costsOf(crop: string) {
  const rows = costRows.filter((row) => row.crop === crop && row.geolocation === 'PHILIPPINES');
  const year =
    rows
      .map((row) => row.year)
      .sort()
      .at(-1) ?? '';
  const cost = (season: string) => {
    const value = (pattern: RegExp) =>
      Number(
        rows.find((row) => row.year === year && row.season === season && pattern.test(row.item))?.value ?? Number.NaN,
      );
    const [cash, all] = [value(/^CASH COSTS$/), value(/^(TOTAL|ALL) COSTS$/)];
    return Number.isFinite(cash) && Number.isFinite(all) ? { cash, all } : null;
  };
  const [dry, wet, average] = [cost('Dry'), cost('Wet'), cost('Average')];
  return { year: Number(year), ...(average && { average }), ...(dry && { dry }), ...(wet && { wet }) };
}

const mapped = <T>(table: Readonly<Record<string, string>>, of: (name: string) => T) =>
  Object.fromEntries(Object.entries(table).map(([series, name]) => [series, of(name)]));

const lines = (table: Readonly<Record<string, unknown>>) =>
  `{\n${Object.entries(table)
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
    .join(',\n')}\n}`;

const sources = {
  yields: {
    org: 'Philippine Statistics Authority (PSA)',
    title: 'OpenSTAT 2E/CS, area and production',
    years: '2021-2025',
  },
  farmgate: {
    org: 'Philippine Statistics Authority (PSA)',
    title: 'OpenSTAT 2M/NFG, farmgate prices',
    years: '2025-2026',
  },
  costs: {
    org: 'Philippine Statistics Authority (PSA)',
    title: 'OpenSTAT 2B/AA/CR, costs and returns',
    years: '2017-2021',
  },
};
const yields = mapped(YIELD_OF, yieldsOf);
const farmgate = mapped(FARMGATE_OF, farmgateOf);
const costs = mapped(COSTS_OF, costsOf);
writeFileSync(
  OUTPUT,
  `{\n"sources":${JSON.stringify(sources)},\n"provinces":${lines(provinces)},\n"yields":${lines(yields)},\n"farmgate":${lines(farmgate)},\n"costs":${lines(costs)}\n}\n`,
);
for (const [name, table] of Object.entries({
  yields,
  farmgate: mapped(FARMGATE_OF, (c) => farmgateOf(c).prices),
  costs,
}))
  for (const [series, value] of Object.entries(table))
    if (Object.keys(value).length === 0) console.warn(`${name}: nothing for ${series}`);
console.log(`${Object.keys(provinces).length} provinces, ${Object.keys(yields).length} yield series`);
