import { and, eq } from 'drizzle-orm';
import type { PlannedTask, TaskDecision } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { mergeTelling } from '#server/db/merge-telling.ts';
import { fieldTasks } from '#server/db/schema.ts';

/** What a farmer decided on work of the plan; work nothing was said of is open. */
export type Decision = { taskId: string; state: 'done' | 'skipped' | 'later'; on: string };

/** What counts of a field's plan, and of work that two phones said different things of both, what counts first. */
export type Decisions = { done: Decision[]; tellings: ReadonlyMap<string, NonNullable<PlannedTask['tellings']>> };

/** All decisions on a field's plan. */
export async function decisionsOf(db: Database, fieldId: string): Promise<Decisions> {
  const rows = await db
    .select({
      taskId: fieldTasks.taskId,
      state: fieldTasks.state,
      on: fieldTasks.on,
      decidedAt: fieldTasks.decidedAt,
      other: fieldTasks.other,
    })
    .from(fieldTasks)
    .where(eq(fieldTasks.fieldId, fieldId));
  const tellings = rows.flatMap(({ taskId, state, on, decidedAt, other }) => {
    if (other === null) return [];
    const both = [
      { state, on, at: decidedAt.toISOString() },
      { ...other.value, at: new Date(other.at).toISOString() },
    ];
    return [[taskId, both] as const];
  });
  return {
    done: rows.flatMap(({ taskId, state, on }) => (state === 'open' ? [] : [{ taskId, state, on }])),
    tellings: new Map(tellings),
  };
}

/** Whether anything was ever said of this work of a field's plan, be it planned still or not. */
export async function isDecided(db: Database, fieldId: string, taskId: string): Promise<boolean> {
  // No text of the database holds this character, so nothing was said of such work.
  if (taskId.includes('\0')) return false;
  const isThis = and(eq(fieldTasks.fieldId, fieldId), eq(fieldTasks.taskId, taskId));
  return (await db.select({ taskId: fieldTasks.taskId }).from(fieldTasks).where(isThis)).length > 0;
}

type Word = Pick<TaskDecision, 'state' | 'on'>;

/** What two phones may differ in: done is done, whichever day they say, and what was put off is open on its day. */
const isOver = ({ state }: Word) => (state === 'done' || state === 'skipped' ? state : 'open');

/**
 * Keeps a decision in place of the one before; 'open' takes that back. Gives the one that counts: what another phone
 * decided later stands, and what either said without knowing of the other is kept beside it.
 * @param tx A transaction.
 */
export async function keepDecision(
  tx: Database,
  fieldId: string,
  taskId: string,
  { state, on, was, at }: Word & { was: Word['state'] | undefined; at: number },
): Promise<TaskDecision> {
  const [first] = await tx
    .insert(fieldTasks)
    .values({ fieldId, taskId, state, on, decidedAt: new Date(at) })
    .onConflictDoNothing()
    .returning({ taskId: fieldTasks.taskId });
  if (first) return { taskId, state, on };
  const isThis = and(eq(fieldTasks.fieldId, fieldId), eq(fieldTasks.taskId, taskId));
  const [now] = await tx.select().from(fieldTasks).where(isThis).for('update');
  if (!now) throw new Error('a decision that stands is never taken out alone');
  const decidedAt = now.decidedAt.getTime();
  const { value, ...merged } = mergeTelling<Word>(
    { value: { state: now.state, on: now.on }, at: decidedAt, other: now.other },
    { value: { state, on }, was: was && { state: was, on }, at },
    decidedAt,
    (one, other) => isOver(one) === isOver(other),
  );
  const isTold = merged.at === null ? now.decidedAt : new Date(merged.at);
  await tx
    .update(fieldTasks)
    .set({ ...value, decidedAt: isTold, other: merged.other })
    .where(isThis);
  return { taskId, ...value };
}
