import type http from 'node:http';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { EXPORT_PATH } from '#contract/account.ts';
import { analyze } from '#contract/analyses.ts';
import { sendMessage } from '#contract/chat.ts';
import { sendError } from './errors.ts';

/** Who would wait so long only for his turn is told to come back, in ms. His phone gives an answer up after six times that. */
const LONG_WAIT_MS = 2000;
/** What is only read waits so long, in ms: by then the others, who cost most, have been told. */
const LONG_READ_MS = 4000;
/** Between two looks at the wait while calls come, in ms. */
const LOOK_EVERY_MS = 250;
/** After so long without a look, in ms, nobody knows any more what the last one saw. */
const FORGOTTEN_MS = 1000;
/** Longer than a long wait: who stands so long at our own door in vain has waited long, and another may try. */
const DOOR_MS = 4500;
/** A wait that was long is looked at anew for so many turns of the event loop, each of so many ms at least. */
const [TURNS, TURN_MS] = [20, 2];
/** When to come back, in seconds: not all at the same moment. */
const [COME_BACK_FIRST_S, COME_BACK_LAST_S] = [3, 10];
/** What costs most. */
const WORK: ReadonlySet<string> = new Set([sendMessage.path, analyze.path, EXPORT_PATH]);
/** Calls for our own eyes, logins, which a farmer has begun by hand, and what spares us work. */
const ALWAYS_TAKEN = /^\/api\/(health|ready|docs|openapi|login|logout|chat\/stop)/;

/** How long one waits here before anything is done for him. */
export class WaitGauge {
  readonly #look: () => Promise<void>;
  readonly #longMs: number;
  #isLooking = false;
  #beganAt = Number.NEGATIVE_INFINITY;
  #endedAt = Number.NEGATIVE_INFINITY;
  #lastMs = 0;
  readonly #now: () => number;

  /**
   * @param look Waits as a farmer's call would.
   * @param now A clock that never goes back, in ms.
   */
  constructor(look: () => Promise<void>, longMs = LONG_WAIT_MS, now = () => performance.now()) {
    this.#look = look;
    this.#longMs = longMs;
    this.#now = now;
  }

  /**
   * Whether a call that comes now would wait long. Only as long as it is asked is there a look at it.
   * @param longMs What is long for it.
   */
  async isLong(longMs = this.#longMs): Promise<boolean> {
    this.#begin();
    // A moment in which the process was busy with one thing keeps nobody waiting any more once it is over.
    for (let turns = 0; this.#isLate(longMs) && turns < TURNS; turns++) {
      await wait(TURN_MS);
      this.#begin();
    }
    return this.#isLate(longMs);
  }

  #isLate(longMs = this.#longMs): boolean {
    const soFarMs = this.#isLooking ? this.#now() - this.#beganAt : 0;
    return Math.max(soFarMs, this.#lastMs) > longMs;
  }

  #begin(): void {
    const now = this.#now();
    if (this.#isLooking || (!this.#isLate() && now - this.#beganAt < LOOK_EVERY_MS)) return;
    // Only from one look to the next: while there are calls the last one counts until the one under way has ended.
    if (now - this.#endedAt > FORGOTTEN_MS) this.#lastMs = 0;
    [this.#isLooking, this.#beganAt] = [true, now];
    const end = () => {
      [this.#isLooking, this.#endedAt] = [false, this.#now()];
      this.#lastMs = this.#endedAt - this.#beganAt;
    };
    // A database that refuses at once keeps nobody waiting: it is told by the call itself.
    this.#look().then(end, end);
  }
}

/**
 * Tells who would wait long to come back (503, `Retry-After`) before anything is done for him. Without it everybody waits
 * longer and longer, phones give up, and the server works for those who are gone.
 * @param inTurn Resolves when it would be a query's turn at the database.
 * @returns what knows whether one waits long.
 */
export function shedLoad(app: FastifyInstance, inTurn: () => Promise<void>): WaitGauge {
  const gauge = new WaitGauge(async () => {
    await atTheDoor(app.server);
    await inTurn();
  });
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url;
    if (!route?.startsWith('/api/') || ALWAYS_TAKEN.test(route)) return;
    if (!(await gauge.isLong(WORK.has(route) ? LONG_WAIT_MS : LONG_READ_MS))) return;
    const seconds = COME_BACK_FIRST_S + Math.random() * (COME_BACK_LAST_S - COME_BACK_FIRST_S);
    return sendError(request, reply.header('retry-after', Math.round(seconds)), 'not-ready');
  });
  return gauge;
}

/**
 * Comes to our own door as a farmer does and resolves when it is opened: the system lets everybody into its queue at once,
 * and Node takes one of them a turn of its loop.
 * @param mostMs How long it stands there at most, in ms.
 */
export function atTheDoor(server: http.Server, mostMs = DOOR_MS): Promise<void> {
  const address = server.address();
  if (!address || typeof address === 'string') return Promise.resolve();
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address.address] ?? address.address;
  return new Promise((resolve) => {
    const socket = net.connect(address.port, host);
    const patience = setTimeout(() => socket.destroy(), mostMs);
    const opened = (taken: net.Socket) => {
      if (taken.remotePort !== socket.localPort) return;
      taken.destroy();
      socket.destroy();
    };
    server.on('connection', opened);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(patience);
      server.off('connection', opened);
      resolve();
    });
  });
}
