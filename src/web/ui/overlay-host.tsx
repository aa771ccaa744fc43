import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { getToasts, subscribeToToasts } from './toast.ts';

const loadToaster = () => import('./toaster.tsx');
const loadTooltips = () => import('./tooltip-layer.tsx');
const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }));
const TooltipLayer = lazy(async () => ({ default: (await loadTooltips()).TooltipLayer }));

/** Milliseconds after which both are fetched, so that they are there should the signal go. */
const PREFETCH_AFTER_MS = 1500;

/**
 * Keeps toasts and tooltips out of the first load: they come soon after the screen stands, or with the first toast.
 * Mounted before it is needed, the toaster's live region is known to screen readers by then.
 */
export function OverlayHost() {
  const hasToast = useSyncExternalStore(subscribeToToasts, getToasts, getToasts).length > 0;
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const fetchBoth = () => Promise.all([loadToaster(), loadTooltips()]).then(() => setIsReady(true), ignoreLostSignal);
    const timer = setTimeout(fetchBoth, PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Suspense>
      {(hasToast || isReady) && <Toaster />}
      {isReady && <TooltipLayer />}
    </Suspense>
  );
}

/** Without signal there is nothing to prefetch; the first toast tries again. */
function ignoreLostSignal(): void {}
