import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { useModal } from './use-modal.ts';

type SheetProps = { title: string; isOpen: boolean; onClose: () => void; closeLabel?: string; children: ReactNode };

/** A sheet over the page; closes by its button, by Esc, or by a tap beside it. Its children exist only while it is open. */
export function Sheet({ title, isOpen, onClose, closeLabel = 'Isara', children }: SheetProps) {
  const dialog = useModal(isOpen, onClose);
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click closes by the backdrop; Esc comes as onClose
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="m-auto max-h-[94dvh] w-[calc(100%-1.5rem)] max-w-2xl overflow-y-auto rounded-xl border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-soil/80"
    >
      {isOpen && (
        <>
          <div className="flex items-start justify-between gap-3 p-4 pb-3">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            <Button variant="ghost" size="icon" aria-label={closeLabel} className="-mt-2 -mr-2" onClick={onClose}>
              <X aria-hidden="true" />
            </Button>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
