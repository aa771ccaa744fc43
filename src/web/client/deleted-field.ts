import { useSyncExternalStore } from 'react';

/** The field that was deleted last, until the farmer has seen to it. */
export type DeletedField = { id: string; name: string };

let deleted: DeletedField | null = null;
const listeners = new Set<() => void>();

/** Notes what can be brought back; null when nothing is any more. */
export function setDeletedField(field: DeletedField | null): void {
  deleted = field;
  for (const listener of listeners) listener();
}

/** What can be brought back, and the way to forget it. */
export function useDeletedField(): [DeletedField | null, typeof setDeletedField] {
  return [
    useSyncExternalStore(
      subscribe,
      () => deleted,
      () => null,
    ),
    setDeletedField,
  ];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
