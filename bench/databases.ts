/**
 * `npm run bench:databases`: what the embedded database costs beside two others that would keep schema and dialect: PGlite in
 * the server's thread (what we have), PGlite in a worker thread, and a real PostgreSQL from npm's binaries as a child
 * process. Each in a process of its own, in turn; the turn of a conversation's statements, its newest 20 messages read and a
 * turn written. The processor's time of the thread that serves is what limits the calls a second.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parentPort, Worker } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { startPostgres } from '../scripts/testing/start-postgres.ts';
import { temporaryDirectory } from './server-process.ts';

/** A database as this measurement uses it. */
type Opened = { query(text: string, values: unknown[]): Promise<unknown>; pids(): number[]; close(): Promise<void> };

const [TIMES, ROUNDS, AT_ONCE] = [300, 3, 20];
const TABLE =
  'create table said (position bigint generated always as identity primary key, farmer uuid not null, content text not null, parts jsonb); create index said_of on said (farmer, position)';
const READ = 'select content, parts from said where farmer = $1 order by position desc limit 20';
const WRITE = 'insert into said (farmer, content, parts) values ($1, $2, $3), ($1, $2, $3) returning position';
const FARMER = '00000000-0000-4000-8000-000000000001';
const CONTENT = 'Maglagay ng 2 sako ng urea sa kalahating ektarya, hatiin sa tatlo. '.repeat(12);
const PARTS = JSON.stringify({ gist: CONTENT.slice(0, 200), steps: [CONTENT.slice(0, 300)], more: [], sources: [] });

const KINDS: Readonly<Record<string, () => Promise<Opened>>> = {
  'PGlite, in the thread': async () => ofPglite(await PGlite.create(temporaryDirectory())),
  'PGlite, in a worker': inWorker,
  'PostgreSQL, a child process': async () => {
    const server = await startPostgres();
    const pool = new pg.Pool({ connectionString: server.url, max: 10 });
    // The server may close a connection before the pool does.
    pool.on('error', () => undefined);
    return {
      query: (text, values) => pool.query({ name: String(text.length), text, values }),
      pids: () => childrenOf(process.pid),
      async close() {
        await pool.end();
        await server.stop();
      },
    };
  },
};

if (parentPort) await serveWorker(parentPort);
else if (process.argv[2] === undefined) {
  console.log(
    '| database | opened after, ms | memory, MB | CPU of the thread a read, ms | a write | wall a turn, one at once | twenty at once |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const name of Object.keys(KINDS)) {
    const { stdout, stderr } = spawnSync(process.execPath, ['--liftoff-only', import.meta.filename, name], {
      encoding: 'utf8',
    });
    process.stdout.write(stdout || stderr);
  }
} else await measure(process.argv[2]);

async function measure(name: string): Promise<void> {
  const bareMb = residentMb(process.pid);
  const started = performance.now();
  const opened = await KINDS[name]?.();
  if (!opened) throw new Error(`no such database: ${name}`);
  for (const statement of TABLE.split('; ')) await opened.query(statement, []);
  const openMs = performance.now() - started;
  const read = () => opened.query(READ, [FARMER]);
  const write = () => opened.query(WRITE, [FARMER, CONTENT, PARTS]);
  const turn = async () => {
    await read();
    await write();
  };
  for (let at = 0; at < TIMES; at++) await write();
  for (let at = 0; at < TIMES; at++) await read();
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push([await cpuMs(read), await cpuMs(write), await wallMs(1, turn), await wallMs(AT_ONCE, turn)]);
  const middle = (column: number) =>
    rounds.map((each) => each[column] ?? 0).toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0;
  const memoryMb = residentMb(process.pid) - bareMb + opened.pids().reduce((sum, pid) => sum + residentMb(pid), 0);
  await opened.close();
  const figures = [0, 1, 2, 3].map((column) => middle(column).toFixed(2));
  console.log(`| ${name} | ${Math.round(openMs)} | ${Math.round(memoryMb)} | ${figures.join(' | ')} |`);
}

/** Of this thread alone, the average of many. */
async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  for (let at = 0; at < TIMES; at++) await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / TIMES;
}

async function wallMs(atOnce: number, work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  const several = async () => {
    for (let at = 0; at < TIMES / atOnce; at++) await work();
  };
  await Promise.all(Array.from({ length: atOnce }, several));
  return (performance.now() - started) / TIMES;
}

function ofPglite(client: PGlite): Opened {
  return { query: (text, values) => client.query(text, values), pids: () => [], close: () => client.close() };
}

/** The same PGlite, asked by messages. */
async function inWorker(): Promise<Opened> {
  const worker = new Worker(new URL(import.meta.url), { env: { ...process.env, FOLDER: temporaryDirectory() } });
  const waiting = new Map<number, (rows: unknown) => void>();
  worker.on('message', ({ id, rows }: { id: number; rows: unknown }) => {
    waiting.get(id)?.(rows);
    waiting.delete(id);
  });
  let last = 0;
  return {
    query: (text, values) =>
      new Promise((resolve) => {
        waiting.set(++last, resolve);
        worker.postMessage({ id: last, text, values });
      }),
    pids: () => [],
    close: async () => void (await worker.terminate()),
  };
}

async function serveWorker(port: NonNullable<typeof parentPort>): Promise<void> {
  const client = await PGlite.create(process.env.FOLDER ?? 'memory://');
  port.on('message', async ({ id, text, values }: { id: number; text: string; values: unknown[] }) => {
    const { rows } = await client.query(text, values);
    port.postMessage({ id, rows });
  });
}

function childrenOf(pid: number): number[] {
  const own = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return own.flatMap((child) => [child, ...childrenOf(child)]);
}

/** What belongs to it alone and its share of what it shares with others; Linux only. */
function residentMb(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(/^Pss:\s+(\d+) kB/m)?.[1] ?? 0) / 1024;
}
