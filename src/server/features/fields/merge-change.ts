import { isDeepStrictEqual } from 'node:util';
import type { ToldOfField } from '#contract/fields.ts';
import type { OtherTellings } from '#server/db/schema.ts';

/** A field as it stands: what is told, when each thing was, and what another phone told of the same. */
export type Telling = {
  told: Partial<ToldOfField>;
  toldAt: { [Thing in keyof ToldOfField]?: number };
  others: OtherTellings;
};

/** What one phone tells anew, and what it saw there when it was told (nothing: it saw all). `at`: ms since 1970. */
export type Change = { told: Partial<ToldOfField>; was: Partial<ToldOfField>; at: number };

/**
 * Takes a change in, thing by thing: of two phones that did not know of each other the one that was told last counts, and
 * what the other told is kept beside it. Whoever saw what stands there has decided: nothing is kept beside his.
 * @param firstAt When the field itself was told, ms since 1970.
 */
export function mergeChange(now: Telling, { told, was, at }: Change, firstAt: number): Telling {
  const [next, toldAt, others] = [{ ...now.told }, { ...now.toldAt }, { ...now.others }];
  for (const thing of Object.keys(told) as (keyof ToldOfField)[]) {
    if (told[thing] === undefined) continue;
    const hasSeen = was[thing] !== undefined && isDeepStrictEqual(was[thing], now.told[thing]);
    const isNewer = hasSeen || at >= (toldAt[thing] ?? 0);
    const isDecided = hasSeen || (was[thing] === undefined && isNewer);
    const lastAt = toldAt[thing] ?? firstAt;
    const [one, other] = isNewer ? [told[thing], now.told[thing]] : [now.told[thing], told[thing]];
    if (isDecided) delete others[thing];
    else if (!isDeepStrictEqual(one, other))
      Object.assign(others, { [thing]: { value: other, at: isNewer ? lastAt : at } });
    Object.assign(next, { [thing]: one });
    toldAt[thing] = Math.max(at, toldAt[thing] ?? 0);
  }
  return { told: next, toldAt, others };
}
