import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
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

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

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
  const [{ Client }, { drizzle }, { readMigrationFiles }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/migrator'),
  ]);
  const all = readMigrationFiles({ migrationsFolder: folder });
  const client = new Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: connectMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const single = drizzle(client);
    for (let left = TRIES; ; left--) {
      try {
        // In one transaction all that is new, and the lock: behind a pooler of transactions the connection is another's after.
        await single.transaction(async (transaction) => {
          // Waited for without a limit: another instance may have much to do.
          await transaction.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
          await transaction.execute(sql`select set_config('lock_timeout', ${String(lockWaitMs)}, true)`);
          await applyNew(transaction, all);
        });
        return;
      } catch (error) {
        if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE || left === 1) throw error;
        await wait(lockWaitMs);
      }
    }
  } finally {
    await client.end();
  }
}

/** As drizzle's own `migrate`, which would begin a transaction of its own: what is later than the last is applied and noted. */
async function applyNew(transaction: Transaction, all: readonly MigrationMeta[]): Promise<void> {
  await transaction.execute(sql`create schema if not exists drizzle`);
  await transaction.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  const last = await transaction.execute<{ at: string | null }>(
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  );
  const appliedAt = Number(last.rows[0]?.at ?? Number.NEGATIVE_INFINITY);
  for (const { folderMillis, hash, sql: statements } of all) {
    if (folderMillis <= appliedAt) continue;
    for (const statement of statements) await transaction.execute(sql.raw(statement));
    await transaction.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}
