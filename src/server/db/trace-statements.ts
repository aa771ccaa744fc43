import type { PGlite } from '@electric-sql/pglite';
import type { Client, Pool } from 'pg';
import type { Tracing } from '#server/ports/tracing.ts';
import type { Database } from './database.ts';

/** As drizzle hands it to a client: a text, or a text with the name it is prepared under. */
type Asked = string | { name?: string; text: string };
type Queried = { query: (...given: never[]) => unknown };

/** A span for each statement: what is done to which table, or the name it is prepared under; no text and no values. */
export function traceStatements(db: Database, tracing: Tracing): void {
  const { $client: client } = db as Database & { $client: PGlite | Pool };
  traceQueries(client, tracing);
  if ('totalCount' in client) {
    // A transaction's statements go to one connection.
    client.on('connect', (connection: Client) => traceQueries(connection, tracing));
    return;
  }
  const { transaction } = client;
  client.transaction = (work) =>
    transaction.call(client, (inside) => {
      traceQueries(inside, tracing);
      return work(inside);
    }) as never;
}

function traceQueries(client: Queried, tracing: Tracing): void {
  const query = client.query as (...given: unknown[]) => unknown;
  client.query = (asked: Asked, ...given: unknown[]) => {
    const run = () => query.call(client, asked, ...given);
    // The pool's own call to a connection, which has its span already.
    if (given.some((each) => typeof each === 'function')) return run();
    const { name, facts } = named(asked);
    return tracing.during(name, { 'db.system.name': 'postgresql', ...facts }, async () => run());
  };
}

function named(asked: Asked): { name: string; facts: Record<string, string> } {
  const { name, text } = typeof asked === 'string' ? { text: asked } : asked;
  const operation = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update) "(\w+)"/i.exec(text)?.[1];
  const facts = { 'db.operation.name': operation, ...(table && { 'db.collection.name': table }) };
  return { name: name ?? [operation, table].filter(Boolean).join(' '), facts };
}
