import type http from 'node:http';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const MIB = 1024 * 1024;
/** What one account may send, in bytes a second, and how much of it at once: three photos as the app shrinks them. */
const [BYTES_PER_SECOND, AT_ONCE_BYTES] = [8 * MIB, 2 * MIB];
/** A body that is refused is let in for so long, and waited for when nothing comes, in ms; then its line is cut. */
const LONGEST_MS = 10_000;
const SILENCE_MS = 1000;
/** What is announced as smaller is gone before anybody notices. */
const SMALL_BYTES = 256 * 1024;
/** More accounts than this are looked through for those that have nothing to wait for. */
const MANY = 1000;

/** How fast the bodies of one account come in: reading them, even to throw them away, takes the process's only thread. */
export class BodyPace {
  readonly #doneAt = new Map<string, number>();
  readonly #now: () => number;

  /** @param now A clock that never goes back, in ms. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Counts bytes that have come. How long to wait before more are read, in ms. */
  waitMs(owner: string, bytes: number): number {
    const now = this.#now();
    const earliest = now - (1000 * AT_ONCE_BYTES) / BYTES_PER_SECOND;
    const doneAt = Math.max(earliest, this.#doneAt.get(owner) ?? 0) + (1000 * bytes) / BYTES_PER_SECOND;
    this.#doneAt.set(owner, doneAt);
    if (this.#doneAt.size > MANY) for (const [each, at] of this.#doneAt) if (at < earliest) this.#doneAt.delete(each);
    return Math.max(0, doneAt - now);
  }

  /** Resolves when more may be read behind these bytes. */
  async take(owner: string, bytes: number): Promise<void> {
    const ms = this.waitMs(owner, bytes);
    if (ms >= 1) await wait(ms);
  }
}

/**
 * A large body that is refused comes in at the same pace before that is said: Node would read it as fast as it comes, and
 * a browser or a proxy that is cut off while it sends hears no refusal.
 * @param ownerOf Whom it counts for. It asks nobody and does not throw: what fails here goes out as it is, in no words of ours.
 */
export function letRefusedBodiesIn(
  app: FastifyInstance,
  pace: BodyPace,
  ownerOf: (request: FastifyRequest) => string,
  longestMs = LONGEST_MS,
): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { raw } = request;
    const announced = Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    const hasMore = raw.socket instanceof net.Socket && !raw.complete && !raw.destroyed;
    if (!hasMore || request.method === 'GET' || announced < SMALL_BYTES) return payload;
    const isWhole = await letIn(raw, pace, ownerOf(request), longestMs);
    if (!isWhole) reply.header('connection', 'close');
    return payload;
  });
}

/** Whether the body has come to its end. */
async function letIn(raw: http.IncomingMessage, pace: BodyPace, owner: string, longestMs: number): Promise<boolean> {
  // Whoever read it has given up.
  raw.unpipe();
  const givesUpAt = performance.now() + longestMs;
  for (let isSilent = false; !(isSilent || raw.readableEnded || raw.destroyed) && performance.now() < givesUpAt; ) {
    const chunk: Buffer | null = raw.read();
    if (chunk === null) isSilent = !(await comesWithin(raw, Math.min(longestMs, SILENCE_MS)));
    else await pace.take(owner, chunk.length);
  }
  return raw.readableEnded;
}

/** Whether there is something to read within so long, or the end. */
function comesWithin(raw: http.IncomingMessage, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const events = ['readable', 'end', 'close', 'error'];
    const told = (isThere: boolean) => {
      clearTimeout(timer);
      for (const event of events) raw.off(event, comes);
      resolve(isThere);
    };
    const comes = () => told(true);
    const timer = setTimeout(told, ms, false);
    for (const event of events) raw.on(event, comes);
  });
}
