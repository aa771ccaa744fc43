import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Field } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { fields, users } from '#server/db/schema.ts';
import { placeOrSaved } from '#server/ports/weather.ts';

/** ₱ at the farm for a crop, in the region of a place; null where PSA has no figure. */
export type PesosOf = (cropId: string, place: Field['place']) => number | null;

const PAGE = 500;

/**
 * Notes the day on which the price of a growing field's crop was first found above its mark, and forgets it when the
 * price is no longer above: a price that stays high is news once.
 */
export async function notePassedMarks(db: Database, today: string, pesosOf: PesosOf): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .select({ field: fields, user: users })
      .from(fields)
      .innerJoin(users, eq(users.id, fields.userId))
      .where(
        and(isNotNull(fields.priceMark), isNull(fields.closedOn), isNull(fields.deletedAt), gt(fields.position, after)),
      )
      .orderBy(asc(fields.position))
      .limit(PAGE);
    for (const { field, user } of rows) {
      const pesos = pesosOf(field.cropId, placeOrSaved(field.place, user));
      const isAbove = pesos !== null && field.priceMark !== null && pesos > field.priceMark;
      if (isAbove === (field.markPassedOn !== null)) continue;
      // The mark may have been moved meanwhile: then tomorrow tells.
      await db
        .update(fields)
        .set({ markPassedOn: isAbove ? today : null })
        .where(and(eq(fields.id, field.id), eq(fields.priceMark, field.priceMark ?? 0)));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.field.position;
  }
}
