import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import type { Field, OtherTelling, ToldOfField } from '#contract/fields.ts';
import { FIELDS_MAX } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import { fields } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { OwnField } from '#server/ports/adviser.ts';
import { spraysOf } from './entries-store.ts';
import { type Change, mergeChange } from './merge-change.ts';

type Row = typeof fields.$inferSelect;
export type NewField = Omit<
  typeof fields.$inferInsert,
  'id' | 'position' | 'markPassedOn' | 'deletedAt' | 'createdAt' | 'toldAt' | 'others'
>;

/** How long a deleted field can be brought back. */
const KEPT_MS = 24 * 3_600_000;

/** The farmer's fields: growing ones first, then harvested ones, the newest of each first. */
export async function fieldsOf(db: Database, userId: string): Promise<Field[]> {
  const rows = await db
    .select()
    .from(fields)
    .where(and(eq(fields.userId, userId), isNull(fields.deletedAt)))
    .orderBy(asc(isNotNull(fields.closedOn)), desc(fields.position))
    .limit(FIELDS_MAX);
  return rows.map(toField);
}

/** A field of the farmer; null when there is none of this id, or it is deleted. */
export async function fieldOf(db: Database, userId: string, id: string): Promise<Field | null> {
  const [row] = await db.select().from(fields).where(isMine(userId, id));
  return row ? toField(row) : null;
}

/**
 * The farmer's own field, with what was sprayed on it, for whoever answers about it; null where none was chosen.
 * @throws AppError not-found for somebody else's, or none at all.
 */
export async function knownField(db: Database, userId: string, id: string | undefined): Promise<OwnField | null> {
  if (id === undefined) return null;
  const [field, sprays] = await Promise.all([fieldOf(db, userId, id), spraysOf(db, id)]);
  if (field === null) throw new AppError('not-found');
  return { ...field, sprays };
}

/** The farmer's field of the same crop that was harvested last before this one; null where there is none. */
export async function seasonBefore(db: Database, userId: string, field: Field): Promise<Field | null> {
  const [row] = await db
    .select()
    .from(fields)
    .where(
      and(
        eq(fields.userId, userId),
        eq(fields.cropId, field.cropId),
        ne(fields.id, field.id),
        isNull(fields.deletedAt),
        field.closedOn === null ? isNotNull(fields.closedOn) : lt(fields.closedOn, field.closedOn),
      ),
    )
    .orderBy(desc(fields.closedOn), desc(fields.position))
    .limit(1);
  return row ? toField(row) : null;
}

/** How many fields the farmer keeps. */
export async function fieldCount(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ fields: count() })
    .from(fields)
    .where(and(eq(fields.userId, userId), isNull(fields.deletedAt)));
  return row?.fields ?? 0;
}

/** Stores a field. */
export async function insertField(db: Database, field: NewField): Promise<Field> {
  const [row] = await db.insert(fields).values(field).returning();
  if (!row) throw new Error('the database returned no row for an insert');
  return toField(row);
}

/**
 * Changes the farmer's own field, one change after the other; null when there is none of this id.
 * @param tx A transaction: the field is locked in it.
 */
export async function updateField(tx: Database, userId: string, id: string, change: Change): Promise<Field | null> {
  const [now] = await tx.select().from(fields).where(isMine(userId, id)).for('update');
  if (!now) return null;
  const { told, toldAt, others } = mergeChange(
    { told: now, toldAt: now.toldAt, others: now.others },
    change,
    +now.createdAt,
  );
  const changed = Object.fromEntries(
    Object.keys(change.told).map((thing) => [thing, told[thing as keyof ToldOfField]]),
  );
  const [row] = await tx
    .update(fields)
    .set({ ...changed, ...markAfter(change.told, now), toldAt, others })
    .where(isMine(userId, id))
    .returning();
  return row ? toField(row) : null;
}

/** Deletes the farmer's own field, for a day so that it can be brought back; whether there was one. */
export async function removeField(db: Database, userId: string, id: string, now: Date): Promise<boolean> {
  const removed = await db
    .update(fields)
    .set({ deletedAt: now })
    .where(isMine(userId, id))
    .returning({ id: fields.id });
  return removed.length > 0;
}

/** Brings a deleted field back; whether there was one, or it was there all the time. */
export async function bringBackField(db: Database, userId: string, id: string, now: Date): Promise<boolean> {
  const brought = await db
    .update(fields)
    .set({ deletedAt: null })
    .where(and(eq(fields.userId, userId), eq(fields.id, id), gt(fields.deletedAt, new Date(now.getTime() - KEPT_MS))))
    .returning({ id: fields.id });
  return brought.length > 0 || (await fieldOf(db, userId, id)) !== null;
}

/** Forgets for good what was deleted more than a day ago, with its decisions and entries. */
export async function forgetDeletedFields(db: Database, now: Date): Promise<void> {
  await db.delete(fields).where(lt(fields.deletedAt, new Date(now.getTime() - KEPT_MS)));
}

/** A new mark has not been passed yet; that of another crop says nothing of this one. */
function markAfter({ cropId, priceMark }: Change['told'], now: Row): Partial<Row> {
  if (priceMark !== undefined) return { markPassedOn: null };
  return cropId === undefined || cropId === now.cropId ? {} : { priceMark: null, markPassedOn: null };
}

function isMine(userId: string, id: string) {
  return and(eq(fields.userId, userId), eq(fields.id, id), isNull(fields.deletedAt));
}

function toField({ userId: _, position: __, deletedAt: ___, toldAt: ____, others, createdAt, ...told }: Row): Field {
  const beside: OtherTelling[] = Object.entries(others).map(([thing, { value, at }]) => ({
    told: { [thing]: value },
    at: new Date(at).toISOString(),
  }));
  return { ...told, ...(beside.length > 0 && { others: beside }), createdAt: createdAt.toISOString() };
}
