/**
 * What stands between the app and the network: every page opens without signal, from files of one and the same build.
 * It keeps no page that the server made for a farmer, and no answer of a call but his photos.
 */

import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { farmersWithUnsent, sendUnsent } from '#web/client/outbox/outbox-store.ts';
import { sha256 } from '#web/client/phone/sha256.ts';
import { isOurs, LATER_CACHE, PHOTO_CACHE, PHOTOS_KEPT, SCREENS } from './agreements.ts';
import type { AgronomistReply, WhichReply, WorkerRequest } from './messages.ts';
import { showReminders } from './reminders.ts';

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: see scripts/build-worker.ts. */
declare const PRECACHED: PrecacheEntry[];
/** Files of the agronomist on the phone, kept once they were fetched, with the SHA-256 of each. */
declare const LATER: Record<string, string>;
/** The script that the shell starts with; its name holds the hash of all that it leads to. */
declare const ENTRY: string;

const SHELL = '/app.html';
const NO_SIGNAL_PAGE = '/walang-signal.html';

/** So long a page waits for the server before the shell stands in, in seconds. */
const PAGE_PATIENCE_S = 3;
const PHOTO_PATIENCE_S = 3;

precacheAndRoute(PRECACHED, { cleanURLs: false, directoryIndex: '' });

/** Lets only our own server's word through: not a captive portal's page, not a proxy's that finds no server behind it. */
const onlyOurs = {
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    if (!isOurs(response)) throw new Error(`not an answer of ours: ${response.status}`);
    return response;
  },
};

/** Lets a page through that has come to its end: one that stalls half-way is no page. */
const onlyWhole = {
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    const { status, statusText, headers } = response;
    return new Response(await response.arrayBuffer(), { status, statusText, headers });
  },
};

async function precached(page: string): Promise<Response> {
  return (await matchPrecache(page)) ?? Response.error();
}

registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: PAGE_PATIENCE_S,
      plugins: [onlyOurs, onlyWhole, { handlerDidError: () => precached(SHELL) }],
    }),
    { allowlist: SCREENS },
  ),
);

// A login is a walk through pages that only the server has; its redirects are let through as they are.
registerRoute(
  new NavigationRoute(new NetworkOnly({ plugins: [{ handlerDidError: () => precached(NO_SIGNAL_PAGE) }] }), {
    allowlist: [/^\/api\/log(in|out)(\/|$|\?)/, /^\/oidc\//],
  }),
);

const later = new Map(Object.entries(LATER));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && later.has(url.pathname),
  new CacheFirst({ cacheName: LATER_CACHE, plugins: [onlyOurs] }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/photos/'),
  new NetworkFirst({
    cacheName: PHOTO_CACHE,
    networkTimeoutSeconds: PHOTO_PATIENCE_S,
    plugins: [onlyOurs, new ExpirationPlugin({ maxEntries: PHOTOS_KEPT, purgeOnQuotaError: true })],
  }),
);

showReminders(self);

clientsClaim();

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldFiles());
});

self.addEventListener('message', (event) => {
  const request = event.data as WorkerRequest;
  if (request.kind === 'take-over') event.waitUntil(self.skipWaiting());
  else if (request.kind === 'which') event.waitUntil(sayWhich(event.ports[0]));
  else event.waitUntil(tellAgronomist(event.ports[0], request.kind === 'fetch-agronomist'));
});

// The browser's word that there is signal, also with the app closed.
self.addEventListener('sync', (event) => {
  (event as ExtendableEvent).waitUntil(sendAllUnsent());
});

/** @throws when some could not be sent: the browser tries again. */
async function sendAllUnsent(): Promise<void> {
  for (const farmer of await farmersWithUnsent()) {
    const end = await sendUnsent(farmer);
    if (end === 'later' || end === 'unreached') throw new Error('some wait for a better signal');
  }
}

/** Files of the agronomist that no longer belong to this build. */
async function dropOldFiles(): Promise<void> {
  const cache = await caches.open(LATER_CACHE);
  for (const request of await cache.keys()) {
    if (!later.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

async function sayWhich(port: MessagePort | undefined): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  port?.postMessage({ entry: ENTRY, pages: pages.length } satisfies WhichReply);
}

/** Counts the agronomist's files on this phone and, where they are wanted, fetches the others one by one. */
async function tellAgronomist(port: MessagePort | undefined, isWanted: boolean): Promise<void> {
  const cache = await caches.open(LATER_CACHE);
  const missing: string[] = [];
  for (const url of later.keys()) if (!(await cache.match(url))) missing.push(url);
  const of = later.size;
  const tell = (reply: AgronomistReply) => port?.postMessage(reply);
  tell({ kept: of - missing.length, of });
  if (!isWanted) return;
  try {
    for (let at = 0; at < missing.length; at++) {
      const url = missing[at] ?? '';
      const file = await fetch(url);
      if (!file.ok || !isOurs(file)) throw new Error(`${url}: ${file.status}`);
      const bytes = await file.arrayBuffer();
      if ((await sha256(bytes)) !== later.get(url)) throw new Error(`${url}: not as it was built`);
      await cache.put(url, new Response(bytes, { headers: file.headers }));
      tell({ kept: of - missing.length + at + 1, of });
    }
  } catch {
    // What has come stays; the next time goes on from there.
    const kept = (await cache.keys()).length;
    tell({ kept, of, hasFailed: true });
  }
}
