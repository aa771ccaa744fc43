import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { sqlStateOf } from './database-away.ts';

/** Any constant: instances that start together must agree on it, nothing else may use it. */
const MIGRATION_LOCK = 7_203_411;

/**
 * A change of a table waits for whoever uses it, and everybody who comes after waits for the change. So it gives up soon
 * and comes again, and farmers go on in between.
 */
const LOCK_WAIT_MS = 2000;
const TRIES = 60;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings the tables of a PostgreSQL server's database up to date, one instance at a time.
 * @param folder What `drizzle-kit` wrote.
 * @throws Error when a table is in use without a pause for minutes; nothing is changed then.
 */
export async function migratePostgres(
  databaseUrl: string,
  folder: string,
  { connectMs = 5000, lockWaitMs = LOCK_WAIT_MS }: { connectMs?: number; lockWaitMs?: number } = {},
): Promise<void> {
  const [{ Client }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const client = new Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: connectMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const single = drizzle(client);
    // Waited for without a limit: another instance may have much to do.
    await single.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await single.execute(sql`select set_config('lock_timeout', ${String(lockWaitMs)}, false)`);
    for (let left = TRIES; ; left--) {
      try {
        // All that is new in one transaction.
        await migrate(single, { migrationsFolder: folder });
        return;
      } catch (error) {
        if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE || left === 1) throw error;
        await wait(lockWaitMs);
      }
    }
  } finally {
    // The lock goes with its connection.
    await client.end();
  }
}
