import { type RefObject, useEffect, useRef } from 'react';

/** The browser's own dialog, opened over the page and closed with the state; it keeps the focus inside and gives it back. */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  return dialog;
}
