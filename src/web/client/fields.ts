import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listEntries } from '#contract/field-entries.ts';
import { getFieldSeason } from '#contract/field-season.ts';
import {
  decideTask,
  getField,
  getFieldPlan,
  listFields,
  type PlannedTask,
  type TaskDecision,
} from '#contract/fields.ts';
import { getToday } from '#contract/today.ts';
import { showToast } from '#web/ui/toast.ts';
import { call } from './call.ts';
import { HttpError } from './http-error.ts';
import { taskDecided } from './outbox/foretell.ts';
import { write } from './outbox/write.ts';

/** All that is kept of fields, to be fetched anew after a change of one. */
export const FIELD_READS = [listFields, getField, getFieldPlan, getFieldSeason, listEntries, getToday] as const;

/** Fetches all that is kept of fields. */
export async function refreshFields(queries: QueryClient): Promise<void> {
  const paths = FIELD_READS.map(({ path }) => path);
  await Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })));
}

export const FIELDS_KEY = [listFields.path] as const;

/** The farmer's fields, growing ones first. */
export const FIELDS_QUERY = queryOptions({
  queryKey: FIELDS_KEY,
  queryFn: ({ signal }) => call(listFields, { signal }),
});

export function useFields() {
  return useQuery(FIELDS_QUERY);
}

/** What is said of work, as the list of what is not sent yet tells it. */
const DECIDED: Readonly<Record<TaskDecision['state'], string>> = {
  done: 'Gawain: tapos na',
  skipped: 'Gawain: nilaktawan',
  later: 'Gawain: ipinagpaliban',
  open: 'Gawain: gagawin pa',
};

/** What the farmer has said of work so far; 'open' where nothing. */
function saidOf({ state }: Pick<PlannedTask, 'state'>): TaskDecision['state'] {
  return state === 'late' || state === 'past' ? 'open' : state;
}

type Deciding = Pick<TaskDecision, 'state' | 'on'> & { task: Pick<PlannedTask, 'id' | 'state'> & { title?: string } };

/** Says of work in a plan that it is done, skipped, put off, or open after all; also without signal. */
export function useDecideTask(fieldId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ task, state, on }: Deciding) =>
      write(
        decideTask,
        { params: { id: fieldId, taskId: task.id }, body: { state, on, was: saidOf(task) } },
        {
          kind: 'task',
          title: DECIDED[state],
          changes: FIELD_READS,
          foretell: taskDecided(fieldId, { taskId: task.id, state, on }),
        },
      ),
    onSuccess: (reply, { task, state }) => {
      // The row goes with the tap: what became of it is said, for a slip of the finger too. Without signal that is said already.
      if (reply !== null && state === 'done' && task.title !== undefined)
        showToast({ title: 'Ayos, isa na namang tapos!', description: `${task.title}. Makikita sa buong plano.` });
      return refreshFields(queries);
    },
    onError: tellFailure,
  });
}

/** The server's own words, or that there is no signal; what was typed stays where it is. */
export function tellFailure(error: Error): void {
  const description =
    error instanceof HttpError && error.serverMessage
      ? error.serverMessage
      : 'Tingnan ang signal mo, tapos subukan ulit. Hindi nawala ang isinulat mo.';
  showToast({ title: 'Hindi na-save', description, variant: 'destructive' });
}
