import { readFileSync } from 'node:fs';

/** Cells of one CSV line; quoted cells may hold commas and doubled quotes. */
function splitCsvLine(line: string): string[] {
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}

/**
 * Rows of a CSV file with a header line, one object a row.
 * @throws when one of `columns` is missing.
 */
export function readCsv<const Column extends string>(
  file: string,
  columns: readonly Column[],
): Record<Column, string>[] {
  const [header = [], ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/).map(splitCsvLine);
  const missing = columns.filter((name) => !header.includes(name));
  if (missing.length > 0) throw new Error(`columns missing in ${file}: ${missing.join(', ')}`);
  return lines.map(
    (cells) =>
      Object.fromEntries(columns.map((name) => [name, cells[header.indexOf(name)] ?? ''])) as Record<Column, string>,
  );
}
