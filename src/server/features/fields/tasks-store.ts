import { and, eq } from 'drizzle-orm';
import type { TaskDecision } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { fieldTasks } from '#server/db/schema.ts';

/** What a farmer decided on work of the plan; work nothing was said of is open. */
export type Decision = { taskId: string; state: 'done' | 'skipped' | 'later'; on: string };

/** All decisions on a field's plan. */
export async function decisionsOf(db: Database, fieldId: string): Promise<Decision[]> {
  return await db
    .select({ taskId: fieldTasks.taskId, state: fieldTasks.state, on: fieldTasks.on })
    .from(fieldTasks)
    .where(eq(fieldTasks.fieldId, fieldId));
}

/** Keeps a decision in place of the one before; 'open' takes it back. */
export async function keepDecision(db: Database, fieldId: string, { taskId, state, on }: TaskDecision): Promise<void> {
  if (state === 'open') {
    await db.delete(fieldTasks).where(and(eq(fieldTasks.fieldId, fieldId), eq(fieldTasks.taskId, taskId)));
    return;
  }
  await db
    .insert(fieldTasks)
    .values({ fieldId, taskId, state, on })
    .onConflictDoUpdate({ target: [fieldTasks.fieldId, fieldTasks.taskId], set: { state, on } });
}
