import type { WhichReply, WorkerRequest } from '#web/service-worker/messages.ts';

/** Another version of the app is here and waits; `takeOver` changes to it, in every tab. Null while there is none. */
let takeOver: (() => void) | null = null;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`. */
export const updates = {
  read: () => takeOver,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Has the app stored on the phone, so that it opens without signal, and watches for newer versions. A page never runs
 * files of two builds: the newer one takes over when the farmer says so, or when this page is of it already and the only
 * one open.
 */
export async function keepApp(container: ServiceWorkerContainer): Promise<void> {
  container.addEventListener('controllerchange', () => void reloadIfOld(container));
  const registration = await container.register('/sw.js');
  if (registration.waiting) await offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      // The first one ever has nobody to take over from.
      if (coming.state === 'installed' && container.controller) void offer(coming);
    });
  });
}

async function offer(waiting: ServiceWorker): Promise<void> {
  const { entry, pages } = await ask(waiting);
  const change = () => waiting.postMessage({ kind: 'take-over' } satisfies WorkerRequest);
  if (entry === ownEntry() && pages === 1) return change();
  takeOver = change;
  for (const listener of listeners) listener();
}

async function reloadIfOld({ controller }: ServiceWorkerContainer): Promise<void> {
  takeOver = null;
  for (const listener of listeners) listener();
  if (controller && (await ask(controller)).entry !== ownEntry()) location.reload();
}

function ask(worker: ServiceWorker): Promise<WhichReply> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<WhichReply>) => resolve(data);
    worker.postMessage({ kind: 'which' } satisfies WorkerRequest, [port2]);
  });
}

/** The script this page started with; its name holds the hash of all that it leads to. */
function ownEntry(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}
