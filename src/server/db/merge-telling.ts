import { isDeepStrictEqual } from 'node:util';

/** What somebody told, and when, in ms since 1970. */
export type Told<Value> = { value: Value; at: number };

/** One thing as it stands; `at` null: never told anew. `other`: what another phone told of it, without knowing of this. */
export type Standing<Value> = { value: Value; at: number | null; other: Told<Value> | null };

/** One thing told anew; `was`: what stood there for whoever tells it, undefined where he does not say. */
export type Telling<Value> = Told<Value> & { was: Value | undefined };

/**
 * Of two phones that did not know of each other what was told last counts, and what the other told is kept beside it.
 * Whoever saw what stands there has decided: nothing is kept beside his. The very same standing where nothing changes.
 * @param firstAt When it stood there first, ms since 1970.
 */
export function mergeTelling<Value>(
  now: Standing<Value>,
  { value, was, at }: Telling<Value>,
  firstAt: number,
  isSame: (one: Value, other: Value) => boolean = isDeepStrictEqual,
): Standing<Value> {
  const isNewer = at >= (now.at ?? 0);
  // What was told before it stood there was told of something else that looked the same.
  const hasSeen = isNewer && was !== undefined && isSame(was, now.value);
  const isDecided = hasSeen || (was === undefined && isNewer);
  const [one, other] = isNewer ? [value, { value: now.value, at: now.at ?? firstAt }] : [now.value, { value, at }];
  return {
    value: one,
    at: Math.max(at, now.at ?? 0),
    other: isDecided ? null : isSame(one, other.value) ? now.other : other,
  };
}
