import type { QueryClient } from '@tanstack/react-query';
import { farmerOfPhone } from '#web/client/field-mode/farmer-of-phone.ts';
import { noteUnreached, reachStore } from '#web/client/field-mode/reach.ts';
import { watchSignal } from '#web/client/field-mode/watch-signal.ts';
import { onOutboxNews, sendUnsent } from '#web/client/outbox/outbox-store.ts';
import { agronomist } from '#web/client/phone/agronomist.ts';
import { photoModel } from '#web/client/phone/photo-model.ts';
import { renewReminders } from '#web/client/reminders.ts';
import { keepApp } from './updates.ts';

/** Between two tries of what the server could not take, in ms. */
const AGAIN_MS = 15_000;

/** What keeps the app of use without signal, and settles up when there is some again. Started once, after the first screen. */
export function startFieldMode(queries: QueryClient): void {
  const settleUp = () => {
    const farmer = farmerOfPhone();
    // What cannot be sent now waits on; where the phone keeps nothing, nothing waits.
    if (farmer !== null) void sendUnsent(farmer).catch(() => undefined);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const againLater = () => {
    clearTimeout(timer);
    timer = setTimeout(settleUp, AGAIN_MS);
  };
  settleUp();
  onOutboxNews(({ changes, end }) => {
    for (const path of changes) void queries.invalidateQueries({ queryKey: [path] });
    if (end === 'later') againLater();
    // It is looked for below.
    if (end === 'unreached') noteUnreached();
  });
  watchSignal(() => {
    settleUp();
    for (const path of reachStore.read().ages.keys()) void queries.invalidateQueries({ queryKey: [path] });
  });
  reloadForOtherFarmer();
  // Plain http on a local network has no workers.
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  void keepApp(navigator.serviceWorker).catch(() => undefined);
  // One after the other: without Ani nobody says what a photo shows.
  const forget = agronomist.subscribe(() => {
    if (agronomist.read().kind !== 'kept') return;
    forget();
    void photoModel.look().catch(() => undefined);
  });
  void agronomist.look();
  const farmer = farmerOfPhone();
  // The server can be told tomorrow as well.
  if (farmer !== null) void renewReminders(farmer).catch(() => undefined);
}

/** Somebody else has signed in, or the farmer out, in another tab: this one is drawn anew. */
function reloadForOtherFarmer(): void {
  const farmer = farmerOfPhone();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && farmerOfPhone() !== farmer) location.reload();
  });
}
