import { useId } from 'react';
import { Button } from './button.tsx';
import { useModal } from './use-modal.ts';

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel: string;
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is lost. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, description, confirmLabel, cancelLabel, isPending, onConfirm, onCancel } = props;
  const dialog = useModal(isOpen, onCancel);
  const titleId = useId();
  const descriptionId = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click closes by the backdrop; Esc comes as onCancel
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onClick={(event) => event.target === event.currentTarget && onCancel()}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-xl border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-soil/70"
    >
      <div className="p-6">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <p id={descriptionId} className="mt-2 text-ink-soft">
          {description}
        </p>
        <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" autoFocus onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant="danger" isPending={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
