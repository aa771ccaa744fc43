import type { Calendar } from './calendar.ts';
import type { PlannedTask, TaskState } from './planned-task.ts';

/** A task on the field's calendar; days are after planting. */
export type DraftTask = Pick<PlannedTask, 'id' | 'kind' | 'says' | 'facts' | 'notes' | 'sources'> &
  Partial<Pick<PlannedTask, 'givings' | 'perPlant' | 'watch' | 'rain'>> & {
    from: number;
    to: number;
    /** Last day on which it still helps; null when it always does. */
    lastUse: number | null;
    /** Where it is decided already. */
    state?: TaskState;
  };

/** A task whose state is known. */
export type SettledTask = DraftTask & { state: TaskState };

/** The state of a task by what the farmer told of it, else by the day. */
export function settle(task: DraftTask, { today, recordOf }: Pick<Calendar, 'today' | 'recordOf'>): SettledTask {
  if (task.state !== undefined) return { ...task, state: task.state };
  const record = recordOf(task.id);
  if (record?.state === 'done' || record?.state === 'skipped') return { ...task, state: record.state };
  const from = record?.state === 'later' ? Math.max(task.from, record.on) : task.from;
  const to = Math.max(task.to, from);
  const moved = { ...task, from, to };
  if (record?.state === 'later' && today < from) return { ...moved, state: 'later' };
  if (today <= to) return { ...moved, state: 'open' };
  const isHelping = task.lastUse === null || today <= task.lastUse;
  return { ...moved, state: isHelping ? 'late' : 'past' };
}

/** Whether the farmer is still asked to do it. */
export function isAsked(state: TaskState): boolean {
  return state === 'open' || state === 'late' || state === 'later';
}
