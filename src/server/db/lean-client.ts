import { type PGlite, parse, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { sqlStateOf } from './database-away.ts';

const { serialize } = protocol;

/** Statements that are kept parsed; the one not asked for the longest makes room. */
const KEPT = 64;
/**
 * After so many uses, or so many milliseconds, a statement is parsed anew: its plan was made for tables as they were, and
 * nobody tells the embedded database that an empty one has grown.
 */
const USES = 500;
const KEPT_MS = 60_000;
/** SQLSTATE: a table has changed under a statement that was parsed before. */
const TABLE_CHANGED = '0A000';
/** What PostgreSQL says to have done when it has changed a table or a type. */
const CHANGES_TABLES = /^(ALTER|CREATE|DROP|DO)\b/;

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];
type Statement = {
  name: string;
  /** PostgreSQL's types of the parameters. */
  types: number[];
  /** What a row's columns are called; nothing for a statement without rows. */
  columns: Message[];
  uses: number;
  until: number;
};

/**
 * A client of the embedded database for drizzle. PGlite's own has a statement parsed, described, bound, described, executed
 * and synchronised in six calls each time, and copies its three hundred parsers of values beside the few that drizzle names
 * with every query. Here a statement is parsed once by name and then bound and executed in one call, and the few lie among
 * the three hundred: a third of the processor's time.
 */
export function leanClient(client: PGlite): PGlite {
  const statements = new KeptStatements(client);
  const { query, transaction } = client;
  const own: PGlite['query'] = query.bind(client);
  client.query = asked(own, async (text, params, options) => {
    await client._checkReady();
    return client._runExclusiveTransaction(() =>
      client._runExclusiveQuery(() => statements.run(text, params, options)),
    );
  });
  client.transaction = (work) =>
    transaction.call(client, (inside: Transaction) => {
      const { query: ownInside } = inside;
      inside.query = asked(ownInside, async (text, params, options) => {
        // After its end it would be stored by itself, or amid somebody else's.
        if (inside.closed) throw new Error('the transaction is closed');
        return client._runExclusiveQuery(() => statements.run(text, params, options));
      });
      return work(inside);
    }) as never;
  return client;

  /** `run` for what drizzle asks; anything else goes PGlite's own way. */
  function asked(own: PGlite['query'], run: (...given: Parameters<PGlite['query']>) => Promise<Results>) {
    return ((text, params, { parsers, rowMode, ...others } = {}) => {
      Object.assign(client.parsers, parsers);
      return Object.keys(others).length > 0
        ? own(text, params, { ...others, ...(rowMode && { rowMode }) })
        : run(text, params, rowMode && { rowMode });
    }) as PGlite['query'];
  }
}

/** The statements of a session that are kept parsed. Whoever asks has the session to himself meanwhile. */
class KeptStatements {
  readonly #client: PGlite;
  readonly #byText = new Map<string, Statement>();
  #made = 0;
  /** Tables have changed, in this transaction or the one before, which may have been undone since. */
  #areTablesChanging = false;

  constructor(client: PGlite) {
    this.#client = client;
  }

  async run(text: string, params: unknown[] = [], options?: QueryOptions): Promise<Results> {
    if (this.#areTablesChanging) {
      for (const each of [...this.#byText.keys()]) await this.#forget(each);
      this.#areTablesChanging = this.#client.isInTransaction();
    }
    const kept = this.#byText.get(text);
    try {
      return await this.#execute(await this.#parsed(text), params, options);
    } catch (error) {
      // Changed past this client. Outside of a transaction nothing was done yet; inside of one it is lost, and says so.
      if (kept === undefined || sqlStateOf(error) !== TABLE_CHANGED || this.#client.isInTransaction()) throw error;
      await this.#forget(text);
      return this.#execute(await this.#parsed(text), params, options);
    }
  }

  async #execute({ name, types, columns }: Statement, params: unknown[], options?: QueryOptions): Promise<Results> {
    const values = params.map((param, place) => {
      if (param === null || param === undefined) return null;
      return this.#client.serializers[types[place] ?? 0]?.(param) ?? String(param);
    });
    const told = await this.#call(serialize.bind({ statement: name, values }), serialize.execute({}), serialize.sync());
    this.#areTablesChanging ||= told.some(
      (message) => message.name === 'commandComplete' && 'text' in message && CHANGES_TABLES.test(String(message.text)),
    );
    const [result] = parse.parseResults([...columns, ...told], this.#client.parsers, options);
    if (result === undefined) throw new Error('a statement without any result');
    return result;
  }

  async #parsed(text: string): Promise<Statement> {
    const known = this.#byText.get(text);
    const isFresh = known && known.uses < USES && performance.now() < known.until;
    if (known && !isFresh) await this.#forget(text);
    const statement = known && isFresh ? known : await this.#parse(text);
    statement.uses++;
    // The last of the map is the one asked for last.
    this.#byText.delete(text);
    this.#byText.set(text, statement);
    const [oldest] = this.#byText.keys();
    if (this.#byText.size > KEPT && oldest !== undefined) await this.#forget(oldest);
    return statement;
  }

  async #parse(text: string): Promise<Statement> {
    const name = `kept_${++this.#made}`;
    const told = await this.#call(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    return {
      name,
      types: parse.parseDescribeStatementResults(told),
      columns: told.filter((message) => message.name === 'rowDescription'),
      uses: 0,
      until: performance.now() + KEPT_MS,
    };
  }

  async #forget(text: string): Promise<void> {
    const statement = this.#byText.get(text);
    this.#byText.delete(text);
    if (statement) await this.#call(serialize.close({ type: 'S', name: statement.name }), serialize.sync());
  }

  #call(...messages: Uint8Array[]): Promise<Message[]> {
    return this.#client.execProtocolStream(new Uint8Array(Buffer.concat(messages)), { syncToFs: false });
  }
}
