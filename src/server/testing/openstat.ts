import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { monthAt, monthsBetween } from '#contract/months.ts';
import { BUNDLED_PRICES, type PriceSeries } from '#server/db/price-series.ts';
import type { PriceLevel } from '#server/ports/price-publisher.ts';

const NODES: Readonly<Record<string, PriceLevel>> = {
  '2M/2018NEW': 'retail',
  '2M/NFG': 'farmgate',
  '2M/NWSNEW': 'wholesale',
};
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** What goes wrong; a level is struck, the others answer well. */
export type Trouble =
  | 'html'
  | 'hang up'
  | 'server error'
  | 'half a table'
  | 'a commodity missing'
  | 'a price six times'
  | 'a word for a figure'
  | 'no such years';

export type OpenStatStub = {
  url: string;
  /** What is published; change it as PSA would. */
  series: PriceSeries[];
  trouble: { level: PriceLevel; what: Trouble } | null;
  /** Answers 429 to so many calls, asking to wait a moment. */
  busy: number;
  /** Sends Latin-1 in place of UTF-8. */
  isLatin1: boolean;
  calls: string[];
  [Symbol.asyncDispose](): Promise<void>;
};

/**
 * A server that speaks PXWeb as OpenSTAT does: lists of tables, metadata with a byte order mark, wide CSV with dots for
 * the depth of places, footnote marks, several signs for no figure, an 'Annual' column, and no patience with 'all'.
 */
