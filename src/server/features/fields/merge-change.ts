import type { ToldOfField } from '#contract/fields.ts';
import { mergeTelling } from '#server/db/merge-telling.ts';
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
 * Takes a change in, thing by thing (`mergeTelling`).
 * @param firstAt When the field itself was told, ms since 1970.
 */
export function mergeChange(now: Telling, { told, was, at }: Change, firstAt: number): Telling {
  const [next, toldAt, others] = [{ ...now.told }, { ...now.toldAt }, { ...now.others }];
  for (const thing of Object.keys(told) as (keyof ToldOfField)[]) {
    if (told[thing] === undefined) continue;
    const standing = { value: now.told[thing], at: toldAt[thing] ?? null, other: others[thing] ?? null };
    const merged = mergeTelling<unknown>(standing, { value: told[thing], was: was[thing], at }, firstAt);
    Object.assign(next, { [thing]: merged.value });
    toldAt[thing] = merged.at ?? at;
    if (merged.other === null) delete others[thing];
    else Object.assign(others, { [thing]: merged.other });
  }
  return { told: next, toldAt, others };
}
