import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limits } from '#server/ports/limits.ts';
import type { SharedRedis } from './connect-redis.ts';

/** Limits counted in this process. */
export const localLimits: Limits = ({ name, most, seconds }) => {
  const counter = new RateLimiterMemory({ keyPrefix: name, points: most, duration: seconds });
  return { take: (key) => taken(counter, key, seconds), giveBack: (key) => givenBack(counter, key) };
};

/** Limits counted by all instances together; by each alone while Redis is away. */
export function sharedLimits(shared: SharedRedis): Limits {
  return (limit) => {
    const { name, most, seconds } = limit;
    const local = localLimits(limit);
    const options = { keyPrefix: `ani:limit:${name}`, points: most, duration: seconds };
    const counter = new RateLimiterRedis({ storeClient: shared.commands, ...options });
    return {
      take: (key) =>
        shared.use(
          () => taken(counter, key, seconds),
          () => local.take(key),
        ),
      giveBack: (key) =>
        shared.use(
          () => givenBack(counter, key),
          () => local.giveBack(key),
        ),
    };
  };
}

async function taken(counter: RateLimiterAbstract, key: string, seconds: number): Promise<number> {
  try {
    await counter.consume(key);
    return 0;
  } catch (refusal) {
    // Refusals are thrown as results; everything else is a failure of the store.
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    // Reckoned with the clock, which may have been set back; the window itself ends by a timer.
    return Math.min(seconds, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
  }
}

async function givenBack(counter: RateLimiterAbstract, key: string): Promise<void> {
  await counter.reward(key);
}
