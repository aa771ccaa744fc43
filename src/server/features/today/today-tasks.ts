import type { PlannedTask } from '#contract/fields.ts';

/** More than this nobody does in a day. */
const MOST = 3;

/** What waits to be done. */
const WAITING: ReadonlySet<PlannedTask['state']> = new Set(['open', 'late', 'later']);

/** The work of a day, what is late first and then what ends soonest, and the work that comes after it. */
export function tasksOfDay(
  tasks: readonly PlannedTask[],
  today: string,
): { tasks: PlannedTask[]; next: PlannedTask | null } {
  const waiting = tasks.filter(({ state }) => WAITING.has(state));
  const due = waiting
    .filter(({ from, to, state }) => from <= today && (today <= to || state === 'late'))
    .toSorted((a, b) => Number(b.state === 'late') - Number(a.state === 'late') || a.to.localeCompare(b.to));
  const next = waiting.filter(({ from }) => from > today).toSorted((a, b) => a.from.localeCompare(b.from))[0] ?? null;
  return { tasks: due.slice(0, MOST), next };
}
