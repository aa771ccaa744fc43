import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2, X } from 'lucide-react';
import { changeField } from '#contract/fields.ts';
import { call } from '#web/client/call.ts';
import { useDeletedField } from '#web/client/deleted-field.ts';
import { refreshFields, tellFailure } from '#web/client/fields.ts';
import { Button } from '#web/ui/button.tsx';

/** The field deleted just now, with the way back. */
export function DeletedField() {
  const queries = useQueryClient();
  const [deleted, setDeleted] = useDeletedField();
  const bringBack = useMutation({
    mutationFn: (id: string) => call(changeField, { params: { id }, body: { deleted: false } }),
    onSuccess: async () => {
      setDeleted(null);
      await refreshFields(queries);
    },
    onError: tellFailure,
  });
  if (deleted === null) return null;
  return (
    <div role="status" className="mb-3 flex items-center gap-2 rounded-lg bg-straw-soft py-1 pl-4 text-straw-ink">
      <p className="min-w-0 flex-1">Binura ang {deleted.name}.</p>
      <Button variant="ghost" isPending={bringBack.isPending} onClick={() => bringBack.mutate(deleted.id)}>
        <Undo2 aria-hidden="true" />
        Ibalik
      </Button>
      <Button variant="ghost" size="icon" aria-label="Isara" onClick={() => setDeleted(null)}>
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}
