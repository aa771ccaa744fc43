import { and, arrayContains, desc, eq, lt } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Analysis, Outcome } from '#contract/analyses.ts';
import type { Page } from '#contract/paging.ts';
import type { Database } from '#server/db/database.ts';
import { noteLoose } from '#server/db/loose-photos.ts';
import { mergeTelling, type Telling } from '#server/db/merge-telling.ts';
import { analyses } from '#server/db/schema.ts';
import { forgetReply } from '#server/http/idempotency.ts';

type Row = typeof analyses.$inferSelect;
export type NewAnalysis = Omit<typeof analyses.$inferInsert, 'id' | 'position' | 'createdAt'>;

/** The farmer's analyses, newest first: the newest `limit`, or those before one of them. */
export async function analysesOf(db: Database, userId: string, { limit, before }: Page): Promise<Analysis[]> {
  const mine = eq(analyses.userId, userId);
  const older = before
    ? lt(
        analyses.position,
        db
          .select({ position: analyses.position })
          .from(analyses)
          .where(and(mine, eq(analyses.id, before))),
      )
    : undefined;
  const rows = await db.select().from(analyses).where(and(mine, older)).orderBy(desc(analyses.position)).limit(limit);
  return rows.map(toAnalysis);
}

/** Stores an analysis and returns it as the history shows it. */
export async function insertAnalysis(db: Database, analysis: NewAnalysis): Promise<Analysis> {
  const [row] = await db.insert(analyses).values(analysis).returning();
  if (!row) throw new Error('the database returned no row for an insert');
  return toAnalysis(row);
}

/**
 * Notes what became of the farmer's own plant and gives what counts: what another phone told later stands, and what
 * either told without knowing of the other is kept beside it. Undefined when there is no analysis of this id.
 * @param tx A transaction.
 */
export async function setOutcome(
  tx: Database,
  userId: string,
  id: string,
  telling: Telling<Outcome | null>,
): Promise<Outcome | null | undefined> {
  const isThis = isOwn(userId, id);
  const { outcome, outcomeAt, otherOutcome, createdAt } = analyses;
  const [now] = await tx
    .select({ outcome, outcomeAt, otherOutcome, createdAt })
    .from(analyses)
    .where(isThis)
    .for('update');
  if (!now) return undefined;
  const standing = { value: now.outcome, at: now.outcomeAt?.getTime() ?? null, other: now.otherOutcome };
  const { value, at, other } = mergeTelling(standing, telling, now.createdAt.getTime());
  await tx
    .update(analyses)
    .set({ outcome: value, outcomeAt: at === null ? null : new Date(at), otherOutcome: other })
    .where(isThis);
  return value;
}

/**
 * Deletes the farmer's own analysis and returns the ids of its photos, noted as loose until their files are gone; null
 * when there is none of this id.
 */
export async function removeAnalysis(db: Database, userId: string, id: string): Promise<string[] | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .delete(analyses)
      .where(isOwn(userId, id))
      .returning({ photoId: analyses.photoId, morePhotoIds: analyses.morePhotoIds });
    if (!row) return null;
    const photoIds = photoIdsOf(row);
    await noteLoose(tx, photoIds);
    await forgetReply(tx, userId, id);
    return photoIds;
  });
}

/** Whether the farmer owns an analysis with this photo. */
export async function ownsPhoto(db: Database, userId: string, photoId: string): Promise<boolean> {
  const owners = await ownersOf(db, photoId);
  return owners.some((owner) => owner.userId === userId);
}

/**
 * Who has the photo, as the first or as a further one. Asked of the photo alone: beside the farmer's id the database would
 * rather read through all that he has.
 */
export function ownersOf(db: Database, photoId: string) {
  const owner = { userId: analyses.userId };
  const ofFirst = db.select(owner).from(analyses).where(eq(analyses.photoId, photoId));
  const ofFurther = db
    .select(owner)
    .from(analyses)
    .where(arrayContains(analyses.morePhotoIds, [photoId]));
  return unionAll(ofFirst, ofFurther);
}

function isOwn(userId: string, id: string) {
  return and(eq(analyses.userId, userId), eq(analyses.id, id));
}

function toAnalysis(row: Row): Analysis {
  return {
    id: row.id,
    type: row.type,
    input: row.input,
    result: row.result,
    ...(row.photoId && { imageUrl: photoUrl(row.photoId) }),
    ...(row.morePhotoIds.length > 0 && { imageUrls: photoIdsOf(row).map(photoUrl) }),
    createdAt: row.createdAt.toISOString(),
    recommendations: row.recommendations,
    confidence: row.confidence,
    ...(row.sources && { sources: row.sources }),
    ...(row.parts && { parts: row.parts }),
    ...(row.mark && { mark: row.mark }),
    ...(row.fieldId && { fieldId: row.fieldId }),
    ...(row.crop && { crop: row.crop }),
    ...(row.place && { place: row.place }),
    outcome: row.outcome,
    ...(row.otherOutcome && {
      otherOutcome: { outcome: row.otherOutcome.value, at: new Date(row.otherOutcome.at).toISOString() },
    }),
  };
}

function photoIdsOf({ photoId, morePhotoIds }: Pick<Row, 'photoId' | 'morePhotoIds'>): string[] {
  return photoId === null ? [] : [photoId, ...morePhotoIds];
}

function photoUrl(photoId: string): string {
  return `/api/photos/${photoId}`;
}
