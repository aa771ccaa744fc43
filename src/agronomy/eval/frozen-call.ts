/** A call of an engine and what came out of it, a line of `frozen/*.jsonl`. */
export type FrozenCall = {
  call: string;
  /** Item of the golden set whose question the input was read from; absent: a made-up input. */
  item?: string;
  in: unknown;
  out: unknown;
};

type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

/** Data as it comes back from a file. */
export function asStored(value: unknown): Plain {
  return JSON.parse(JSON.stringify(value ?? null));
}

function isObject(value: Plain | undefined): value is { readonly [key: string]: Plain } | readonly Plain[] {
  return typeof value === 'object' && value !== null;
}

/** Where two pieces of plain data differ, as 'buy.46-0-0.0: 3 -> 4'. */
export function differences(before: Plain | undefined, after: Plain | undefined, path = ''): string[] {
  if (isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) =>
      differences(Reflect.get(before, key), Reflect.get(after, key), path === '' ? key : `${path}.${key}`),
    );
  }
  const [was, is] = [JSON.stringify(before), JSON.stringify(after)];
  return was === is ? [] : [`${path === '' ? 'result' : path}: ${was ?? 'nothing'} -> ${is ?? 'nothing'}`];
}

/** Differences of one call that are told; the rest is counted. */
const toldOfOne = 3;

/** What changed in a call, with its input, in a few lines; null when nothing did. */
export function changeOf({ call, item, in: input, out }: FrozenCall, now: unknown): string | null {
  const found = differences(asStored(out), asStored(now));
  if (found.length === 0) return null;
  const more = found.length > toldOfOne ? [`and ${found.length - toldOfOne} more`] : [];
  const from = item === undefined ? '' : ` [${item}]`;
  return [`${call}${from} ${JSON.stringify(input)}`, ...found.slice(0, toldOfOne), ...more].join('\n    ');
}

/** The calls whose result is another now; a throwing engine is a change too. */
export async function changesIn(calls: readonly FrozenCall[], run: (call: FrozenCall) => unknown): Promise<string[]> {
  const changes: string[] = [];
  for (const call of calls) {
    const change = changeOf(call, await outcome(call, run));
    if (change !== null) changes.push(change);
  }
  return changes;
}

async function outcome(call: FrozenCall, run: (call: FrozenCall) => unknown): Promise<unknown> {
  try {
    return await run(call);
  } catch (error) {
    return `throws ${error instanceof Error ? error.message : String(error)}`;
  }
}
