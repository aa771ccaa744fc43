import type * as z from 'zod/mini';
import { callPath, type Endpoint } from '#contract/endpoint.ts';
import { attemptKey } from '#web/client/attempt-key.ts';
import { type CallOptions, call } from '#web/client/call.ts';
import { changeAnswers } from '#web/client/field-mode/change-answers.ts';
import { farmerOfPhone } from '#web/client/field-mode/farmer-of-phone.ts';
import { noteUnreached } from '#web/client/field-mode/reach.ts';
import { isNoAnswer, within } from '#web/client/field-mode/read-or-recall.ts';
import { showToast } from '#web/ui/toast.ts';
import type { Foretell } from './foretell.ts';
import { addUnsent, sendUnsent, unsentOf } from './outbox-store.ts';
import type { NewUnsentCall, UnsentBody, UnsentKind } from './unsent-call.ts';

/** So long a call that changes something may take before it waits in the outbox instead, in ms. */
const PATIENCE_MS = 8000;

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

/**
 * Makes a call that changes something. Without signal, or while others wait to be sent before it, it waits in the outbox
 * and the kept answers change as the server's will: null then.
 * @throws what `call` throws where the server refuses it, or the phone can keep nothing.
 */
export async function write<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  writing: Writing,
): Promise<z.output<E['reply']> | null> {
  const key = options.headers?.['idempotency-key'] ?? attemptKey();
  const farmer = farmerOfPhone();
  const at = Date.now();
  if (farmer === null || !(await isBehindOthers(farmer))) {
    try {
      const stop = new AbortController();
      const asked = call(endpoint, {
        ...options,
        headers: { ...options.headers, 'idempotency-key': key },
        signal: stop.signal,
      });
      return await within(PATIENCE_MS, asked).finally(() => stop.abort());
    } catch (error) {
      if (farmer === null || !isNoAnswer(error)) throw error;
      noteUnreached();
    }
  }
  await queue({ farmer, key, at, ...callOf(endpoint, options) }, writing);
  showToast({ title: 'Naka-save sa phone', description: 'Ipapadala kapag may signal.' });
  return null;
}

/** Puts a call at the end of the outbox, and sends what can be sent. */
export async function queue(
  call: Pick<NewUnsentCall, 'farmer' | 'key' | 'at' | 'method' | 'path' | 'body' | 'answer'>,
  { kind, title, changes, foretell }: Writing,
): Promise<void> {
  await addUnsent({ ...call, kind, title, changes: changes.map(({ path }) => path) });
  if (foretell) await changeAnswers(call.farmer, foretell);
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
  const registration: SyncingRegistration | undefined = await navigator.serviceWorker?.getRegistration();
  // Refused, or not known here: sent when the app is open.
  await registration?.sync?.register('outbox').catch(() => undefined);
}
