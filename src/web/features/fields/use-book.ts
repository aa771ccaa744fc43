import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { addEntry, deleteEntry, type Entry, listEntries } from '#contract/field-entries.ts';
import { ENTRIES_PAGE_SIZE, PAGE_SIZE_MAX } from '#contract/limits.ts';
import { attemptKey } from '#web/client/attempt-key.ts';
import { call } from '#web/client/call.ts';
import { changeAnswers } from '#web/client/field-mode/change-answers.ts';
import { farmerOfPhone } from '#web/client/field-mode/farmer-of-phone.ts';
import { FIELD_READS, refreshFields, tellFailure } from '#web/client/fields.ts';
import { HttpError } from '#web/client/http-error.ts';
import { entryAdded, entryStruck, type Foretell, unsentId, unsentKey } from '#web/client/outbox/foretell.ts';
import { dropUnsent, unsentOf } from '#web/client/outbox/outbox-store.ts';
import { write } from '#web/client/outbox/write.ts';

export type NewEntry = z.input<(typeof addEntry)['body']>;

/** The book of a field, newest day first, a page at a time. */
export function useBook(fieldId: string) {
  return useInfiniteQuery({
    queryKey: [listEntries.path, fieldId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      call(listEntries, { params: { id: fieldId }, query: { before }, signal }),
    getNextPageParam: (page: Entry[]) => (page.length < ENTRIES_PAGE_SIZE ? undefined : page.at(-1)?.id),
  });
}

/** The whole book, however long. */
export async function fetchBook(fieldId: string): Promise<Entry[]> {
  const book: Entry[] = [];
  for (;;) {
    const query = { limit: PAGE_SIZE_MAX, before: book.at(-1)?.id };
    const page = await call(listEntries, { params: { id: fieldId }, query });
    book.push(...page);
    if (page.length < PAGE_SIZE_MAX) return book;
  }
}

/** Writes into the book, once however often it is tried. */
export function useAddEntry(fieldId: string) {
  const queries = useQueryClient();
  const attempt = useRef<{ asked: string; key: string } | null>(null);
  return useMutation({
    mutationFn: async (entry: NewEntry) => {
      const asked = JSON.stringify(entry);
      if (attempt.current?.asked !== asked) attempt.current = { asked, key: attemptKey() };
      const headers = { 'idempotency-key': attempt.current.key };
      const { amount = null, unit = null, kilosPerUnit = null, pesos = null, ...told } = entry;
      const foretold = { id: unsentId(attempt.current.key), ...told, amount, unit, kilosPerUnit, pesos };
      return write(
        addEntry,
        { params: { id: fieldId }, body: entry, headers },
        { kind: 'entry', title: entry.what, changes: FIELD_READS, foretell: entryAdded(fieldId, foretold) },
      );
    },
    onSuccess: () => {
      // The same bought once more is an entry of its own.
      attempt.current = null;
      // Not awaited: the form is free for the next line while the sums are fetched.
      void refreshFields(queries);
    },
    onError: tellFailure,
  });
}

/** Strikes an entry out; one that is gone already counts as struck out. */
export function useDeleteEntry(fieldId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (entry: Entry) => {
      const key = unsentKey(entry.id);
      const foretell = entryStruck(fieldId, entry);
      if (key !== null) return dropUnsentEntry(key, foretell);
      try {
        await write(
          deleteEntry,
          { params: { id: fieldId, entryId: entry.id } },
          { kind: 'entry-delete', title: entry.what, changes: FIELD_READS, foretell },
        );
      } catch (error) {
        if (!(error instanceof HttpError && error.status === 404)) throw error;
      }
    },
    onSuccess: () => refreshFields(queries),
    onError: tellFailure,
  });
}

/** Strikes out a line that was never sent. */
async function dropUnsentEntry(key: string, foretell: Foretell): Promise<void> {
  const farmer = farmerOfPhone();
  const call = farmer === null ? undefined : (await unsentOf(farmer)).find((unsent) => unsent.key === key);
  if (call === undefined) return;
  await dropUnsent(call);
  await changeAnswers(call.farmer, foretell);
}
