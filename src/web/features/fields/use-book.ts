import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { addEntry, deleteEntry, type Entry, listEntries } from '#contract/field-entries.ts';
import { ENTRIES_PAGE_SIZE, PAGE_SIZE_MAX } from '#contract/limits.ts';
import { attemptKey } from '#web/client/attempt-key.ts';
import { call } from '#web/client/call.ts';
import { refreshFields, tellFailure } from '#web/client/fields.ts';
import { HttpError } from '#web/client/http-error.ts';

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
      return call(addEntry, { params: { id: fieldId }, body: entry, headers });
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
    mutationFn: async (entryId: string) => {
      try {
        await call(deleteEntry, { params: { id: fieldId, entryId } });
      } catch (error) {
        if (!(error instanceof HttpError && error.status === 404)) throw error;
      }
    },
    onSuccess: () => refreshFields(queries),
    onError: tellFailure,
  });
}
