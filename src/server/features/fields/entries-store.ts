import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Entry } from '#contract/field-entries.ts';
import type { FieldTally } from '#contract/fields.ts';
import type { Page } from '#contract/paging.ts';
import { fieldCosts, fieldTotals } from '#server/db/book-totals-schema.ts';
import type { Database } from '#server/db/database.ts';
import { fieldEntries } from '#server/db/schema.ts';

type Row = typeof fieldEntries.$inferSelect;
export type NewEntry = Omit<typeof fieldEntries.$inferInsert, 'id' | 'position' | 'fieldId'>;

/** Units that are a weight by themselves, in kilos. */
const UNIT_KG: Readonly<Record<string, number>> = { kg: 1, kilo: 1, t: 1000, tonelada: 1000 };

/** Sprays read for the days to keep off: more than a field gets in a season. */
const SPRAYS_READ = 50;

/** Things that are told of by name; the rest are small. */
const COSTS_READ = 5;

/** Entries of a field, newest day first: the newest `limit`, or those before one of them. */
export async function entriesOf(db: Database, fieldId: string, { limit, before }: Page): Promise<Entry[]> {
  const ofField = eq(fieldEntries.fieldId, fieldId);
  const older = before
    ? sql`(${fieldEntries.on}, ${fieldEntries.position}) < (${db
        .select({ on: fieldEntries.on, position: fieldEntries.position })
        .from(fieldEntries)
        .where(and(ofField, eq(fieldEntries.id, before)))})`
    : undefined;
  const rows = await db
    .select()
    .from(fieldEntries)
    .where(and(ofField, older))
    .orderBy(desc(fieldEntries.on), desc(fieldEntries.position))
    .limit(limit);
  return rows.map(toEntry);
}

/** Writes an entry into a field's book; a unit that is a weight needs no weight told. */
export async function insertEntry(db: Database, fieldId: string, entry: NewEntry): Promise<Entry> {
  const kilosPerUnit = UNIT_KG[entry.unit ?? ''] ?? entry.kilosPerUnit ?? null;
  const [row] = await db
    .insert(fieldEntries)
    .values({ ...entry, fieldId, kilosPerUnit })
    .returning();
  if (!row) throw new Error('the database returned no row for an insert');
  return toEntry(row);
}

/** Strikes an entry out; whether it was there. */
export async function removeEntry(db: Database, fieldId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(fieldEntries)
    .where(and(eq(fieldEntries.fieldId, fieldId), eq(fieldEntries.id, id)))
    .returning({ id: fieldEntries.id });
  return removed.length > 0;
}

/** What was sprayed on a field and when, newest first. */
export async function spraysOf(db: Database, fieldId: string): Promise<{ what: string; on: string }[]> {
  return await db
    .select({ what: fieldEntries.what, on: fieldEntries.on })
    .from(fieldEntries)
    .where(and(eq(fieldEntries.fieldId, fieldId), eq(fieldEntries.kind, 'spray')))
    .orderBy(desc(fieldEntries.on))
    .limit(SPRAYS_READ);
}

/** What a field cost and brought, over its whole book; a spray that was paid for is a cost. */
export async function tallyOf(db: Database, fieldId: string, areaHa: number): Promise<FieldTally> {
  const { costPesos, incomePesos, harvestKg } = fieldTotals;
  const [totals] = await db
    .select({ costPesos, incomePesos, harvestKg })
    .from(fieldTotals)
    .where(eq(fieldTotals.fieldId, fieldId));
  const sums = totals ?? { costPesos: 0, incomePesos: 0, harvestKg: 0 };
  return { ...sums, kilosPerHa: sums.harvestKg > 0 ? sums.harvestKg / areaHa : null };
}

/** What was spent on each thing, the dearest first; 'Urea' and 'urea ' are one thing. */
export async function costsOf(db: Database, fieldId: string): Promise<{ what: string; pesos: number }[]> {
  const { what, pesos } = fieldCosts;
  return await db
    .select({ what, pesos })
    .from(fieldCosts)
    .where(and(eq(fieldCosts.fieldId, fieldId), gt(pesos, 0)))
    .orderBy(desc(pesos))
    .limit(COSTS_READ);
}

/** What was sold by a weight that is known, and what was paid for it. */
export async function soldOf(db: Database, fieldId: string): Promise<{ soldKg: number; soldPesos: number }> {
  const { soldKg, soldPesos } = fieldTotals;
  const [sums] = await db.select({ soldKg, soldPesos }).from(fieldTotals).where(eq(fieldTotals.fieldId, fieldId));
  return sums ?? { soldKg: 0, soldPesos: 0 };
}

function toEntry({ position: _, fieldId: __, ...entry }: Row): Entry {
  return entry;
}
