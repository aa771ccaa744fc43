import type { UnsentCall } from './unsent-call.ts';

/** Where calls wait, in their order. */
export type Outbox = {
  /** The first one of a farmer that may be sent; null when there is none. */
  first(farmer: string): Promise<UnsentCall | null>;
  remove(call: UnsentCall): Promise<void>;
  /** Notes how it fared; the rest of it may have changed meanwhile. */
  change(call: UnsentCall, how: Pick<UnsentCall, 'failures' | 'refusal'>): Promise<void>;
};

/**
 * How a call ended. 'unreached': nobody of ours answered. 'not-now': our server may in a minute. 'failed': it broke at it.
 * 'signed-out': the session is not this farmer's.
 */
export type CallEnd = 'done' | 'unreached' | 'not-now' | 'failed' | 'signed-out' | { refusal: string };

/** How a round of sending ended. 'later': our server is there, and some wait for a better time. */
export type RoundEnd = 'empty' | 'unreached' | 'later' | 'signed-out';

/** A call our server breaks at so often would keep all that come behind it from ever being sent. */
const MOST_FAILURES = 4;
const BROKEN_REFUSAL = 'May mali sa server at hindi ito matanggap. Subukan ulit mamaya.';

/**
 * Sends what waits, one after the other in the order it was written. One is taken out only when its reply is here: killed
 * or cut between, it is sent again with its key, and the server does nothing twice. To be run by one at a time.
 * @param onEnd Told of each that our server has answered, once the outbox knows.
 */
export async function sendOutbox(
  farmer: string,
  outbox: Outbox,
  send: (call: UnsentCall) => Promise<CallEnd>,
  onEnd: (call: UnsentCall, end: CallEnd) => void = () => undefined,
): Promise<RoundEnd> {
  for (let call = await outbox.first(farmer); call !== null; call = await outbox.first(farmer)) {
    const end = await send(call);
    if (end === 'unreached' || end === 'signed-out') return end;
    if (end === 'not-now') return 'later';
    if (end === 'done') {
      await outbox.remove(call);
      onEnd(call, end);
      continue;
    }
    const failures = (call.failures ?? 0) + 1;
    if (end === 'failed' && failures < MOST_FAILURES) {
      await outbox.change(call, { failures });
      onEnd(call, end);
      return 'later';
    }
    await outbox.change(call, { refusal: end === 'failed' ? BROKEN_REFUSAL : end.refusal });
    onEnd(call, end);
  }
  return 'empty';
}
