import type { SharedReports } from '#server/ports/shared-reports.ts';
import type { SharedRedis } from './connect-redis.ts';

const PREFIX = 'ani:weather:';
const KEPT_S = 24 * 3600;
/** Longer than the publisher is ever waited for. */
const ASKING_MS = 10_000;

/** Forecasts kept in Redis; while it is away every instance asks for itself. */
export function sharedReports(shared: SharedRedis): SharedReports {
  return {
    async get(place) {
      const kept = await shared.use(
        (redis) => redis.get(PREFIX + place),
        () => null,
      );
      // Written by `set` below.
      return kept === null ? null : JSON.parse(kept);
    },
    async set(place, report, at) {
      await shared.use(
        (redis) => redis.set(PREFIX + place, JSON.stringify({ report, at }), 'EX', KEPT_S),
        () => 'OK' as const,
      );
    },
    async mayAsk(place) {
      const taken = await shared.use(
        (redis) => redis.set(`${PREFIX}asking:${place}`, '1', 'PX', ASKING_MS, 'NX'),
        () => 'OK' as const,
      );
      return taken === 'OK';
    },
  };
}
