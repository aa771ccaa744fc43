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

/** Milliseconds that a farmer's request waits for PostgreSQL; a statement that the server itself gives up costs no connection. */
const CONNECT_MS = 5000;
const QUERY_MS = 10_000;
const STATEMENT_SHARE = 0.8;

/**
 * Opens a PostgreSQL server's database and brings its tables up to date, one instance at a time.
 * @param limits For a free connection, and for one query; migrations take as long as they need.
 * @throws Error that `isDatabaseAway` when it cannot be reached.
 */
export async function openPostgres(
  databaseUrl: string,
  { connectMs = CONNECT_MS, queryMs = QUERY_MS } = {},
): Promise<OpenDatabase> {
  const [{ Client, Pool }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const single = drizzle(client, { schema });
    await single.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(single, { migrationsFolder });
  } finally {
    // The lock goes with its connection.
    await client.end();
  }
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    statement_timeout: Math.round(queryMs * STATEMENT_SHARE),
    idle_in_transaction_session_timeout: 2 * queryMs,
  });
  // An idle connection that breaks (a restarted server) is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same while it is checked out: its query rejects, which is enough; the event alone would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle(pool, { schema }), kind: 'postgresql', [Symbol.asyncDispose]: () => pool.end() };
}
