import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listEntries } from '#contract/field-entries.ts';
import { getFieldSeason } from '#contract/field-season.ts';
import { decideTask, getField, getFieldPlan, listFields, type TaskDecision } from '#contract/fields.ts';
import { getToday } from '#contract/today.ts';
import { showToast } from '#web/ui/toast.ts';
import { call } from './call.ts';
import { HttpError } from './http-error.ts';

/** All that is kept of fields, to be fetched anew after a change of one. */
export async function refreshFields(queries: QueryClient): Promise<void> {
  const paths = [listFields, getField, getFieldPlan, getFieldSeason, listEntries, getToday].map(({ path }) => path);
  await Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })));
}

/** The farmer's fields, growing ones first. */
export function useFields() {
  return useQuery({ queryKey: [listFields.path], queryFn: ({ signal }) => call(listFields, { signal }) });
}

/** Says of work in a plan that it is done, skipped, put off, or open after all. */
export function useDecideTask(fieldId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ taskId, ...body }: TaskDecision) => call(decideTask, { params: { id: fieldId, taskId }, body }),
    onSuccess: () => refreshFields(queries),
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
