import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { changeField, createField, deleteField, type Field, getField, getFieldPlan } from '#contract/fields.ts';
import { saveWeatherLocation } from '#contract/weather.ts';
import { attemptKey } from '#web/client/attempt-key.ts';
import { call } from '#web/client/call.ts';
import { chooseField } from '#web/client/chosen-field.ts';
import { setDeletedField } from '#web/client/deleted-field.ts';
import { FIELD_READS, refreshFields, tellFailure } from '#web/client/fields.ts';
import { HttpError } from '#web/client/http-error.ts';
import { fieldChanged, fieldDeleted } from '#web/client/outbox/foretell.ts';
import { write } from '#web/client/outbox/write.ts';
import { USER_KEY, useUser } from '#web/client/session.ts';
import type { FieldChange, FieldDraft } from './read-field-form.ts';
import { thingsOf } from './told-words.ts';

/** A field with what it cost and brought. */
export function useField(id: string) {
  return useQuery({
    queryKey: [getField.path, id],
    queryFn: ({ signal }) => call(getField, { params: { id }, signal }),
  });
}

/** The dated work of a field. */
export function usePlan(id: string) {
  return useQuery({
    queryKey: [getFieldPlan.path, id],
    queryFn: ({ signal }) => call(getFieldPlan, { params: { id }, signal }),
  });
}

/** Keeps a new field, once however often it is tried, and speaks of it from now on. */
export function useCreateField() {
  const queries = useQueryClient();
  const { data: user } = useUser();
  const attempt = useRef<{ asked: string; key: string } | null>(null);
  return useMutation({
    mutationFn: async (draft: FieldDraft) => {
      const asked = JSON.stringify(draft);
      if (attempt.current?.asked !== asked) attempt.current = { asked, key: attemptKey() };
      return write(
        createField,
        { body: draft, headers: { 'idempotency-key': attempt.current.key } },
        { kind: 'field', title: draft.name ?? 'Bagong bukid', changes: FIELD_READS },
      );
    },
    onSuccess: async (field) => {
      // It waits for the signal; there is nothing of it to speak of yet.
      if (field === null) return;
      chooseField(field.id);
      if (field.place && !user?.weatherLocation) await keepPlace(field.place);
      await Promise.all([refreshFields(queries), queries.invalidateQueries({ queryKey: USER_KEY })]);
    },
    onError: tellFailure,
  });
}

/** The town of the first field is that of the weather page too. */
async function keepPlace({ name, lat, lon }: NonNullable<Field['place']>): Promise<void> {
  const body = { location: name, lat: String(lat), lon: String(lon) };
  // The field is kept already; the weather page asks for itself.
  await call(saveWeatherLocation, { body }).catch(() => null);
}

/** Changes what is told of a field; `closedOn` ends it. */
export function useChangeField(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ told, was }: FieldChange) =>
      write(
        changeField,
        { params: { id }, body: { ...told, was } },
        { kind: 'field-change', title: thingsOf(told), changes: FIELD_READS, foretell: fieldChanged(id, told) },
      ),
    onSuccess: async (field, { told }) => {
      const closedOn = field ? field.closedOn : (told.closedOn ?? null);
      // Home speaks of what grows.
      chooseField(closedOn === null ? id : null);
      await refreshFields(queries);
    },
    onError: tellFailure,
  });
}

/** Deletes a field; home offers the way back. One that is gone already counts as deleted. */
export function useDeleteField({ id, name }: Pick<Field, 'id' | 'name'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        const writing = {
          kind: 'field-delete',
          title: name,
          changes: FIELD_READS,
          foretell: fieldDeleted(id),
        } as const;
        return await write(deleteField, { params: { id } }, writing);
      } catch (error) {
        if (!(error instanceof HttpError && error.status === 404)) throw error;
        return { id };
      }
    },
    onSuccess: async (deleted) => {
      chooseField(null);
      // One that waits to be deleted is brought back from the list of what is not sent.
      if (deleted !== null) setDeletedField({ id, name });
      await refreshFields(queries);
    },
    onError: tellFailure,
  });
}
