/** How long a toast stays, in milliseconds; Radix counts it and pauses under a finger or pointer. */
export const TOAST_DISPLAY_MS = 5000;
/** A dismissed toast leaves the list only after this long, in milliseconds. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
/** Swipe to the right at least this far to dismiss, in pixels. */
export const TOAST_SWIPE_THRESHOLD_PX = 50;

export type ToastInput = {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  /** The way out of the trouble. Such a toast stays until it is taken, closed, or another one comes. */
  link?: { label: string; href: string } | undefined;
};
export type Toast = ToastInput & { id: number; isOpen: boolean };

let toasts: readonly Toast[] = [];
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. Only one is visible at a time: the newest takes the place of the one before. */
export function showToast(input: ToastInput): void {
  clearTimeout(removal);
  lastId += 1;
  publish([{ ...input, id: lastId, isOpen: true }]);
}

/** Closes the toast; it stays in the list, invisible, until the removal delay is over. */
export function dismissToast(id: number): void {
  if (!toasts.some((toast) => toast.id === id && toast.isOpen)) return;
  publish(toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)));
  removal = setTimeout(() => publish(toasts.filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY_MS);
}

export function getToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
