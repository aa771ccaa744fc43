import type * as z from 'zod/mini';
import { callPath, type Endpoint } from '#contract/endpoint.ts';
import { attemptKey } from '#web/client/attempt-key.ts';
import { type CallOptions, call } from '#web/client/call.ts';
import { askToPersist } from '#web/client/field-mode/ask-to-persist.ts';
import { changeAnswers } from '#web/client/field-mode/change-answers.ts';
import { farmerOfPhone } from '#web/client/field-mode/farmer-of-phone.ts';
import { noteUnreached } from '#web/client/field-mode/reach.ts';
import { HttpError } from '#web/client/http-error.ts';
import { showToast } from '#web/ui/toast.ts';
import type { Foretell } from './foretell.ts';
import { addUnsent, dropUnsent, onOutboxNews, sendUnsent, tellOutbox, unsentOf } from './outbox-store.ts';
import type { Said } from './send-call.ts';
import type { NewUnsentCall, UnsentBody, UnsentCall, UnsentKind } from './unsent-call.ts';

/** So long a call that changes something may take before it waits in the outbox instead, in ms. */
const PATIENCE_MS = 8000;

/** So long one tab's word to another may take, in ms. */
const WORD_MS = 1000;
const FIRST_REFUSAL = 400;

/** What the outbox has to know of a call besides the call. */
export type Writing = {
  kind: UnsentKind;
  /** What it is, in the farmer's own words where he wrote some. */
  title: string;
  /** Endpoints whose answers change with it. */
  changes: readonly Endpoint[];
  /** How their kept answers read with it. */
  foretell?: Foretell;
};

/** Keys of what is just being sent, and is not told to wait yet. */
const inHand = new Set<string>();
/** Whether one of the outbox is just being sent by a screen that waits for it. */
export const isInHand = (key: string) => inHand.has(key);

/**
 * Makes a call that changes something, by way of the outbox: it is on the phone before it is on its way, and whatever ends
 * the app in between does not lose it. Without signal it waits there, and the kept answers change as the server's will:
 * null then.
 * @throws HttpError where the server refuses it: it is back in the hands of the screen then; what `call` throws where the
 * phone can keep nothing.
 */
export async function write<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  writing: Writing,
): Promise<z.output<E['reply']> | null> {
  const key = options.headers?.['idempotency-key'] ?? attemptKey();
  const farmer = farmerOfPhone();
  inHand.add(key);
  try {
    const kept = farmer && (await keep({ farmer, key, at: Date.now(), ...callOf(endpoint, options) }, writing));
    // A private window, or a full phone: now or never.
    if (!kept) return await call(endpoint, { ...options, headers: { ...options.headers, 'idempotency-key': key } });
    const said = await sent(kept);
    if (said === null) {
      await settleToWait(kept, writing.foretell);
      showToast({ title: 'Naka-save sa phone', description: 'Ipapadala kapag may signal.' });
      return null;
    }
    if (said.status < FIRST_REFUSAL) return endpoint.reply.parse(JSON.parse(said.text)) as z.output<E['reply']>;
    await dropUnsent(kept);
    throw new HttpError(said.status, '', said.text);
  } finally {
    inHand.delete(key);
    if (farmer) tellOutbox(farmer);
  }
}

/** What the server says to one of the outbox; null where it has to wait. */
function sent({ farmer, key }: UnsentCall): Promise<Said | null> {
  return new Promise((resolve) => {
    const end = (said: Said | null) => {
      clearTimeout(timer);
      forget();
      resolve(said);
    };
    const timer = setTimeout(() => {
      noteUnreached();
      end(null);
    }, PATIENCE_MS);
    const forget = onOutboxNews(({ answered }) => {
      if (answered?.key === key) end(answered.said);
    });
    const isOver = async () => {
      const waiting = await unsentOf(farmer);
      if (waiting.some((each) => each.key === key)) end(null);
      // Another tab has sent it, and its word is on the way.
      else setTimeout(() => end(null), WORD_MS);
    };
    sendUnsent(farmer)
      .then(isOver)
      .catch(() => end(null));
  });
}

async function keep(call: OutgoingCall, { kind, title, changes }: Writing): Promise<UnsentCall | null> {
  return addUnsent({ ...call, kind, title, changes: changes.map(({ path }) => path) }).catch(() => null);
}

async function settleToWait({ farmer }: UnsentCall, foretell?: Foretell): Promise<void> {
  if (foretell) await changeAnswers(farmer, foretell);
  await askForSync();
}

type OutgoingCall = Pick<NewUnsentCall, 'farmer' | 'key' | 'at' | 'method' | 'path' | 'body'>;

/** Puts a call at the end of the outbox, and sends what can be sent. @throws where the phone can keep nothing. */
export async function queue(call: OutgoingCall, { kind, title, changes }: Writing): Promise<void> {
  await addUnsent({ ...call, kind, title, changes: changes.map(({ path }) => path) });
  void sendUnsent(call.farmer);
  await askForSync();
}

/** Whether something waits that has to be sent first. */
export async function isBehindOthers(farmer: string): Promise<boolean> {
  const all = await unsentOf(farmer).catch(() => []);
  return all.some(({ refusal }) => refusal === undefined);
}

function callOf<E extends Endpoint>(
  endpoint: E,
  { params, query, body }: CallOptions<E>,
): Pick<NewUnsentCall, 'method' | 'path' | 'body'> {
  const text: UnsentBody = body === undefined ? null : { json: JSON.stringify(body) };
  return { method: endpoint.method, path: callPath(endpoint, params, query), body: text };
}

type SyncingRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Where the browser can, it wakes the service worker when there is signal, also with the app closed. */
async function askForSync(): Promise<void> {
  void askToPersist();
  const registration: SyncingRegistration | undefined = await navigator.serviceWorker?.getRegistration();
  // Refused, or not known here: sent when the app is open.
  await registration?.sync?.register('outbox').catch(() => undefined);
}
