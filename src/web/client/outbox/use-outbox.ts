import { useSyncExternalStore } from 'react';
import { farmerOfPhone } from '#web/client/field-mode/farmer-of-phone.ts';
import { onOutboxNews, unsentOf } from './outbox-store.ts';
import type { UnsentCall } from './unsent-call.ts';
import { isInHand } from './write.ts';

/** What of the farmer's is not on the server, in its order; `needsLogin`: the session has ended and has to be renewed first. */
export type OutboxState = { unsent: readonly UnsentCall[]; needsLogin: boolean };

let state: OutboxState = { unsent: [], needsLogin: false };
let isStarted = false;
const listeners = new Set<() => void>();

function start(): void {
  if (isStarted) return;
  isStarted = true;
  onOutboxNews(({ end }) => void read(end === undefined ? state.needsLogin : end === 'signed-out'));
  void read(false);
}

async function read(needsLogin: boolean): Promise<void> {
  const farmer = farmerOfPhone();
  const all = farmer === null ? [] : await unsentOf(farmer).catch(() => []);
  const unsent = all.filter(({ key }) => !isInHand(key));
  state = { unsent, needsLogin };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  start();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The outbox as it stands, whoever changes it. */
export function useOutbox(): OutboxState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  );
}
