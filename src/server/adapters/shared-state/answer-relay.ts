import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'iovalkey';
import type { ChatEvent } from '#contract/chat-events.ts';
import type { AnswerRelay, OwnAnswer } from '#server/ports/answer-relay.ts';
import type { SharedRedis } from './connect-redis.ts';

const STOP_CHANNEL = 'ani:stop';
/**
 * To be counted up with every change of what lies in Redis: instances of two versions, while one takes the other's place,
 * then do not wait for answers that they could not hear, and make their own; of two with one key one is stored.
 */
const SPEECH = 2;
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
/** After which what got no answer is said again. */
const AGAIN_MS = 500;
/** How often a listener looks whether the maker is still there. */
const LOOK_MS = 3000;

/** `maker` tells an answer from the one that somebody begins anew under its name. */
type Claim = { requestHash: string; isEnded: boolean; maker: string };

/** Its id; then 'events', a batch of them, 'from', how many were said before it. */
type Entry = [id: string, fields: string[]];

const LAST: ReadonlySet<ChatEvent['name']> = new Set(['done', 'stopped', 'error']);

/**
 * Answers told over Redis: `ani:answer:<speech>:<name>` says who is at one, the stream `…:said:<maker>` holds his events, and a message
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
      const claim: Claim = { requestHash, isEnded: false, maker: randomUUID() };
      const earlier = await shared.use(
        (redis) => redis.set(key, JSON.stringify(claim), 'PX', CLAIM_MS, 'NX', 'GET'),
        () => 'away' as const,
      );
      if (earlier === 'away') return ownAnswer(shared, key, null);
      if (earlier === null) return ownAnswer(shared, key, claim);
      const theirs: Claim = JSON.parse(earlier);
      return { kind: 'theirs', requestHash: theirs.requestHash, events: eventsOf(shared, key, theirs.maker, heard) };
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
  return `ani:answer:${SPEECH}:${name}`;
}

/** @param claim What Redis holds under the key as long as the answer is ours to make; null where it could not be told. */
function ownAnswer(shared: SharedRedis, key: string, claim: Claim | null): OwnAnswer {
  const said = claim ? saidIn(key, claim.maker) : '';
  let waiting: ChatEvent[] = [];
  let saidCount = 0;
  let timer: NodeJS.Timeout | undefined;
  let claimedAt = performance.now();
  let ending: 'kept' | 'forgotten' | null = null;
  // Whether the last thing said was heard nobody knows: somebody else may be at the answer by now.
  let isUnsure = false;
  // Told to the end, or no longer ours: the listeners elsewhere notice, as the claim lapses.
  let isOver = claim === null;
  let telling = Promise.resolve();

  /** What waits to be told, and that whoever tells it is still there. */
  function commandsFor(redis: Redis): ReturnType<Redis['multi']> {
    const commands = redis.multi().pexpire(key, CLAIM_MS);
    if (waiting.length > 0)
      commands
        .xadd(said, 'MAXLEN', '~', MOST_ENTRIES, '*', 'events', JSON.stringify(waiting), 'from', saidCount)
        .pexpire(said, STREAM_MS)
        .publish(key, '');
    if (ending) commands.pexpire(said, KEPT_MS);
    if (ending === 'forgotten') commands.del(key);
    if (ending === 'kept') commands.set(key, JSON.stringify({ ...claim, isEnded: true }), 'PX', KEPT_MS);
    return commands;
  }

  /** Whether the answer is ours to make; null while Redis is away. */
  function isOurs(): Promise<boolean | null> {
    return shared.use(
      async (redis) => (await redis.get(key)) === JSON.stringify(claim),
      () => null,
    );
  }

  async function tellWaiting(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const askedAt = performance.now();
    const isStillOurs = isUnsure && !isOver ? await isOurs() : true;
    if (isStillOurs === false) isOver = true;
    if (isOver) return clearInterval(renewal);
    const [events, isLast] = [waiting.length, ending !== null];
    const isTold =
      isStillOurs &&
      (await shared.use(
        async (redis) => {
          await allDone(commandsFor(redis));
          return true;
        },
        () => false,
      ));
    isUnsure = !isTold;
    if (isTold) {
      waiting = waiting.slice(events);
      saidCount += events;
      claimedAt = askedAt;
      isOver = isLast;
    } else if (performance.now() - claimedAt > CLAIM_MS) isOver = true;
    else timer ??= setTimeout(tell, AGAIN_MS).unref();
  }
  /** One after the other, so that nothing overtakes what has to be said again. */
  function tell(): Promise<void> {
    telling = telling.then(tellWaiting);
    return telling;
  }
  const renewal = setInterval(tell, RENEW_MS).unref();
  return {
    kind: 'ours',
    tell(event) {
      if (isOver) return;
      waiting.push(event);
      timer ??= setTimeout(tell, TOGETHER_MS);
    },
    end(isFinal) {
      clearInterval(renewal);
      ending = isFinal ? 'kept' : 'forgotten';
      // At once: who has heard the end finds nothing more to stop.
      return tell();
    },
  };
}

/** @throws the first failure among the commands */
async function allDone(commands: ReturnType<Redis['multi']>): Promise<unknown[]> {
  const results = (await commands.exec()) ?? [];
  for (const [error] of results) if (error) throw error;
  return results.map(([, result]) => result);
}

async function* eventsOf(
  shared: SharedRedis,
  key: string,
  maker: string,
  heard: EventEmitter,
): AsyncGenerator<ChatEvent> {
  // Where it is not taken in time, the looks are enough.
  await shared.subscriber.subscribe(key).catch(() => undefined);
  let foundAt = performance.now();
  try {
    let heardCount = 0;
    for (let last = '-'; ; ) {
      const stopper = new AbortController();
      // Listening begins before the look, so that nothing said in between is missed.
      const more = Promise.race([
        once(heard, key, { signal: stopper.signal }),
        wait(LOOK_MS, null, { signal: stopper.signal }),
      ]).catch(() => null);
      try {
        const found = await look(shared, key, maker, last);
        if (found === null && performance.now() - foundAt > CLAIM_MS) throw new Error('Redis is away');
        if (found !== null) foundAt = performance.now();
        const { said, isMade } = found ?? { said: [], isMade: true };
        for (const [id, [, entry = '[]', , from = '0']] of said) {
          last = `(${id}`;
          // What its maker was not sure to have said he said again.
          if (Number(from) > heardCount) throw new Error('a part of the answer is lost');
          const events = (JSON.parse(entry) as ChatEvent[]).slice(heardCount - Number(from));
          heardCount += events.length;
          for (const event of events) {
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
function look(shared: SharedRedis, key: string, maker: string, after: string) {
  return shared.use(
    // Both at one moment, so that what is said before the claim goes is seen; and in one command, the second of two would
    // be too late after a second in which this process was busy.
    async (redis) => {
      const looks = redis.multi().get(key).xrange(saidIn(key, maker), after, '+');
      const [claim, said] = (await allDone(looks)) as [string | null, Entry[]];
      return { isMade: claim !== null && (JSON.parse(claim) as Claim).maker === maker, said };
    },
    () => null,
  );
}

function saidIn(key: string, maker: string): string {
  return `${key}:said:${maker}`;
}
