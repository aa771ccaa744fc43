import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'iovalkey';
import type { ChatEvent } from '#contract/chat-events.ts';
import type { AnswerRelay, OwnAnswer } from '#server/ports/answer-relay.ts';
import type { SharedRedis } from './connect-redis.ts';

const STOP_CHANNEL = 'ani:stop';
/** Whoever makes an answer says so again and again; silent for so long, he is gone. */
const CLAIM_MS = 15_000;
const RENEW_MS = 5000;
/** How long an answer can be heard after its end. */
const KEPT_MS = 60_000;
const STREAM_MS = 10 * 60_000;
/** Entries of an answer; the longest has far fewer, as its pieces travel together. */
const MOST_ENTRIES = 5000;
/** Pieces said within so long go out as one. */
const TOGETHER_MS = 25;
/** How often a listener looks whether the maker is still there. */
const LOOK_MS = 3000;

type Claim = { requestHash: string; isEnded: boolean };

const LAST: ReadonlySet<ChatEvent['name']> = new Set(['done', 'stopped', 'error']);

/**
 * Answers told over Redis: `ani:answer:<name>` says who is at one, the stream `…:said` holds its events, and a message
 * on the channel of that name says that there are more. Answers go on while Redis is away, heard by this instance alone.
 */
export function redisAnswerRelay(shared: SharedRedis): AnswerRelay {
  const heard = new EventEmitter().setMaxListeners(0);
  shared.subscriber.on('message', (channel, message) => heard.emit(channel, message));
  const subscribe = () => void shared.subscriber.subscribe(STOP_CHANNEL).catch(() => undefined);
  if (shared.subscriber.status === 'ready') subscribe();
  // The client renews its subscriptions by itself, except one that was never accepted.
  shared.subscriber.on('ready', subscribe);

  return {
    async claim(name, requestHash) {
      const key = keyOf(name);
      const claim = JSON.stringify({ requestHash, isEnded: false } satisfies Claim);
      const earlier = await shared.use(
        (redis) => redis.set(key, claim, 'PX', CLAIM_MS, 'NX', 'GET'),
        () => null,
      );
      if (earlier === null) return ownAnswer(shared, key, requestHash);
      const { requestHash: theirs }: Claim = JSON.parse(earlier);
      return { kind: 'theirs', requestHash: theirs, events: eventsOf(shared, key, heard) };
    },
    async stop(name) {
      const key = keyOf(name);
      const claim = await shared.use(
        (redis) => redis.get(key),
        () => null,
      );
      if (claim === null || (JSON.parse(claim) as Claim).isEnded) return false;
      const listeners = await shared.use(
        (redis) => redis.publish(STOP_CHANNEL, name),
        () => 0,
      );
      return listeners > 0;
    },
    onStop(listener) {
      heard.on(STOP_CHANNEL, listener);
    },
  };
}

function keyOf(name: string): string {
  return `ani:answer:${name}`;
}

function ownAnswer(shared: SharedRedis, key: string, requestHash: string): OwnAnswer {
  let waiting: ChatEvent[] = [];
  let timer: NodeJS.Timeout | null = null;
  // What could not be told is missing for good: the listeners elsewhere must notice, so no more is said to them.
  let isBroken = false;
  const commit = (commands: (redis: Redis) => ReturnType<Redis['multi']>) =>
    shared.use(
      async (redis) => {
        const results = await commands(redis).exec();
        const failure = results?.find(([error]) => error)?.[0];
        if (failure) throw failure;
      },
      () => {
        isBroken = true;
      },
    );
  /** What waits to be told, as commands; none where nothing does. */
  function told(commands: ReturnType<Redis['multi']>, events: readonly ChatEvent[]) {
    if (events.length === 0) return commands;
    return commands
      .xadd(saidIn(key), 'MAXLEN', '~', MOST_ENTRIES, '*', 'events', JSON.stringify(events))
      .pexpire(saidIn(key), STREAM_MS)
      .publish(key, '');
  }
  async function flush(): Promise<void> {
    timer = null;
    const events = waiting;
    waiting = [];
    if (events.length > 0 && !isBroken) await commit((redis) => told(redis.multi(), events));
  }
  const renewal = setInterval(() => {
    if (!isBroken) void commit((redis) => redis.multi().pexpire(key, CLAIM_MS));
  }, RENEW_MS).unref();
  return {
    kind: 'ours',
    tell(event) {
      waiting.push(event);
      timer ??= setTimeout(() => void flush(), TOGETHER_MS);
    },
    async end(isFinal) {
      clearInterval(renewal);
      if (timer) clearTimeout(timer);
      if (isBroken) return;
      const ended = JSON.stringify({ requestHash, isEnded: true } satisfies Claim);
      // At once: who has heard the end finds nothing more to stop.
      await commit((redis) => {
        const commands = told(redis.multi(), waiting).pexpire(saidIn(key), KEPT_MS);
        return isFinal ? commands.set(key, ended, 'PX', KEPT_MS) : commands.del(key);
      });
    },
  };
}

async function* eventsOf(shared: SharedRedis, key: string, heard: EventEmitter): AsyncGenerator<ChatEvent> {
  // Where it is not taken in time, the looks are enough.
  await shared.subscriber.subscribe(key).catch(() => undefined);
  let foundAt = performance.now();
  try {
    for (let last = '-'; ; ) {
      const stopper = new AbortController();
      // Listening begins before the look, so that nothing said in between is missed.
      const more = Promise.race([
        once(heard, key, { signal: stopper.signal }),
        wait(LOOK_MS, null, { signal: stopper.signal }),
      ]).catch(() => null);
      try {
        const found = await look(shared, key, last);
        if (found === null && performance.now() - foundAt > CLAIM_MS) throw new Error('Redis is away');
        if (found !== null) foundAt = performance.now();
        const { said, isMade } = found ?? { said: [], isMade: true };
        for (const [id, [, events = '[]']] of said) {
          last = `(${id}`;
          for (const event of JSON.parse(events) as ChatEvent[]) {
            yield event;
            if (LAST.has(event.name)) return;
          }
        }
        if (!isMade && said.length === 0) throw new Error('whoever made the answer is gone');
        await more;
      } finally {
        stopper.abort();
      }
    }
  } finally {
    void shared.subscriber.unsubscribe(key).catch(() => undefined);
  }
}

/** What was said after an entry, and whether the answer is still being made or was made to its end; null while Redis is away. */
function look(shared: SharedRedis, key: string, after: string) {
  return shared.use(
    // In this order: what is said before the claim goes is seen.
    async (redis) => {
      const isMade = (await redis.exists(key)) === 1;
      return { isMade, said: await redis.xrange(saidIn(key), after, '+') };
    },
    () => null,
  );
}

function saidIn(key: string): string {
  return `${key}:said`;
}
