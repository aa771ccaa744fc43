import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useClearMessages } from './use-clear-messages.ts';

/** Starts the conversation over; at its beginning, where no thumb comes by accident. */
export function ClearConversation({ isDisabled }: { isDisabled: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useClearMessages(() => setIsAsking(false));
  return (
    <>
      <Button
        variant="ghost"
        className="self-center px-3 text-clay-ink! hover:bg-clay-soft"
        disabled={isDisabled}
        onClick={() => setIsAsking(true)}
      >
        <Trash2 aria-hidden="true" className="size-5" />
        Burahin ang usapan
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Burahin ang buong usapan?"
        description="Mawawala ang lahat ng tanong at sagot dito. Hindi na ito maibabalik. Mananatili ang Kasaysayan mo."
        confirmLabel="Burahin"
        cancelLabel="Huwag muna"
        isPending={isPending}
        onConfirm={() => mutate()}
        onCancel={() => !isPending && setIsAsking(false)}
      />
    </>
  );
}
