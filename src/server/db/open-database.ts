import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { type EventEmitter, once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Database } from './database.ts';
import { leanClient } from './lean-client.ts';
import { migratePostgres } from './migrate-postgres.ts';
import * as schema from './schema.ts';

const migrationsFolder = path.join(import.meta.dirname, 'migrations');
const databaseMaker = path.join(import.meta.dirname, 'make-database.ts');

/**
 * Pages that the embedded database keeps itself, all of whose memory it takes at once; others it reads from the system's
 * cache of files. PostgreSQL's own default is 128 MB.
 */
const PAGES_IN_MEMORY = '32MB';

export type OpenDatabase = {
  db: Database;
  kind: 'pglite' | 'postgresql';
  /** Whether the server refused a write within the last minute because its disk is full; what is there it may still read. */
  isFull(): boolean;
  /** Resolves when it would be a query's turn: at once where this very process answers it. */
  inTurn(): Promise<void>;
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
  if (directory) clearUnfinished(directory);
  if (directory && !existsSync(path.join(directory, 'PG_VERSION'))) await makeDatabase(directory);
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${PAGES_IN_MEMORY}`];
  const client = leanClient(await PGlite.create(directory ?? 'memory://', { startParams }));
  const db = drizzle(client, { schema });
  await migrate(db, { migrationsFolder });
  // Its disk is watched before it is full: `guard-space`.
  return {
    db,
    kind: 'pglite',
    isFull: () => false,
    inTurn: async () => undefined,
    [Symbol.asyncDispose]: () => client.close(),
  };
}

const unfinishedPrefix = (directory: string) => `${path.basename(directory)}.new-`;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Removes what makers of this database have left behind that were killed themselves, or are about to; nobody else's folder. */
function clearUnfinished(directory: string): void {
  const parent = path.dirname(directory);
  mkdirSync(parent, { recursive: true });
  const prefix = unfinishedPrefix(directory);
  for (const name of readdirSync(parent))
    if (name.startsWith(prefix) && UUID.test(name.slice(prefix.length)))
      rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/**
 * Under its name the folder stands when it is whole: who is killed meanwhile finds no half database at the next start. The
 * maker outlives him for seconds, then takes away what it made; so each has a folder of its own.
 */
async function makeDatabase(directory: string): Promise<void> {
  const unfinished = path.join(path.dirname(directory), unfinishedPrefix(directory) + randomUUID());
  const maker = spawn(process.execPath, ['--liftoff-only', databaseMaker, unfinished], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [code] = await once(maker, 'exit');
  if (code !== 0) throw new Error(`no database could be made in ${directory}`);
  renameSync(unfinished, directory);
}

/** What an instance asks of a PostgreSQL server. */
export type PostgresLimits = {
  /** Connections at most. */
  most?: number;
  /** Milliseconds that a farmer's request waits for a free connection. */
  connectMs?: number;
  /** Milliseconds for one query; what the server itself gives up, a little earlier, costs no connection. */
  queryMs?: number;
};
const STATEMENT_SHARE = 0.8;
/** SQLSTATE, and how long a server that said so is taken for full. */
const DISK_FULL = '53100';
const FULL_MS = 60_000;

/**
 * Opens a PostgreSQL server's database and brings its tables up to date, one instance at a time.
 * @throws Error that `isDatabaseAway` when it cannot be reached.
 */
export async function openPostgres(databaseUrl: string, limits: PostgresLimits = {}): Promise<OpenDatabase> {
  await migratePostgres(databaseUrl, migrationsFolder, limits);
  return openPool(databaseUrl, limits);
}

/** Connections to a PostgreSQL server's database, whose tables are as they are. */
export async function openPool(
  databaseUrl: string,
  { most = 10, connectMs = 5000, queryMs = 10_000 }: PostgresLimits = {},
): Promise<OpenDatabase> {
  const [{ Pool }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')]);
  const pool = new Pool({
    connectionString: databaseUrl,
    max: most,
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
  let fullAt = Number.NEGATIVE_INFINITY;
  pool.on('connect', (client) => {
    // Every refusal of the server passes here, in a transaction or not; the driver's types leave the connection out.
    const { connection } = client as typeof client & {
      connection: EventEmitter<{ errorMessage: [{ code?: string }] }>;
    };
    connection.on('errorMessage', ({ code }) => {
      if (code === DISK_FULL) fullAt = performance.now();
    });
  });
  return {
    db: drizzle(pool, { schema }),
    kind: 'postgresql',
    isFull: () => performance.now() - fullAt < FULL_MS,
    inTurn: async () => (await pool.connect()).release(),
    [Symbol.asyncDispose]: () => pool.end(),
  };
}
