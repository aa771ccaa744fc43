import { type RefObject, useEffect, useRef } from 'react';
import { openStep } from './back-step.ts';

/**
 * The browser's own dialog, opened over the page and closed with the state; it keeps the focus inside and gives it back.
 * @param onClose Called when Back closes it; Esc and taps are the dialog's own affair.
 */
export function useModal(isOpen: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isOpen) return;
    const element = dialog.current;
    element?.showModal();
    const leaveStep = openStep(() => close.current());
    return () => {
      element?.close();
      leaveStep();
    };
  }, [isOpen]);
  return dialog;
}
