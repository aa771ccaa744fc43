import type { Knowledge } from '#agronomy/knowledge.ts';

/** One engine function behind plain data: what is stored goes in, what is compared comes out. */
export type Engine = (input: unknown) => unknown;
export type Engines = Readonly<Record<string, Engine>>;

/** Data that several calls share, by name: forecasts, stations, pictures. */
export type Fixtures = ReadonlyMap<string, unknown>;

/** Gives stored data the type that its writer (`scripts/freeze/`) gave it. */
export function engine<Input>(run: (input: Input) => unknown): Engine {
  return (input) => run(input as Input);
}

/** A figure as it is stored; null where there is none. */
export function rounded(value: number | null | undefined, digits = 2): number | null {
  return value === null || value === undefined || !Number.isFinite(value) ? null : Number(value.toFixed(digits));
}

/** Figures by name, as they are stored. */
export function roundedAll(figures: object, digits = 2): Record<string, number | null> {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value, digits)]));
}

/** @throws when the tables no longer hold the crop: then the stored calls are to be made anew. */
export function cropOf({ crops }: Knowledge, id: string): Knowledge['crops'][number] {
  const crop = crops.find((each) => each.id === id);
  if (crop === undefined) throw new Error(`the tables hold no crop ${id}`);
  return crop;
}

/** @throws when nothing of that name is stored. */
export function fixture<Value>(fixtures: Fixtures, name: string): Value {
  const value = fixtures.get(name);
  if (value === undefined) throw new Error(`no fixture ${name}`);
  return value as Value;
}

/** @throws for a name that no engine has. */
export function engineOf(engines: Engines, call: string): Engine {
  const found = engines[call];
  if (found === undefined) throw new Error(`no engine ${call}`);
  return found;
}
