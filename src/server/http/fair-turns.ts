import { setImmediate as turnOfLoop } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/**
 * Work that holds the server's thread, or the mind's, for a while. `behindMs`: it goes before what came later by less than
 * the other's is more: a page before every question that still waits, an analysis behind those of the next three seconds
 * alone, so that nobody waits for ever. `longestWaitMs`: who would wait longer, or has, is told to come back: a page the
 * phone draws itself, an answer nobody looks out for longer (the phone gives one to the chat up after 30 s of silence alone, in
 * which the server says something every 10 s).
 */
const KINDS = {
  page: { behindMs: 0, longestWaitMs: 2000 },
  question: { behindMs: 25_000, longestWaitMs: 25_000 },
  analysis: { behindMs: 28_000, longestWaitMs: 25_000 },
  copy: { behindMs: 40_000, longestWaitMs: 25_000 },
};
export type Kind = keyof typeof KINDS;

export type TurnLimits = {
  /** How much is at work at once, so that calls which only read find connections to the database free. */
  atOnce: number;
  /** How much may wait in all: each is a body in memory and a line that stays open. */
  mostWaiting: number;
  /** How much of one kind of an account may wait. */
  mostWaitingOfOne: number;
  /** Where one would wait so long, in ms, one of a kind of an account may. */
  longLineMs: number;
  /** In place of each kind's own, in ms. */
  longestWaitMs?: number;
  /** After its work an account pauses for as long as that took, at most so long for each piece of it, in ms. */
  mostPauseMs: number;
};

const LIMITS: TurnLimits = {
  atOnce: 5,
  mostWaiting: 2000,
  mostWaitingOfOne: 10,
  longLineMs: 2000,
  mostPauseMs: 1000,
};
/** What one is taken to keep the next waiting before any line was seen, in ms, and how much the newest says about the next. */
const [FIRST_GUESS_MS, NEWEST_WEIGHT] = [15, 0.02];
/** Between two pieces of work the process looks who else has come: so many turns of the loop, and so many at most. */
const [LEAST_TURNS, MOST_TURNS] = [2, 50];
/** Before a stop has to be over, all that still comes into the line has had its turn or been told to come back. */
const LONGEST_WAIT_AT_STOP_MS = 5000;
/** When to come back, in seconds: not all at the same moment. */
const [COME_BACK_FIRST_S, COME_BACK_LAST_S] = [3, 10];

/**
 * `since`: from when on it waits for others, later by all the time in which it waited for its own account; `waitedMs`: while
 * it does that, how long it had waited for others before, else null.
 */
type Waiting = {
  owner: string;
  kind: Kind;
  key: string;
  since: number;
  waitedMs: number | null;
  isPatient: boolean;
  begin: () => void;
  giveUp: (reason: unknown) => void;
};

/**
 * Whose turn it is, so that no account slows another: calls of one account begin one after the other, and its work (a page
 * drawn, an answer thought about, a piece of a copy) is done one of a kind at a time, and what comes next pauses as long as
 * all of it took: no more than half of the time, unless one piece takes above a second. After each the process looks who
 * else has come, so that whoever only reads goes before all that waits here.
 */
export class FairTurns {
  readonly #limits: TurnLimits;
  readonly #now: () => number;
  readonly #arrivals: () => number;
  /** In order of arrival. */
  #waiting: Waiting[] = [];
  /** What is at work: a kind of an account. */
  readonly #busy = new Set<string>();
  /** How long an account pauses once nothing of its is at work, in ms. */
  readonly #pauses = new Map<string, number>();
  #isGranting = false;
  #isStopping = false;
  /** From one turn to the next where somebody waited, in ms; when the last one began, null where nobody waits. */
  #everyMs = FIRST_GUESS_MS;
  #lastAt: number | null = null;
  /** The last call of each account that has just begun or waits to. */
  readonly #lastCall = new Map<string, Promise<void>>();

  /**
   * @param now A clock that never goes back, in ms.
   * @param arrivals How many connections have been taken so far.
   */
  constructor(
    limits: Partial<TurnLimits> = {},
    now: () => number = () => performance.now(),
    arrivals: () => number = () => 0,
  ) {
    this.#limits = { ...LIMITS, ...limits };
    this.#now = now;
    this.#arrivals = arrivals;
  }

