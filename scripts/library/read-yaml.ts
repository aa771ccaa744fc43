import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod/mini';

/** Of a file that is all wrong so many faults are told. */
const MOST_FAULTS = 8;

/** A YAML file held to a schema; null when it is not so, and its faults are told under the given name. */
export function readYaml<Schema extends z.ZodMiniType>(
  schema: Schema,
  file: string,
  name: string,
  faults: string[],
): z.infer<Schema> | null {
  try {
    const read = z.safeParse(schema, parse(readFileSync(file, 'utf8')));
    if (read.success) return read.data;
    for (const issue of read.error.issues.slice(0, MOST_FAULTS))
      faults.push(`${name}: ${issue.path.join('.')}: ${issue.message}`);
  } catch (error) {
    faults.push(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
  }
  return null;
}
