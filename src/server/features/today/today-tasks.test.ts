import { expect, test } from 'vitest';
import type { PlannedTask } from '#contract/fields.ts';
import { tasksOfDay } from './today-tasks.ts';

const task = (id: string, from: string, to: string, state: PlannedTask['state'] = 'open'): PlannedTask => ({
  id,
  kind: 'water',
  from,
  to,
  title: id,
  detail: '',
  amounts: [],
  state,
});
const TODAY = '2026-06-15';
const ids = (tasks: readonly PlannedTask[]) => tasks.map(({ id }) => id);

test('what is late comes first, then what ends soonest; three at most, and what comes next', () => {
  const { tasks, next } = tasksOfDay(
    [
      task('over', '2026-06-01', '2026-06-05', 'past'),
      task('done', '2026-06-14', '2026-06-16', 'done'),
      task('skipped', '2026-06-14', '2026-06-16', 'skipped'),
      task('long', '2026-06-10', '2026-06-30'),
      task('short', '2026-06-15', '2026-06-15'),
      task('week', '2026-06-12', '2026-06-18'),
      task('late', '2026-06-01', '2026-06-10', 'late'),
      task('far', '2026-07-20', '2026-07-22'),
      task('near', '2026-06-16', '2026-06-22', 'later'),
    ],
    TODAY,
  );
  expect(ids(tasks)).toEqual(['late', 'short', 'week']);
  expect(next?.id).toBe('near');
});

test('nothing to do is an answer', () => {
  expect(tasksOfDay([], TODAY)).toEqual({ tasks: [], next: null });
});