  /** Resolves when a call of this account may begin: at once, or two turns of the loop after the one before it. */
  async begin(owner: string): Promise<void> {
    const before = this.#lastCall.get(owner);
    const over = (before ?? Promise.resolve()).then(() => othersInBetween());
    this.#lastCall.set(owner, over);
    void over.then(() => this.#lastCall.get(owner) === over && this.#lastCall.delete(owner));
    await before;
  }

  /** Whether work of this kind is done for the account, or waits. */
  has(owner: string, kind: Kind): boolean {
    return this.#busy.has(keyOf(owner, kind)) || this.#waitingOf(owner, kind) > 0;
  }

  /** How long work of this kind that comes now would wait for others, in ms: for who goes before it, as fast as it went lately. */
  waitMs(kind: Kind): number {
    const due = this.#now() + KINDS[kind].behindMs;
    return this.#everyMs * this.#ready().filter((each) => dueOf(each) <= due).length;
  }

  /**
   * For who wants to know before he has begun to answer.
   * @throws AppError not-ready when work of the account's would find no place, or wait too long.
   */
  expect(owner: string, kind: Kind): void {
    const { mostWaiting, mostWaitingOfOne, longLineMs } = this.#limits;
    const waitMs = this.waitMs(kind);
    const mostOfOne = waitMs > longLineMs ? 1 : mostWaitingOfOne;
    const hasPlace = this.#waiting.length < mostWaiting && this.#waitingOf(owner, kind) < mostOfOne;
    if (!hasPlace || waitMs > this.#longestWaitMs(kind)) throw comeBack();
  }

  /**
   * Does the work in its turn.
   * @param isPatient It waits in any line, for as long as it takes.
   * @param signal Aborted while it waits, it leaves the line; what has begun is not cut short.
   * @throws AppError not-ready when there is no place for it, or its turn does not come in time; or the signal's reason.
   */
  async run<T>(
    owner: string,
    kind: Kind,
    work: () => Promise<T>,
    { isPatient = false, signal }: { isPatient?: boolean; signal?: AbortSignal } = {},
  ): Promise<T> {
    signal?.throwIfAborted();
    if (!isPatient) this.expect(owner, kind);
    await this.#turnOf(owner, kind, isPatient ? null : this.#longestWaitMs(kind), signal);
    const startedAt = this.#now();
    try {
      return await work();
    } finally {
      this.#busy.delete(keyOf(owner, kind));
      this.#pause(owner, this.#now() - startedAt);
      this.#free(owner);
    }
  }

  /**
   * The server is about to stop, and ends what has begun only: who waits is told to come back, but for the rest of a copy
   * that is on its way. Whoever comes later finds a short line or none.
   */
  stop(): void {
    this.#isStopping = true;
    for (const each of this.#waiting) if (!each.isPatient) each.giveUp(comeBack());
  }

  async #turnOf(owner: string, kind: Kind, mostMs: number | null, signal?: AbortSignal): Promise<void> {
    const turn = Promise.withResolvers<void>();
    const key = keyOf(owner, kind);
    const giveUp = (reason: unknown) => {
      this.#waiting = this.#waiting.filter((each) => each !== one);
      turn.reject(reason);
    };
    const isPatient = mostMs === null;
    const one: Waiting = {
      owner,
      kind,
      key,
      since: this.#now(),
      waitedMs: null,
      isPatient,
      begin: turn.resolve,
      giveUp,
    };
    if (this.#isBlocked(one)) one.waitedMs = 0;
    this.#waiting.push(one);
    const leave = () => giveUp(signal?.reason);
    signal?.addEventListener('abort', leave);
    const patience = mostMs === null ? undefined : setTimeout(() => giveUp(comeBack()), mostMs);
    void this.#grant();
    await turn.promise.finally(() => {
      clearTimeout(patience);
      signal?.removeEventListener('abort', leave);
    });
  }

  #waitingOf(owner: string, kind: Kind): number {
    const key = keyOf(owner, kind);
    return this.#waiting.filter((each) => each.key === key).length;
  }

  #longestWaitMs(kind: Kind): number {
    const mostMs = this.#limits.longestWaitMs ?? KINDS[kind].longestWaitMs;
    return this.#isStopping ? Math.min(mostMs, LONGEST_WAIT_AT_STOP_MS) : mostMs;
  }

  /** Whoever waits for nobody of his own. */
  #ready(): Waiting[] {
    return this.#waiting.filter((each) => !this.#isBlocked(each));
  }

