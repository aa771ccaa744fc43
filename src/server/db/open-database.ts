import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import * as schema from './schema.ts';

const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** Any constant: instances that start together must agree on it, nothing else may use it. */
const MIGRATION_LOCK = 7_203_411;

export type OpenDatabase = {
  db: Database;
  kind: 'pglite' | 'postgresql';
  [Symbol.asyncDispose](): Promise<void>;
};

/**
 * Opens the embedded database in `directory`, or in memory when it is null, and brings its tables up to date.
 * The caller holds the directory's lock.
 */
export async function openEmbeddedDatabase(directory: string | null): Promise<OpenDatabase> {
  const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  if (directory) mkdirSync(path.dirname(directory), { recursive: true });
  const client = await PGlite.create(directory ?? 'memory://');
  const db = drizzle(client, { schema });
  await migrate(db, { migrationsFolder });
  return { db, kind: 'pglite', [Symbol.asyncDispose]: () => client.close() };
}

/** Opens a PostgreSQL server's database and brings its tables up to date, one instance at a time. */
export async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const [{ Pool }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  // An idle connection that breaks (a restarted server) is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same while it is checked out: its query rejects, which is enough; the event alone would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const client = await pool.connect();
    try {
      const single = drizzle(client, { schema });
      await single.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
      await migrate(single, { migrationsFolder });
      await single.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: drizzle(pool, { schema }), kind: 'postgresql', [Symbol.asyncDispose]: () => pool.end() };
}