export async function startOpenStat(): Promise<OpenStatStub> {
  const stub: Omit<OpenStatStub, 'url' | typeof Symbol.asyncDispose> = {
    series: BUNDLED_PRICES.map((series) => ({ ...series, pesos: [...series.pesos] })),
    trouble: null,
    busy: 0,
    isLatin1: false,
    calls: [],
  };
  const server = http.createServer(async (request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1);
    stub.calls.push(`${request.method} ${path}`);
    let body = '';
    for await (const chunk of request) body += chunk;
    if (stub.busy > 0) {
      stub.busy--;
      response.writeHead(429, { 'retry-after': '0.05' }).end();
      return;
    }
    const node = Object.keys(NODES).find((each) => path.startsWith(each));
    const level = node === undefined ? undefined : NODES[node];
    if (node === undefined || level === undefined) {
      response.writeHead(404).end();
      return;
    }
    const trouble = stub.trouble?.level === level ? stub.trouble.what : null;
    if (trouble === 'hang up') request.socket.destroy();
    else if (trouble === 'server error') response.writeHead(500).end('<h1>Server Error in /PXWeb</h1>');
    else if (trouble === 'html')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>maintenance</html>');
    else if (path === node) response.end(JSON.stringify(tablesOf(stub.series, level)));
    else answer(response, stub, level, path.slice(node.length + 1, -3), body, trouble);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(stub, {
    url,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  });
}

function groupsOf(series: readonly PriceSeries[], level: PriceLevel): string[] {
  return [...new Set(series.filter((each) => each.level === level).map(({ category }) => category))];
}

function tablesOf(series: readonly PriceSeries[], level: PriceLevel) {
  const tables = groupsOf(series, level).map((text, at) => ({
    id: `T${at}.px`,
    type: 't',
    text,
    updated: '2026-11-01',
  }));
  return [{ id: 'OLD', type: 'l', text: 'Older series' }, ...tables];
}

function answer(
  response: http.ServerResponse,
  { series, isLatin1 }: Pick<OpenStatStub, 'series' | 'isLatin1'>,
  level: PriceLevel,
  table: string,
  body: string,
  trouble: Trouble | null,
): void {
  const own = series.filter(
    (each) => each.level === level && each.category === groupsOf(series, level)[Number(table.slice(1))],
  );
  const regions = [...new Set(own.map(({ region }) => region))];
  const commodities = [...new Set(own.map(({ commodity }) => commodity))];
  const years = trouble === 'no such years' ? [2012] : [2024, 2025, 2026];
  const places = [...regions.map(labelOf), '....Ilocos Norte', '......City of Laoag'];
  if (body === '') {
    const variable = (code: string, valueTexts: readonly string[]) => ({
      ...{ code, text: code, valueTexts },
      values: valueTexts.map((_, at) => String(at)),
    });
    const variables = [
      variable('Geolocation', places),
      variable('Commodity', commodities),
      variable('Year', years.map(String)),
      variable('Period', [...MONTHS, 'Annual']),
    ];
    response.end(`\uFEFF${JSON.stringify({ title: table, variables })}`);
    return;
  }
  const { query, response: format } = JSON.parse(body) as {
    query: { code: string; selection: { filter: string; values: string[] } }[];
    response: { format: string };
  };
  if (format.format !== 'csv' || query.some(({ selection }) => selection.filter !== 'item')) {
    response.writeHead(403).end('Request Rejected');
    return;
  }
  const chosen = (code: string) => new Set(query.find((each) => each.code === code)?.selection.values);
  const wantedPlaces = regions.filter((_, at) => chosen('Geolocation').has(String(at)));
  const wantedYears = years.filter((_, at) => chosen('Year').has(String(at)));
  const cells = wantedPlaces.length * commodities.length * wantedYears.length * 13;
  if (cells > 100_000) {
    response.writeHead(403).end('Too many cells');
    return;
  }
  const csv = csvOf(own, wantedPlaces, commodities, wantedYears, trouble);
  response.end(isLatin1 ? Buffer.from(csv, 'latin1') : `\uFEFF${csv}`);
}

function csvOf(
  own: readonly PriceSeries[],
  regions: readonly string[],
  commodities: readonly string[],
  years: readonly number[],
  trouble: Trouble | null,
): string {
  const columns = years.flatMap((year) => [...MONTHS.map((month) => `${year} ${month}`), `${year} Annual`]);
  const header = ['Geolocation', 'Commodity', ...columns].map((name) => `"${name}"`).join(',');
  const rows = regions.flatMap((region) =>
    commodities.flatMap((commodity, row) => {
      const found = own.find((each) => each.region === region && each.commodity === commodity);
      if (trouble === 'a commodity missing' && row === 0) return [];
      const figures = years.flatMap((year) => {
        const months = MONTHS.map((_, month) => figureOf(found, monthAt(`${year}-01`, month), row + month));
        return [...months, '0.00'];
      });
      if (trouble === 'a price six times' && found && row === 0) {
        const at = figures.findIndex((figure) => Number(figure) > 0);
        figures[at + 1] = String(Number(figures[at]) * 6);
      }
      if (trouble === 'a word for a figure') figures[0] = 'n.d.';
      return [[`"${labelOf(region)}"`, `"${commodity} 1/"`, ...figures].join(',')];
    }),
  );
  const kept = trouble === 'half a table' ? rows.slice(0, Math.floor(rows.length / 2)) : rows;
  return [header, ...kept].join('\r\n');
}

function figureOf(series: PriceSeries | undefined, month: string, turn: number): string {
  const missing = ['..', '.', '-', ':', '', '0', '0.00'][turn % 7] ?? '..';
  if (!series) return missing;
  return series.pesos[monthsBetween(series.firstMonth, month)]?.toFixed(2) ?? missing;
}

const LABELS: Readonly<Record<string, string>> = {
  PH: 'PHILIPPINES',
  NCR: '..NCR - National Capital Region',
  CAR: '..CORDILLERA ADMINISTRATIVE REGION (CAR)',
  I: '..REGION I (ILOCOS REGION)',
  II: '..REGION II (CAGAYAN VALLEY)',
  III: '..REGION III (CENTRAL LUZON)',
  'IV-A': '..REGION IV-A (CALABARZON)',
  'IV-B': '..MIMAROPA REGION',
  V: '..REGION V (BICOL REGION)',
  VI: '..REGION VI (WESTERN VISAYAS)',
  NIR: '..NEGROS ISLAND REGION (NIR)',
  VII: '..REGION VII (CENTRAL VISAYAS)',
  VIII: '..REGION VIII (EASTERN VISAYAS)',
  IX: '..REGION IX (ZAMBOANGA PENINSULA)',
  X: '..REGION X (NORTHERN MINDANAO)',
  XI: '..REGION XI (DAVAO REGION)',
  XII: '..REGION XII (SOCCSKSARGEN)',
  XIII: '..REGION XIII (Caraga)',
  BARMM: '..BANGSAMORO AUTONOMOUS REGION IN MUSLIM MINDANAO (BARMM)',
};

function labelOf(region: string): string {
  return LABELS[region] ?? region;
}
