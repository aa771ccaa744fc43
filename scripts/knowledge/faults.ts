import * as z from 'zod/mini';

// The small build of zod says only 'Invalid input' unless it is given words.
z.config(z.locales.en());

/** Everything found wrong, one line each, so that all of it can be told at once. */
export type Faults = string[];

type Schema<Value> = {
  safeParse(
    value: unknown,
  ): { success: true; data: Value } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
};

/** The value if it has the shape; else null, and what is wrong is noted under `place`. */
export function checked<Value>(schema: Schema<Value>, value: unknown, place: string, faults: Faults): Value | null {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues)
    faults.push(`${place}: ${path.map(String).join('.')}: ${message}`);
  return null;
}
