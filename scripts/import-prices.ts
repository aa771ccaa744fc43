/**
 * Writes data/prices-retail.json, prices-wholesale.json and prices-farmgate.json from PSA's monthly series in CSV:
 *   node scripts/import-prices.ts <folder of the CSV files>
 * National retail from 2018 on, national farmgate and wholesale from 2020 on, and the regions' retail and farmgate of
 * the newest months. A month that PSA did not print, or printed as zero, stays null; nothing is filled in.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { NATIONAL, regionIdOf } from '#server/features/market-prices/regions.ts';
import { readCsv } from './read-csv.ts';

const OUTPUT = path.join(import.meta.dirname, '../data');
const FIRST_MONTH = { retail: '2018-01', wholesale: '2020-01', farmgate: '2020-01' } as const;
/** Series that ended longer ago are left out. */
const ALIVE_SINCE = '2025-06';

type Level = keyof typeof FIRST_MONTH;
type Figure = { commodity: string; category: string; unit: string; region: string; month: string; pesos: number };

const folder = process.argv[2];
if (!folder) {
  console.error('usage: node scripts/import-prices.ts <folder>');
  process.exit(2);
}
const at = (name: string) => path.join(folder, name);

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month);
  return months;
}

function retail(): Figure[] {
  const columns = ['group', 'commodity', 'unit', 'month', 'price_php'] as const;
  const national = readCsv(at('retail_prices_national_monthly.csv'), columns).map((row) => ({
    ...row,
    category: row.group,
    region: NATIONAL,
    pesos: Number(row.price_php),
  }));
  const kinds = new Map(national.map(({ commodity, category }) => [commodity, category]));
  const file = at('retail_prices_region_province_2025_05_to_2026_05.csv');
  const months = monthsFrom('2025-05', '2026-05');
  const regional = readCsv(file, ['commodity', 'unit', 'geo_level', 'geolocation', ...months] as string[])
    .filter((row) => row.geo_level === 'region')
    .flatMap((row) =>
      months.map((month) => ({
        commodity: row.commodity ?? '',
        category: kinds.get(row.commodity ?? '') ?? '',
        unit: row.unit ?? '',
        region: known(row.geolocation ?? ''),
        month,
        pesos: Number(row[month]),
      })),
    );
  return [...national, ...regional];
}

function known(label: string): string {
  const id = regionIdOf(label);
  if (id === null) throw new Error(`unknown region: ${label}`);
  return id;
}

function farmgate(): Figure[] {
  const price = 'price_php_per_kg';
  const national = readCsv(at('farmgate_prices_national_monthly.csv'), ['group', 'commodity', 'month', price] as const);
  const columns = ['group', 'commodity', 'region', 'month', price] as const;
  const regional = readCsv(at('farmgate_prices_region_monthly_2025_2026.csv'), columns);
  return [...national.map((row) => ({ ...row, region: 'PHILIPPINES' })), ...regional].map((row) => ({
    commodity: row.commodity,
    category: row.group,
    unit: 'kg',
    region: known(row.region),
    month: row.month,
    pesos: Number(row[price]),
  }));
}

function wholesale(): Figure[] {
  return readCsv(at('wholesale_prices_national_monthly.csv'), [
    'group',
    'commodity',
    'month',
    'price_php',
  ] as const).map(({ group, commodity, month, price_php: price }) => ({
    commodity,
    category: group,
    unit: 'kg',
    region: NATIONAL,
    month,
    pesos: Number(price),
  }));
}

function write(level: Level, table: string, figures: readonly Figure[]): void {
  const series = [...Map.groupBy(figures, ({ commodity, region }) => `${region}\0${commodity}`).values()].flatMap(
    (rows) => {
      const printed = rows.filter(({ pesos, month }) => pesos > 0 && month >= FIRST_MONTH[level]);
      const [first] = printed.toSorted((a, b) => a.month.localeCompare(b.month));
      const last = printed
        .map(({ month }) => month)
        .sort()
        .at(-1);
      if (first === undefined || last === undefined || last < ALIVE_SINCE) return [];
      const byMonth = new Map(printed.map(({ month, pesos }) => [month, pesos]));
      const pesos = monthsFrom(first.month, last).map((month) => byMonth.get(month) ?? null);
      return [[first.commodity, first.category, first.unit, first.region, first.month, pesos]];
    },
  );
  const source = `Philippine Statistics Authority (PSA), OpenSTAT ${table}`;
  writeFileSync(
    path.join(OUTPUT, `prices-${level}.json`),
    `{\n"source":${JSON.stringify(source)},\n"columns":["commodity","group","unit","region","firstMonth","pesos"],\n"series":[\n${series.map((row) => JSON.stringify(row)).join(',\n')}\n]}\n`,
  );
  console.log(`${level}: ${series.length} series`);
}

write('retail', '2M/2018NEW, retail prices', retail());
write('farmgate', '2M/NFG, farmgate prices', farmgate());
write('wholesale', '2M/NWSNEW, wholesale prices', wholesale());
