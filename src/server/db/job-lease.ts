import { and, between, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { jobs } from './upkeep-schema.ts';

/**
 * Runs `work` unless another instance is at it; then gives null. The lease ends with the work, or by itself after
 * `leaseMs` when the instance dies. A lock held in a transaction would stop the embedded database, which has one
 * connection, for as long as the work takes.
 */
export async function withJobLease<T>(
  db: Database,
  name: string,
  leaseMs: number,
  work: () => Promise<T>,
): Promise<T | null> {
  const leasedUntil = sql`now() + ${`${leaseMs} milliseconds`}::interval`;
  const taken = await db
    .insert(jobs)
    .values({ name, leasedUntil })
    .onConflictDoUpdate({
      target: jobs.name,
      set: { leasedUntil },
      // A lease beyond any that can be taken now is of a clock that was ahead.
      setWhere: or(
        sql`${jobs.leasedUntil} is null`,
        lte(jobs.leasedUntil, sql`now()`),
        gt(jobs.leasedUntil, leasedUntil),
      ),
    })
    // As text: a Date keeps milliseconds, the database microseconds.
    .returning({ until: sql<string>`${jobs.leasedUntil}::text` });
  const [lease] = taken;
  if (!lease) return null;
  try {
    return await work();
  } finally {
    // Work that outlived its lease leaves that of the instance that took over alone.
    const own = and(eq(jobs.name, name), eq(jobs.leasedUntil, sql`${lease.until}::timestamptz`));
    await db.update(jobs).set({ leasedUntil: null }).where(own);
  }
}

/** When a job was last done to the end; null for never. */
export async function jobFinishedAt(db: Database, name: string): Promise<Date | null> {
  const [job] = await db.select().from(jobs).where(eq(jobs.name, name));
  return job?.finishedAt ?? null;
}

/** Whether a job was done to the end so short a time ago. What lies in the future was noted by a clock that was ahead. */
export async function isJobDoneWithin(db: Database, name: string, ms: number): Promise<boolean> {
  const since = sql`now() - ${`${ms} milliseconds`}::interval`;
  const done = await db
    .select({ name: jobs.name })
    .from(jobs)
    .where(and(eq(jobs.name, name), between(jobs.finishedAt, since, sql`now()`)));
  return done.length > 0;
}

/** Notes that a job was done to the end just now. */
export async function noteJobFinished(db: Pick<Database, 'update'>, name: string): Promise<void> {
  await db.update(jobs).set({ finishedAt: sql`now()` }).where(eq(jobs.name, name));
}
