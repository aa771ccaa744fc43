import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { ButtonLink } from './button.tsx';
import { classNames } from './class-names.ts';
import {
  dismissToast,
  getToasts,
  subscribeToToasts,
  TOAST_DISPLAY_MS,
  TOAST_SWIPE_THRESHOLD_PX,
  type Toast,
} from './toast.ts';

/** Draws the toasts. Loaded after the shell: see `overlay-host.tsx`. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, getToasts);
  return (
    <Provider
      duration={TOAST_DISPLAY_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
      label="Paalala"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Viewport
        label="Mga paalala ({hotkey})"
        className="above-nav fixed inset-x-0 z-50 m-0 flex list-none flex-col gap-2 p-4 outline-none empty:hidden md:right-0 md:left-auto md:w-full md:max-w-[420px]"
      />
    </Provider>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const isDestructive = toast.variant === 'destructive';
  return (
    <Root
      open={toast.isOpen}
      onOpenChange={(isOpen) => !isOpen && dismissToast(toast.id)}
      {...(toast.link && { duration: Number.POSITIVE_INFINITY })}
      type={isDestructive ? 'foreground' : 'background'}
      className={classNames(
        'toast flex items-start gap-3 rounded-lg border-2 p-4 shadow-float',
        isDestructive ? 'border-clay bg-clay-soft text-clay-ink' : 'border-leaf bg-surface text-ink',
      )}
    >
      <div className="min-w-0 flex-1">
        <Title className="font-bold">{toast.title}</Title>
        {toast.description && <Description className="break-words text-ink">{toast.description}</Description>}
        {toast.link && (
          <Action asChild altText={toast.link.label}>
            <ButtonLink href={toast.link.href} className="mt-2">
              {toast.link.label}
            </ButtonLink>
          </Action>
        )}
      </div>
      <Close
        aria-label="Isara ang paalala"
        className="-m-2 inline-flex size-12 shrink-0 items-center justify-center rounded-md hover:bg-sunken"
      >
        <X aria-hidden="true" className="size-5" />
      </Close>
    </Root>
  );
}