  #isBlocked({ owner, key }: Waiting): boolean {
    return this.#pauses.has(owner) || this.#busy.has(key);
  }

  /** Called whenever what is at work for the account, or its pause, has changed. */
  #noteBlocked(owner: string): void {
    const now = this.#now();
    for (const each of this.#waiting) {
      if (each.owner !== owner) continue;
      if (this.#isBlocked(each)) each.waitedMs ??= now - each.since;
      else if (each.waitedMs !== null) {
        each.since = now - each.waitedMs;
        each.waitedMs = null;
      }
    }
  }

  #pause(owner: string, tookMs: number): void {
    const ms = (this.#pauses.get(owner) ?? 0) + Math.min(tookMs, this.#limits.mostPauseMs);
    if (ms < 1) return;
    this.#pauses.set(owner, ms);
    if (Object.keys(KINDS).some((kind) => this.#busy.has(keyOf(owner, kind)))) return;
    setTimeout(() => {
      this.#pauses.delete(owner);
      this.#free(owner);
    }, ms);
  }

  #free(owner: string): void {
    this.#noteBlocked(owner);
    void this.#grant();
  }

  /** Lets begin whose turn it is, one after the other. */
  async #grant(): Promise<void> {
    if (this.#isGranting) return;
    this.#isGranting = true;
    for (let next = this.#next(); next; next = this.#next()) {
      const granted = next;
      this.#waiting = this.#waiting.filter((each) => each !== granted);
      this.#busy.add(granted.key);
      this.#noteBlocked(granted.owner);
      this.#noteTurn();
      granted.begin();
      await othersInBetween(this.#arrivals);
    }
    if (this.#ready().length === 0) this.#lastAt = null;
    this.#isGranting = false;
  }

  #noteTurn(): void {
    const now = this.#now();
    if (this.#lastAt !== null) this.#everyMs += NEWEST_WEIGHT * (now - this.#lastAt - this.#everyMs);
    this.#lastAt = now;
  }

  #next(): Waiting | undefined {
    if (this.#busy.size >= this.#limits.atOnce) return undefined;
    const ready = this.#ready();
    return ready.reduce<Waiting | undefined>(
      (first, each) => (first === undefined || dueOf(each) < dueOf(first) ? each : first),
      undefined,
    );
  }
}

/** Lets the calls of one account begin one after the other. */
export function callInTurn(
  app: FastifyInstance,
  turns: FairTurns,
  userOf: (request: FastifyRequest) => Promise<string | null>,
): void {
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url;
    if (!route?.startsWith('/api/') || request.routeOptions.config.endpoint?.isOpen) return;
    const owner = await userOf(request);
    if (owner !== null) await turns.begin(owner);
  });
}

function keyOf(owner: string, kind: string): string {
  return `${kind} ${owner}`;
}

function dueOf({ kind, since }: Waiting): number {
  return since + KINDS[kind].behindMs;
}

function comeBack(): AppError {
  const seconds = COME_BACK_FIRST_S + Math.random() * (COME_BACK_LAST_S - COME_BACK_FIRST_S);
  return new AppError('not-ready', { retryAfterSeconds: Math.round(seconds) });
}

/**
 * Turns of the event loop in which whoever came meanwhile is heard. Promises alone make none: the embedded database answers
 * within the process, and so one answer would follow the other. Begun while the loop looks at its immediates, the first may
 * end before it has looked at its connections. Node takes one new connection a turn: as long as each brings one more, others
 * stand behind it at the door.
 */
async function othersInBetween(arrivals: () => number = () => 0): Promise<void> {
  for (let [turns, before] = [0, 0]; turns < MOST_TURNS && (turns < LEAST_TURNS || arrivals() > before); turns++) {
    before = arrivals();
    await turnOfLoop();
  }
}
