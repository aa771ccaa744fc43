import { and, eq, lte } from 'drizzle-orm';
import type { TaskDecision } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { fieldTasks } from '#server/db/schema.ts';

/** What a farmer decided on work of the plan; work nothing was said of is open. */
export type Decision = { taskId: string; state: 'done' | 'skipped' | 'later'; on: string };

/** All decisions on a field's plan. */
export async function decisionsOf(db: Database, fieldId: string): Promise<Decision[]> {
  const rows = await db
    .select({ taskId: fieldTasks.taskId, state: fieldTasks.state, on: fieldTasks.on })
    .from(fieldTasks)
    .where(eq(fieldTasks.fieldId, fieldId));
  return rows.filter((row): row is Decision => row.state !== 'open');
}

/**
 * Keeps a decision in place of the one before; 'open' takes that back. Gives the one that counts: what another phone
 * decided later stands.
 * @param at When the farmer said so.
 */
export async function keepDecision(
  db: Database,
  fieldId: string,
  { taskId, state, on }: TaskDecision,
  at: Date,
): Promise<TaskDecision> {
  const decision = { state, on, decidedAt: at };
  const [kept] = await db
    .insert(fieldTasks)
    .values({ fieldId, taskId, ...decision })
    .onConflictDoUpdate({
      target: [fieldTasks.fieldId, fieldTasks.taskId],
      set: decision,
      setWhere: lte(fieldTasks.decidedAt, at),
    })
    .returning({ taskId: fieldTasks.taskId, state: fieldTasks.state, on: fieldTasks.on });
  if (kept) return kept;
  const [standing] = await db
    .select({ taskId: fieldTasks.taskId, state: fieldTasks.state, on: fieldTasks.on })
    .from(fieldTasks)
    .where(and(eq(fieldTasks.fieldId, fieldId), eq(fieldTasks.taskId, taskId)));
  return standing ?? { taskId, state, on };
}
