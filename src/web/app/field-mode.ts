import type { QueryClient } from '@tanstack/react-query';
import { farmerOfPhone } from '#web/client/field-mode/farmer-of-phone.ts';
import { reachStore } from '#web/client/field-mode/reach.ts';
import { watchSignal } from '#web/client/field-mode/watch-signal.ts';
import { keepApp } from './updates.ts';

/** What keeps the app of use without signal, and settles up when there is some again. Started once, after the first screen. */
export function startFieldMode(queries: QueryClient): void {
  watchSignal(() => {
    for (const path of reachStore.read().ages.keys()) void queries.invalidateQueries({ queryKey: [path] });
  });
  reloadForOtherFarmer();
  // Plain http on a local network has no workers.
  if (import.meta.env.PROD && navigator.serviceWorker) void keepApp(navigator.serviceWorker).catch(() => undefined);
}

/** Somebody else has signed in, or the farmer out, in another tab: this one is drawn anew. */
function reloadForOtherFarmer(): void {
  const farmer = farmerOfPhone();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && farmerOfPhone() !== farmer) location.reload();
  });
}
