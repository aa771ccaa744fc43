import type { Database } from './database.ts';

/**
 * A query that is worded once for each database, and on a server parsed and planned once for each connection by the name
 * it is prepared under. For the statements of every turn and every request; all others are cheap enough as they are.
 */
export function preparedFor<Query>(prepare: (db: Database) => Query): (db: Database) => Query {
  const made = new WeakMap<Database, Query>();
  return (db) => {
    const query = made.get(db) ?? prepare(db);
    made.set(db, query);
    return query;
  };
}
