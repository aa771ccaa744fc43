import { parse } from 'csv-parse/sync';
import type { PublishedSeries } from '#server/ports/price-publisher.ts';

/** What OpenSTAT prints for no figure. */
const MISSING: ReadonlySet<string> = new Set(['', '.', '..', '...', '-', ':', '*', 'n/a']);

const MONTHS: readonly string[] = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/** 'Rice 1/', 'Rice a/' and 'Banana, ripe*' without their marks. */
export function withoutMarks(label: string): string {
  return label
    .replace(/(?<!\s)\s+(\d|[a-z])\/$/i, '')
    .replace(/(?<!\*)\*+$/, '')
    .trim();
}

/** '2026 January' or '2026 January 1/' is '2026-01'; null for 'Annual' and other columns. */
function monthOfColumn(header: string): string | null {
  const [, year, name = ''] = /^(\d{4})\s+([a-z]+)/i.exec(header.trim()) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  return year === undefined || month === 0 ? null : `${year}-${String(month).padStart(2, '0')}`;
}

/** Bytes as text: UTF-8 with or without its mark, or Latin-1, which OpenSTAT has sent. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

/**
 * Reads PXWeb's wide CSV: a row for each place and commodity, a column for each year and month. A figure of zero is no
 * price but a missing one.
 * @throws when it is no such table or a figure is not a number.
 */
export function readPxwebCsv(text: string): PublishedSeries[] {
  const rows: string[][] = parse(text, { bom: true, skip_empty_lines: true, trim: true });
  const [header = [], ...body] = rows;
  const place = header.findIndex((name) => /geolocation|region/i.test(name));
  const commodity = header.findIndex((name) => /commodity/i.test(name));
  const months = header.flatMap((name, at) => {
    const month = monthOfColumn(name);
    return month === null ? [] : [{ at, month }];
  });
  if (place < 0 || commodity < 0 || months.length === 0) throw new Error('not a table of monthly prices');
  return body.map((cells) => {
    const pesos = new Map<string, number>();
    for (const { at, month } of months) {
      const cell = (cells[at] ?? '').replaceAll(',', '').trim();
      if (MISSING.has(cell.toLowerCase())) continue;
      const figure = Number(cell);
      if (!Number.isFinite(figure) || figure < 0) throw new Error(`not a figure: ${cell.slice(0, 40)}`);
      if (figure > 0) pesos.set(month, figure);
    }
    return { commodity: withoutMarks(cells[commodity] ?? ''), place: cells[place] ?? '', pesos };
  });
}
