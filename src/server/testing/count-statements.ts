import { createRequire } from 'node:module';
import { PGlite } from '@electric-sql/pglite';

/** First bytes of the messages that make PostgreSQL work: Bind of a parsed statement, and a simple Query. */
const WORK = new Set(['B'.charCodeAt(0), 'Q'.charCodeAt(0)]);

/** What has reached the database since it was opened, until it is disposed of. */
export type StatementCount = Disposable & { soFar(): number };

/** Counts the statements that this process puts to its database, `begin` and `commit` among them, whichever database it is. */
export function countStatements(): StatementCount {
  let statements = 0;
  const { execProtocolStream } = PGlite.prototype;
  PGlite.prototype.execProtocolStream = function (message, options) {
    if (WORK.has(message[0] ?? 0)) statements++;
    return execProtocolStream.call(this, message, options);
  };
  // The driver's class as the server gets it: the pool and drizzle call this method.
  const { Client } = createRequire(import.meta.url)('pg') as {
    Client: { prototype: { query(...all: unknown[]): unknown } };
  };
  const { query } = Client.prototype;
  Client.prototype.query = function (...all) {
    statements++;
    return query.apply(this, all);
  };
  return {
    soFar: () => statements,
    [Symbol.dispose]() {
      PGlite.prototype.execProtocolStream = execProtocolStream;
      Client.prototype.query = query;
    },
  };
}
