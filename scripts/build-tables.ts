/**
 * Writes src/agronomy/tables/*.json from the knowledge base, one record a line so that changes can be reviewed:
 *   npm run tables -- <folder of the knowledge base>
 * Every file is checked against the schemas before anything is written.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tableSchemas } from '#agronomy/table-schemas.ts';

const TABLES = path.join(import.meta.dirname, '../src/agronomy/tables');

const folder = process.argv[2];
if (!folder) {
  console.error('usage: npm run tables -- <folder of the knowledge base>');
  process.exit(2);
}

const checked = Object.entries(tableSchemas).map(([name, schema]) => {
  const table: unknown = JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'));
  const result = schema.safeParse(table);
  if (result.success) return [name, table] as const;
  const problems = result.error.issues.slice(0, 5).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${name}.json:\n${problems.join('\n')}`);
});
for (const [name, table] of checked) writeFileSync(path.join(TABLES, `${name}.json`), recordPerLine(table));
console.log(`${checked.length} tables written`);

/** JSON with the members of top-level lists on lines of their own. */
function recordPerLine(table: unknown): string {
  if (typeof table !== 'object' || table === null) return `${JSON.stringify(table)}\n`;
  const members = Object.entries(table).map(([key, value]) => {
    if (!Array.isArray(value)) return `${JSON.stringify(key)}:${JSON.stringify(value)}`;
    return `${JSON.stringify(key)}:[\n${value.map((record) => JSON.stringify(record)).join(',\n')}\n]`;
  });
  return `{\n${members.join(',\n')}\n}\n`;
}
