import type { PGlite, Transaction } from '@electric-sql/pglite';

/**
 * A client of the embedded database for drizzle, which names its own few parsers of values with every query, always the
 * same. PGlite would copy its three hundred beside them each time, and a short statement would take twice as long; here
 * they are put among the three hundred.
 */
export function leanClient(client: PGlite): PGlite {
  keepParsers(client, client.parsers);
  const { transaction } = client;
  client.transaction = (work) =>
    transaction.call(client, (inside) => work(keepParsers(inside, client.parsers))) as never;
  return client;
}

function keepParsers<Asked extends Pick<Transaction, 'query'>>(asked: Asked, kept: PGlite['parsers']): Asked {
  const { query } = asked;
  asked.query = (text, params, { parsers, ...others } = {}) => {
    Object.assign(kept, parsers);
    return query.call(asked, text, params, others) as never;
  };
  return asked;
}
