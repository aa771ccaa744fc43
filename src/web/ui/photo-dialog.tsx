import { X } from 'lucide-react';
import { Button } from './button.tsx';
import { useModal } from './use-modal.ts';

/** The photos of a case in full; closes by the button, by Esc, or by a tap beside it. */
export function PhotoDialog({ urls, onClose }: { urls: readonly string[]; onClose: () => void }) {
  const dialog = useModal(urls.length > 0, onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click closes by the backdrop; Esc comes as onClose
    <dialog
      ref={dialog}
      aria-label="Ang litratong sinuri"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="m-auto max-h-[94dvh] w-fit max-w-[94vw] overflow-hidden rounded-xl border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-soil/80"
    >
      {urls.length > 0 && (
        <div className="flex flex-col">
          <div className="flex items-center justify-between gap-4 pl-4">
            <p className="font-bold">Ang litratong sinuri</p>
            <Button variant="ghost" size="icon" aria-label="Isara ang litrato" onClick={onClose}>
              <X aria-hidden="true" />
            </Button>
          </div>
          <div className="max-h-[80dvh] space-y-2 overflow-y-auto">
            {urls.map((url, index) => (
              <img
                key={url}
                src={url}
                alt={`Ang litratong ipinadala mo${urls.length > 1 ? ` ${index + 1}` : ''}`}
                className="mx-auto max-h-[80dvh] max-w-full bg-sunken object-contain"
              />
            ))}
          </div>
        </div>
      )}
    </dialog>
  );
}
