import type http from 'node:http';
import net from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

/** A turn of the event loop that leaves nobody time to come to the door behind its back, in ms; and how long one is waited for. */
const [SHORT_TURN_MS, LONGEST_MS] = [1, 3000];
/** So long whoever came in last may need to send his request, in ms. */
const FIRST_WORD_MS = 500;
/** Between two looks at who has nothing more to ask, in ms. */
const LOOK_EVERY_MS = 250;

/**
 * Takes no more connections, and resolves when those that stand are served and gone. Node's own `close` throws away whom
 * the system has let in and Node has not looked at yet, which it does one connection a turn of its loop, and those whose
 * request is on its way: a proxy may not send a farmer's message to another instance once it has sent it, and tells him 502.
 */
export async function refuseConnections(server: http.Server): Promise<void> {
  let came = 0;
  server.on('connection', () => came++);
  const givesUpAt = performance.now() + LONGEST_MS;
  // Called while the loop looks at the door, the first turn ends without another look.
  await turn();
  for (let isEmpty = false; !isEmpty && performance.now() < givesUpAt; ) {
    const [before, since] = [came, performance.now()];
    await turn();
    isEmpty = came === before && performance.now() - since < SHORT_TURN_MS;
  }
  const gone = new Promise<void>((resolve) => net.Server.prototype.close.call(server, () => resolve()));
  await wait(FIRST_WORD_MS);
  // Whoever was answered since was told to go. These have asked nothing, or their reply had begun before and has ended now.
  const looks = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  server.closeIdleConnections();
  await gone;
  clearInterval(looks);
}
