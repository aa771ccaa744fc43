/**
 * `npm run bench:growth`: what a farmer's conversation costs while all farmers' grow, from 1,000 rows to 10,000,000 (or as
 * many as are given: `-- 1000000`), on a PostgreSQL of its own. The rows are copies of an answer of the agronomist,
 * 500 of each farmer, lying mixed as they would come in. Prints a table.
 */
import { Client } from 'pg';
import { databaseAddress } from '#server/testing/database-template.ts';
import { freePort } from '#server/testing/free-port.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { startPostgres } from '../scripts/testing/start-postgres.ts';
import { askedFigures } from './asked-figures.ts';
import type { Call } from './calls.ts';
import { load } from './load.ts';
import { registerFarmer } from './register-farmer.ts';
import { temporaryDirectory } from './server-process.ts';

const MOST = askedFigures({ rows: 10_000_000 }).figures.rows;
const STEPS = [1000, 10_000, 100_000, 1_000_000, 10_000_000].filter((rows) => rows <= MOST);
/** Messages of one farmer: some years of use. */
const OF_ONE = 500;
const [ROUNDS, TIMES] = [5, 100];
const headers = { 'accept-encoding': 'gzip, deflate, br' };
const json = { ...headers, 'content-type': 'application/json' };

const FARMER = "(select id from users where issuer = 'measured')";

const postgres = await startPostgres();
const database = new Client(postgres.url);
await database.connect();
await database.query('create database growth');
await database.end();
const url = databaseAddress(postgres.url, 'growth');
const settings = {
  DATABASE_URL: url,
  SESSION_SECRET: 'lihim-ng-pagsukat-'.repeat(2),
  DATA_DIR: temporaryDirectory(),
  RATE_LIMIT_PER_MINUTE: '0',
  WEATHER_PROVIDER: 'climate',
  PRICES_REFRESH: 'off',
};
const server = spawnServer({ ...settings, PORT: String(await freePort()) });
const client = new Client(url);
try {
  const home = await server.ready;
  const cookie = await registerFarmer(home);
  const ask = { name: 'a turn', method: 'POST', path: '/api/chat', headers: json } as const;
  const turn: Call = { ...ask, own: () => ({ headers: {}, body: JSON.stringify({ message: 'Ano ang tungro?' }) }) };
  await load(home, [cookie], turn, 5, 1);
  await client.connect();
  await client.query("update users set issuer = 'measured'");
  const writer = await registerFarmer(home);
  await client.query("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '64MB'");
  await client.query('create table mold as select * from chat_messages');
  const newest: Call = { name: 'newest 50', method: 'GET', path: '/api/chat/messages?limit=50', headers };
  console.log(
    '| rows | table, GB | indexes, GB | newest 50, ms | 50 before the 400th, ms | a turn, ms | pages read for 50 |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const rows of STEPS) {
    await growTo(rows);
    const { rows: old } = await client.query(
      `select id from chat_messages where user_id = ${FARMER} order by position desc offset least(400, (select count(*) from chat_messages where user_id = ${FARMER}) - 1) limit 1`,
    );
    const older: Call = { ...newest, name: 'older', path: `${newest.path}&before=${old[0].id}` };
    const figures: string[] = [];
    for (const [who, call] of [
      [cookie, newest],
      [cookie, older],
      // Another farmer's: those of the measured one stay as mixed with others' as they are.
      [writer, turn],
    ] as const) {
      const medians: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const { latenciesMs } = await load(home, [who], call, TIMES, 1);
        medians.push(latenciesMs[TIMES / 2] ?? 0);
      }
      figures.push(Math.min(...medians).toFixed(1));
    }
    const [table, indexes] = await sizesGb();
    console.log(
      `| ${rows.toLocaleString('en')} | ${table} | ${indexes} | ${figures.join(' | ')} | ${await pagesRead()} |`,
    );
  }
} finally {
  await client.end();
  server.child.kill('SIGTERM');
  await server.exit;
  await postgres.stop();
}

/** Rows of other farmers and, in their midst, of the measured one up to `OF_ONE`. */
async function growTo(rows: number): Promise<void> {
  const { rows: counted } = await client.query('select count(*)::int as n from chat_messages');
  const missing = rows - counted[0].n;
  if (missing <= 0) return;
  const farmers = Math.max(2, Math.ceil(rows / OF_ONE));
  await client.query(
    `insert into users (issuer, subject) select 'growth', n::text from generate_series((select count(*) from users) + 1, ${farmers}) n`,
  );
  // Indexes of many rows are built faster than grown; the measured calls find them whole.
  const { rows: indexes } = await client.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where indexname = 'chat_messages_of_user'",
  );
  await client.query('drop index chat_messages_of_user');
  await client.query(`
    with others as (select array_agg(id) as ids from users), molds as (select array_agg(m) as rows from mold m)
    insert into chat_messages (id, user_id, role, content, sources, suggestions, parts, frame, mark, created_at)
    select gen_random_uuid(), ids[1 + (n::bigint * 7919) % array_length(ids, 1)], m.role, m.content || n, m.sources,
      m.suggestions, m.parts, m.frame, m.mark, now() - (${missing} - n) * interval '1 second'
    from generate_series(1, ${missing}) n, others, molds, lateral (select (rows[1 + n % array_length(rows, 1)]).*) m`);
  await client.query(indexes[0]?.indexdef ?? '');
  await client.query('vacuum analyze chat_messages');
  await client.query('checkpoint');
}

async function sizesGb(): Promise<string[]> {
  const { rows } = await client.query(
    "select pg_table_size('chat_messages') as table, pg_indexes_size('chat_messages') as indexes",
  );
  return [rows[0].table, rows[0].indexes].map((bytes) => (Number(bytes) / 2 ** 30).toFixed(2));
}

/** Pages of 8 KB that the newest 50 of the measured farmer take, from memory or disk. */
async function pagesRead(): Promise<number> {
  const { rows } = await client.query(
    `explain (analyze, buffers, format json) select * from chat_messages where user_id = ${FARMER} order by position desc limit 50`,
  );
  const { Plan: plan } = rows[0]['QUERY PLAN'][0];
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}
