import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { UnsentCall } from '#web/client/outbox/unsent-call.ts';

/** An answer of the server as it came, and when (ms since 1970, by the phone's clock). */
export type KeptAnswer = { farmer: string; path: string; at: number; reply: unknown };

interface PhoneSchema extends DBSchema {
  answers: { key: [farmer: string, path: string]; value: KeptAnswer; indexes: { byAge: [farmer: string, at: number] } };
  outbox: { key: number; value: UnsentCall; indexes: { byFarmer: string } };
}
export type PhoneStore = IDBPDatabase<PhoneSchema>;

const NAME = 'ani-gabay';
const VERSION = 1;

let opening: Promise<PhoneStore> | null = null;

/**
 * What this phone keeps of its farmers, each under his own id: answers of the server, and what is not sent yet.
 * @throws where the browser keeps nothing, as in some private windows.
 */
export function openPhoneStore(): Promise<PhoneStore> {
  opening ??= openDB<PhoneSchema>(NAME, VERSION, {
    upgrade(store) {
      store.createObjectStore('answers', { keyPath: ['farmer', 'path'] }).createIndex('byAge', ['farmer', 'at']);
      store.createObjectStore('outbox', { keyPath: 'place', autoIncrement: true }).createIndex('byFarmer', 'farmer');
    },
    // The browser closed it, or another tab has a newer version: opened anew when it is wanted again.
    terminated: () => {
      opening = null;
    },
    blocking: (_, __, event) => {
      (event.target as IDBDatabase | null)?.close();
      opening = null;
    },
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}
