import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { PriceLevel, PricePublisher, PublishedSeries } from '#server/ports/price-publisher.ts';
import { decodeText, readPxwebCsv } from './read-pxweb-csv.ts';

/** Folders of monthly prices with PSA's new codes of places. */
const NODES: Readonly<Record<PriceLevel, string>> = {
  retail: '2M/2018NEW',
  farmgate: '2M/NFG',
  wholesale: '2M/NWSNEW',
};

/** OpenSTAT's own limits (its API documentation): calls in ten seconds, and cells in one answer. */
const LIMITS = { calls: 10, perMs: 10_000, cells: 100_000 };
const TIMEOUT_MS = 30_000;
/** The largest table is about 2 MB. */
const MOST_BYTES = 20 * 1024 * 1024;
/** Tries of one call: a busy server says when to come back, a broken line is tried again. */
const TRIES = 3;
const LONGEST_WAIT_MS = 60_000;

const nodeSchema = z.array(z.object({ id: z.string(), type: z.string() }));
const metadataSchema = z.object({
  variables: z.array(
    z.object({ code: z.string(), text: z.string(), values: z.array(z.string()), valueTexts: z.array(z.string()) }),
  ),
});
type Variable = z.infer<typeof metadataSchema>['variables'][number];

/**
 * PSA's OpenSTAT over its PXWeb interface. Values are named one by one, never by 'all': its firewall has refused that.
 * @param limits The publisher's, in tests smaller.
 */
export function openStat(base: string, limits: typeof LIMITS = LIMITS): PricePublisher {
  const paced = pacer(limits);

  async function ask(path: string, signal: AbortSignal, query?: unknown): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      await paced(signal);
      try {
        return await once(`${base}/${path}`, query, signal);
      } catch (error) {
        const waitMs = error instanceof Refused ? error.retryMs : 0;
        const isFinal = error instanceof Refused && error.isFinal;
        if (attempt >= TRIES || isFinal || signal.aborted) throw error;
        await sleep(Math.min(waitMs, LONGEST_WAIT_MS), undefined, { signal });
      }
    }
  }

  async function readTable(path: string, years: readonly number[], signal: AbortSignal): Promise<PublishedSeries[]> {
    const { variables } = metadataSchema.parse(JSON.parse(await ask(path, signal)));
    const place = variableOf(variables, /geolocation|region/i);
    const year = variableOf(variables, /^year/i);
    const places = pick(place, isCountryOrRegion);
    const wanted = pick(year, (text) => years.includes(Number(text)));
    if (places.length === 0 || wanted.length === 0) throw new Error(`${path}: no such years or regions`);
    const others = variables.filter((each) => each !== place && each !== year);
    const cellsOfOne = others.reduce((product, { values }) => product * values.length, wanted.length);
    const placesAtOnce = Math.max(1, Math.floor(limits.cells / cellsOfOne));
    const series: PublishedSeries[] = [];
    for (let start = 0; start < places.length; start += placesAtOnce) {
      const some = places.slice(start, start + placesAtOnce);
      const query = [
        { code: place.code, selection: { filter: 'item', values: some } },
        { code: year.code, selection: { filter: 'item', values: wanted } },
      ];
      series.push(...readPxwebCsv(await ask(path, signal, { query, response: { format: 'csv' } })));
    }
    return series;
  }

  return {
    async readLevel(level, years, signal) {
      const node = NODES[level];
      const tables = nodeSchema.parse(JSON.parse(await ask(node, signal))).filter(({ type }) => type === 't');
      if (tables.length === 0) throw new Error(`${node}: no tables`);
      const series: PublishedSeries[] = [];
      for (const { id } of tables) series.push(...(await readTable(`${node}/${id}`, years, signal)));
      return series;
    },
  };
}

/** The server answered, but not with what was asked. */
class Refused extends Error {
  readonly status: number;
  /** What the server asked to wait, 0 when it did not say. */
  readonly retryMs: number;
  constructor(url: string, status: number, retryMs: number) {
    super(`${url}: ${status}`);
    this.status = status;
    this.retryMs = retryMs;
  }
  /** Asking again the same would be answered the same. */
  get isFinal(): boolean {
    return this.status < 500 && this.status !== 429;
  }
}

/** @throws Refused for any status but 200, and when there is no answer in time or a larger one than any table. */
async function once(url: string, query: unknown, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, {
    ...(query !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(query),
    }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Refused(url, response.status, Number(response.headers.get('retry-after') ?? 0) * 1000 || 0);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error(`${url}: larger than any table`);
    chunks.push(chunk);
  }
  return decodeText(Buffer.concat(chunks));
}

/** Lets no more than `calls` through in any `perMs`. */
function pacer({ calls, perMs }: { calls: number; perMs: number }): (signal: AbortSignal) => Promise<void> {
  const recent: number[] = [];
  return async (signal) => {
    const oldest = recent.length >= calls ? recent.shift() : undefined;
    if (oldest !== undefined) {
      await sleep(Math.max(0, oldest + perMs - performance.now()), undefined, { signal });
    }
    recent.push(performance.now());
  };
}

/** @throws when a table lacks it: it is not a table of prices. */
function variableOf(variables: readonly Variable[], pattern: RegExp): Variable {
  const found = variables.find(({ text, code }) => pattern.test(text) || pattern.test(code));
  if (!found) throw new Error(`a table without ${pattern.source}`);
  return found;
}

function pick({ values, valueTexts }: Variable, isWanted: (text: string) => boolean): string[] {
  return values.filter((_, at) => isWanted(valueTexts[at] ?? ''));
}

/** Leading dots tell the depth: none the country, two a region, more a province or a city. */
function isCountryOrRegion(label: string): boolean {
  return !label.startsWith('...');
}
