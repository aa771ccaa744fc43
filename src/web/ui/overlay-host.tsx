import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { getToasts, subscribeToToasts, type Toast } from './toast.ts';

const loadToaster = async () => (await import('./toaster.tsx')).Toaster;
const loadTooltips = async () => (await import('./tooltip-layer.tsx')).TooltipLayer;

/** Milliseconds after which both are fetched, so that they are there should the signal go. */
const PREFETCH_AFTER_MS = 1500;

/**
 * Keeps toasts and tooltips out of the first load: they come soon after the screen stands, or with the first toast.
 * Mounted before it is needed, the toaster's live region is known to screen readers by then.
 */
export function OverlayHost() {
  const toast = useSyncExternalStore(subscribeToToasts, getToasts, getToasts).find(({ isOpen }) => isOpen);
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const { Loaded: Toaster, hasFailed } = useLater(loadToaster, isDue || toast !== undefined, toast?.id);
  const { Loaded: TooltipLayer } = useLater(loadTooltips, isDue, toast?.id);
  return (
    <>
      {Toaster && <Toaster />}
      {!Toaster && hasFailed && toast && <PlainToast toast={toast} />}
      {TooltipLayer && <TooltipLayer />}
    </>
  );
}

/**
 * Code that is fetched when it is wanted. Without signal it is not there, and the screen stands all the same; it is
 * tried again with each new `attempt`.
 */
function useLater(load: () => Promise<ComponentType>, isWanted: boolean, attempt: number | undefined) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what tries again
  useEffect(() => {
    if (!isWanted || Loaded) return;
    load().then(
      (component) => setLoaded(() => component),
      () => setHasFailed(true),
    );
  }, [isWanted, Loaded, load, attempt]);
  return { Loaded, hasFailed };
}

/** The words of a toast, when what draws toasts could not be fetched. */
function PlainToast({ toast: { title, description } }: { toast: Toast }) {
  return (
    <div
      role="status"
      className="toast above-nav fixed inset-x-4 z-50 mb-4 rounded-lg border-2 border-clay bg-clay-soft p-4 text-clay-ink shadow-float"
    >
      <p className="font-bold">{title}</p>
      {description && <p className="text-ink">{description}</p>}
    </div>
  );
}
