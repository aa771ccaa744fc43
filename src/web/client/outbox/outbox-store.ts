import { openPhoneStore } from '#web/client/field-mode/phone-store.ts';
import { type Said, sendCall } from './send-call.ts';
import { type Outbox, type RoundEnd, sendOutbox } from './send-outbox.ts';
import type { NewUnsentCall, UnsentCall } from './unsent-call.ts';

/** One sends at a time, of all tabs and the service worker. */
const LOCK = 'ani-gabay-outbox';
const CHANNEL = 'ani-gabay-outbox';

/** What other tabs are told: the outbox has changed, and these endpoints' answers with it. */
export type OutboxNews = {
  farmer: string;
  changes: readonly string[];
  /** What our server said to one of them. */
  answered?: { key: string; said: Said };
  /** How a round of sending ended. */
  end?: RoundEnd;
};

/** The outbox of this phone. */
const outbox: Outbox = {
  async first(farmer) {
    const all = await unsentOf(farmer);
    return all.find(({ refusal }) => refusal === undefined) ?? null;
  },
  async remove({ place }) {
    await (await openPhoneStore()).delete('outbox', place);
  },
  change: changeUnsent,
};

/** What waits or was refused, in its order. */
export async function unsentOf(farmer: string): Promise<UnsentCall[]> {
  return (await openPhoneStore()).getAllFromIndex('outbox', 'byFarmer', farmer);
}

/** @throws where the phone keeps nothing, or is full: the call is not kept then. */
export async function addUnsent(call: NewUnsentCall): Promise<UnsentCall> {
  const store = await openPhoneStore();
  // The store gives the place.
  const place = await store.add('outbox', call as UnsentCall);
  tell({ farmer: call.farmer, changes: [] });
  return { ...call, place };
}

/** Takes one out unsent, at the farmer's word; never one that is just being sent. False: it has been sent. */
export function dropUnsent(call: UnsentCall): Promise<boolean> {
  return alone(async () => {
    const store = await openPhoneStore();
    const isThere = (await store.get('outbox', call.place)) !== undefined;
    await store.delete('outbox', call.place);
    tell({ farmer: call.farmer, changes: call.changes });
    return isThere;
  });
}

/** Changes what is kept with one that waits: the phone's own answer to it, or that a refused one is tried again. */
export async function changeUnsent(
  call: UnsentCall,
  change: Partial<Pick<UnsentCall, 'answer' | 'refusal' | 'failures'>>,
) {
  const store = await openPhoneStore();
  const changing = store.transaction('outbox', 'readwrite');
  const now = await changing.store.get(call.place);
  if (now) await changing.store.put({ ...now, ...change });
  await changing.done;
  tell({ farmer: call.farmer, changes: [] });
}

/** Sends what waits; where another tab is at it, after it. */
export function sendUnsent(farmer: string): Promise<RoundEnd> {
  return alone(async () => {
    let last: Said | null = null;
    const send = async (call: UnsentCall) => {
      const { end, said } = await sendCall(call);
      last = said;
      return end;
    };
    const end = await sendOutbox(farmer, outbox, send, ({ key, changes }, how) =>
      tell({ farmer, changes: how === 'done' ? changes : [], ...(last && { answered: { key, said: last } }) }),
    );
    tell({ farmer, changes: [], end });
    return end;
  });
}

/** Whose calls wait on this phone. */
export async function farmersWithUnsent(): Promise<string[]> {
  const all = await (await openPhoneStore()).getAll('outbox');
  return [...new Set(all.filter(({ refusal }) => refusal === undefined).map(({ farmer }) => farmer))];
}

const listeners = new Set<(news: OutboxNews) => void>();
// Not on the server, whose process an open channel would keep alive for ever.
const channel =
  typeof self === 'undefined' || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
channel?.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => {
  for (const listener of listeners) listener(data);
});

/** Has whoever shows the outbox look again. */
export function tellOutbox(farmer: string): void {
  tell({ farmer, changes: [] });
}

/** Hears of every change of the outbox, made here, in another tab or by the service worker. */
export function onOutboxNews(listener: (news: OutboxNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(news: OutboxNews): void {
  channel?.postMessage(news);
  for (const listener of listeners) listener(news);
}

/** Plain http has no locks; the keys alone keep two tabs from doing anything twice there. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work();
}
