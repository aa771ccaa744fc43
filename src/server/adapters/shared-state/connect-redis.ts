import { once } from 'node:events';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'iovalkey';

/** A command that takes longer has no answer worth waiting for. */
const COMMAND_MS = 1000;
/** After which a command is forgotten that nobody waits for any more. */
const FORGOTTEN_MS = 10_000;
const CONNECT_MS = 1000;
/** After a command that got no answer Redis is left alone for so long, or every farmer would wait for his own. */
const LEFT_ALONE_MS = 2000;
const LONGEST_RETRY_MS = 500;

export type SharedRedis = {
  /** Runs work on Redis, or does without: `otherwise` stands in while it is away. */
  use<T>(work: (redis: Redis) => Promise<T>, otherwise: () => T | Promise<T>): Promise<T>;
  /** For what brings its own way of asking; only to be asked within `use`. */
  commands: Redis;
  /** A connection for what is published. */
  subscriber: Redis;
  isAway(): boolean;
  [Symbol.asyncDispose](): Promise<void>;
};

/**
 * Connects to Redis or Valkey. Neither at the start nor later does anybody wait for one that is away.
 * @param onChange Told when it goes away and when it is back.
 */
export async function connectRedis(url: string, onChange: (isAway: boolean) => void): Promise<SharedRedis> {
  const options = {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: FORGOTTEN_MS,
    connectTimeout: CONNECT_MS,
    retryStrategy: (times: number) => Math.min(50 * times, LONGEST_RETRY_MS),
  };
  const commands = new Redis(url, options);
  const subscriber = new Redis(url, { ...options, commandTimeout: COMMAND_MS });
  let leftAloneUntil = 0;
  let wasAway = false;
  const isAway = () => commands.status !== 'ready' || Date.now() < leftAloneUntil;
  function look(): void {
    if (isAway() === wasAway) return;
    wasAway = !wasAway;
    onChange(wasAway);
  }
  // Without a listener an error of the line would end the process; that it is broken shows in `status`.
  for (const client of [commands, subscriber]) client.on('error', () => undefined);
  commands.on('close', look).on('ready', look);
  await Promise.race([
    Promise.all([commands, subscriber].map((client) => once(client, 'ready'))),
    wait(CONNECT_MS, null, { ref: false }),
  ]).catch(() => undefined);
  look();
  return {
    commands,
    subscriber,
    isAway,
    async use(work, otherwise) {
      if (!isAway()) {
        try {
          const result = await inTime(work(commands));
          look();
          return result;
        } catch {
          leftAloneUntil = Date.now() + LEFT_ALONE_MS;
        }
      }
      look();
      return otherwise();
    },
    async [Symbol.asyncDispose]() {
      // Gone by our own wish is not away.
      commands.off('close', look);
      commands.disconnect();
      subscriber.disconnect();
    },
  };
}

/**
 * What Redis answers within `COMMAND_MS`. An answer that came while this process was busy with something else lies there
 * unread when the time is over: it is read first.
 * @throws Error when there is none
 */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const time = new AbortController();
  const { signal } = time;
  const silence = wait(COMMAND_MS, null, { signal, ref: false })
    .then(() => turn(null, { signal }))
    .then(() => Promise.reject(new Error(`no answer in ${COMMAND_MS} ms`)));
  try {
    return await Promise.race([answer, silence]);
  } finally {
    time.abort();
  }
}
