import { setInterval as every } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { openPool } from './open-database.ts';

/** How often the replica is held against the primary, in ms. */
const LOOK_MS = 1000;
/** What is read there is at most so many looks old. */
const OLDEST_LOOKS = 3;
/** Whoever reads can turn to the primary: no farmer waits long for a replica. */
const WAIT_MS = 1000;

const NEVER = Number.NEGATIVE_INFINITY;

/** A standby of the database that lists may be read from. */
export type Replica = {
  db: Database;
  /** Whether all that the primary had confirmed three seconds ago stands there. */
  isFresh(): boolean;
  /** It failed: not asked again before the next look. */
  distrust(): void;
  [Symbol.asyncDispose](): Promise<void>;
};

/**
 * Opens a replica and follows how far it is behind. Nothing is wrong when it is away: it is not fresh then.
 * @param most Connections at most.
 */
export async function openReplica(primary: Database, url: string, most: number, lookMs = LOOK_MS): Promise<Replica> {
  const pool = await openPool(url, { most, connectMs: WAIT_MS, queryMs: 2 * WAIT_MS });
  const look = freshness(primary, pool.db);
  const end = new AbortController();
  let freshUntil = 0;
  const looking = (async () => {
    for await (const _ of every(lookMs, null, { signal: end.signal }))
      freshUntil = (await look()) + OLDEST_LOOKS * lookMs;
  })().catch(() => undefined);
  return {
    db: pool.db,
    isFresh: () => performance.now() < freshUntil,
    distrust() {
      freshUntil = 0;
    },
    async [Symbol.asyncDispose]() {
      end.abort();
      await looking;
      await pool[Symbol.asyncDispose]();
    },
  };
}

/** Each call tells as of when the replica is known to hold all that the primary does, by `performance.now()`. */
function freshness(primary: Database, replica: Database): () => Promise<number> {
  let before: { at: number; position: string } | undefined;
  return async () => {
    const expected = before;
    before = undefined;
    try {
      const at = performance.now();
      const position = await ask(primary, sql<string>`pg_current_wal_lsn()::text`);
      if (position !== undefined) before = { at, position };
      if (expected === undefined) return NEVER;
      const isReplayed = await ask(
        replica,
        sql<boolean | null>`pg_last_wal_replay_lsn() >= ${expected.position}::pg_lsn`,
      );
      return isReplayed ? expected.at : NEVER;
    } catch {
      return NEVER;
    }
  };
}

/** What an expression gives, where the database stands. */
async function ask<T>(db: Database, value: SQL<T>): Promise<T | undefined> {
  const [row] = await db.select({ value }).from(sql`(values (1)) as one`);
  return row?.value;
}
