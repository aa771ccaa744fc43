/**
 * `npm run bench:mishaps`: what a farmer meets on one machine with the embedded database whose disk fills up, whose clock
 * jumps, and whose proxy cuts the line amid an answer, and where the disk of a PostgreSQL server is full. Four farmers
 * write without pause as their app does, while home, a list and a field's plan are read. Prints a table, and what is stored
 * against what was acknowledged. Needs root on Linux for the disk (a tmpfs) and Debian's faketime for the clock; what
 * cannot be had is left out and said.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, ftruncateSync, openSync, statfsSync, writeFileSync, writeSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { freePort } from '#server/testing/free-port.ts';
import { openModelServer } from '#server/testing/model-server/open-model-server.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { ensurePrograms } from '../scripts/testing/debian-packages.ts';
import { FarmersAtWork, type WorkingFarmer } from '../scripts/testing/farmers-at-work.ts';
import { signUpFarmer } from '../scripts/testing/sign-up-farmer.ts';
import { startPostgres, type TestPostgres } from '../scripts/testing/start-postgres.ts';
import { temporaryDirectory } from './server-process.ts';

const FARMERS = 4;
const MISHAP_MS = 12_000;
const SETTLE_MS = 5000;
const DISK_MB = 320;
/** Less than the server writes with. */
const LEFT_MB = 40;
/** More than fit on such a disk. */
const FILES_OF_LOG = 40;
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const SETTINGS = {
  WEATHER_PROVIDER: 'climate',
  PRICES_REFRESH: 'off',
  RATE_LIMIT_PER_MINUTE: '100000',
  LOG_LEVEL: 'warn',
};

console.log(
  '| mishap | writes meanwhile | reads meanwhile | the longest wait of a write | ready says |\n|---|---|---|---|---|',
);
await fillDisk();
await fillPostgres();
await turnClock();
await cutLine();

/** A disk with a little room left, with none at all, and with room again. */
async function fillDisk(): Promise<void> {
  const folder = smallDisk();
  if (folder === null) return;
  const filler = openSync(path.join(folder, 'filler'), 'w');
  await onEmbedded(path.join(folder, 'data'), {}, async (watch) => {
    await watch(`a disk with ${LEFT_MB} MB left`, async () => {
      const { bavail, bsize } = statfsSync(folder);
      write(filler, bavail * bsize - LEFT_MB * 2 ** 20);
      await sleep(MISHAP_MS);
    });
    await watch('the same disk, quite full', async () => {
      write(filler, Number.POSITIVE_INFINITY);
      await sleep(MISHAP_MS);
    });
    await watch('room again', async () => {
      ftruncateSync(filler);
      await sleep(MISHAP_MS);
    });
  });
  closeSync(filler);
}

/** A disk of PostgreSQL's own that is full: first its tables cannot grow, then its log cannot, and it ends itself. */
async function fillPostgres(): Promise<void> {
  const folder = smallDisk();
  if (folder === null) return;
  const postgres = await startPostgres(folder);
  const filler = openSync(path.join(folder, 'filler'), 'w');
  const settings = { DATABASE_URL: postgres.url, SESSION_SECRET: 'lihim-ng-pagsukat-'.repeat(2), DRAIN_SECONDS: '0' };
  const mishaps = async (watch: Watch) => {
    await watch("PostgreSQL's disk quite full", async () => {
      write(filler, Number.POSITIVE_INFINITY);
      await sleep(MISHAP_MS);
    });
    await watch('its log needs a new file', async () => {
      await fillLog(postgres);
      await sleep(MISHAP_MS);
    });
    console.log(`PostgreSQL has ended itself: ${postgres.hasEnded()}`);
    await watch('room again, and started again where it has ended', async () => {
      ftruncateSync(filler);
      if (postgres.hasEnded()) await postgres.restart(0);
      await sleep(MISHAP_MS);
    });
  };
  const stored = async () => {
    const client = new Client(postgres.url);
    await client.connect();
    return { query: client.query.bind(client), [Symbol.asyncDispose]: () => client.end() } as Stored;
  };
  await atWork({ ...settings, DATA_DIR: temporaryDirectory() }, stored, mishaps);
  await postgres.stop();
  closeSync(filler);
}

/** Has PostgreSQL begin the next file of its log until there is no room for one. */
async function fillLog({ url }: TestPostgres): Promise<void> {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  for (let file = 0; file < FILES_OF_LOG; file++) {
    const isGone = await client.query('select pg_switch_wal(), pg_logical_emit_message(false, $1, $1)', ['puno']).then(
      () => false,
      () => true,
    );
    if (isGone) break;
  }
  await client.end().catch(() => undefined);
}

/** A folder that is a disk of its own; null, and said, where none can be mounted. */
function smallDisk(): string | null {
  const folder = temporaryDirectory();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]).status !== 0) {
    console.log('\nLeft out: no disk of its own can be mounted here, which takes root on Linux.');
    return null;
  }
  // Before the folder is removed.
  process.prependOnceListener('exit', () => spawnSync('umount', ['-l', folder]));
  return folder;
}

/** So many bytes, or as many as there is room for. */
function write(file: number, bytes: number): void {
  const piece = Buffer.alloc(2 ** 16);
  try {
    for (let written = 0; written < bytes; written += piece.length) writeSync(file, piece);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

async function turnClock(): Promise<void> {
  if (ensurePrograms(['faketime'], ['faketime']).length > 0) return console.log('\nLeft out: no faketime here.');
  const folder = temporaryDirectory();
  const clock = path.join(folder, 'clock');
  writeFileSync(clock, '+0');
  const settings = {
    LD_PRELOAD: FAKETIME,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  await onEmbedded(path.join(folder, 'data'), settings, async (watch) => {
    for (const jump of ['+2d', '-2d', '+0', '+29d', '+0'])
      await watch(`the clock jumps to ${jump}`, async () => {
        writeFileSync(clock, jump);
        await sleep(MISHAP_MS);
      });
  });
}

type Watch = (mishap: string, strike: () => Promise<void>) => Promise<void>;
type Mishaps = (watch: Watch) => Promise<void>;
/** The database, asked once the server has ended. */
type Stored = AsyncDisposable & { query<Row>(text: string): Promise<{ rows: Row[] }> };

function onEmbedded(dataDir: string, settings: Record<string, string>, mishaps: Mishaps): Promise<void> {
  return atWork({ ...settings, DATA_DIR: dataDir }, () => PGlite.create(path.join(dataDir, 'db')), mishaps);
}

/** Farmers at work on a server of their own; in the end what is stored is held against what was acknowledged. */
async function atWork(settings: Record<string, string>, open: () => Promise<Stored>, mishaps: Mishaps): Promise<void> {
  const server = spawnServer({ ...SETTINGS, ...settings, PORT: String(await freePort()) });
  const home = await server.ready;
  const farmers = await Promise.all(Array.from({ length: FARMERS }, () => signUpFarmer(home)));
  const work = new FarmersAtWork([home], farmers);
  await sleep(SETTLE_MS);
  const [reader] = farmers;
  if (!reader) throw new Error('no farmer');
  await mishaps(async (mishap, strike) => {
    work.since();
    const isOver = new AbortController();
    const reading = readOn(home, reader, isOver.signal);
    await strike();
    const ready = await (await fetch(`${home}/api/ready`)).text();
    isOver.abort();
    const { acknowledged, refusals, longestWaitMs } = work.since();
    const wait = `${(longestWaitMs / 1000).toFixed(1)} s`;
    console.log(
      `| ${mishap} | ${acknowledged} stored, refused: ${told(refusals)} | ${await reading} | ${wait} | ${ready} |`,
    );
  });
  await work.stop();
  server.child.kill('SIGTERM');
  const exit = await server.exit;
  await using database = await open();
  const { written, lost, doubled } = await work.compare(database);
  console.log(
    `\n${written} acknowledged writes, ${lost.length} lost, ${doubled.length} doubled; the stop ended with ${exit}.\n`,
  );
  if (lost.length + doubled.length + (exit ?? 1) > 0) process.exitCode = 1;
}

/** Reads as a farmer does who has his app open; gives how many were answered and what came else. */
async function readOn(home: string, { cookie, fieldId }: WorkingFarmer, signal: AbortSignal): Promise<string> {
  const paths = ['/api/today', '/api/chat/messages?limit=20', `/api/fields/${fieldId}/plan`, '/api/market-prices'];
  const refused = new Map<string, number>();
  let answered = 0;
  while (!signal.aborted) {
    for (const each of paths) {
      const reply = await fetch(home + each, { headers: { cookie }, signal: AbortSignal.timeout(20_000) }).catch(
        () => null,
      );
      const said = reply ? `${reply.status}` : 'no answer';
      await reply?.arrayBuffer();
      if (reply?.ok) answered++;
      else refused.set(said, (refused.get(said) ?? 0) + 1);
    }
    await sleep(100);
  }
  return `${answered} answered, refused: ${told(refused)}`;
}

/** A proxy that breaks the line amid a hosted answer, for good: is the answer there when the page is opened again? */
async function cutLine(): Promise<void> {
  const sentences = ['Tingnan muna ang dahon. ', 'Tingnan din ang ugat. ', 'Magtanong sa municipal agriculturist.'];
  await using model = await openModelServer(() => ({ say: sentences }), { chunkMs: 500 });
  const port = await freePort();
  const server = spawnServer({
    ...SETTINGS,
    PORT: String(port),
    DATA_DIR: path.join(temporaryDirectory(), 'data'),
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'stand-in',
    AI_BASE_URL: model.url('openai'),
  });
  const home = await server.ready;
  const { cookie } = await signUpFarmer(home);
  const near = net.createServer((socket) => {
    const far = net.connect(port, '127.0.0.1');
    socket.on('error', () => undefined).on('close', () => far.destroy());
    far.on('error', () => undefined).on('close', () => socket.destroy());
    socket.pipe(far).pipe(socket);
    proxied.push(socket);
  });
  const proxied: net.Socket[] = [];
  await once(near.listen(0, '127.0.0.1'), 'listening');
  const address = near.address();
  const line = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const body = JSON.stringify({ message: 'Bakit naninilaw ang dahon ng palay ko?' });
  const begun = await fetch(`${line}/api/chat`, {
    method: 'POST',
    headers: { ...headers, accept: 'text/event-stream' },
    body,
  });
  let heard = '';
  try {
    for await (const piece of begun.body ?? []) {
      heard += Buffer.from(piece);
      if (heard.includes('event: token')) for (const socket of proxied) socket.destroy();
    }
  } catch {
    // The line broke, as it was meant to.
  }
  const cutAt = performance.now();
  const messages = async () => (await fetch(`${home}/api/chat/messages`, { headers: { cookie } })).json();
  while ((await messages()).length < 2) await sleep(50);
  const tookMs = performance.now() - cutAt;
  const again = await fetch(`${home}/api/chat`, { method: 'POST', headers, body });
  const stored = await messages();
  const isWhole = stored[1].content.includes(sentences.at(-1)) && !heard.includes('event: done');
  const isSame = (await again.json()).assistant.id === stored[1].id && model.requests.length === 1;
  console.log(
    `A line cut amid an answer: the whole answer is stored ${(tookMs / 1000).toFixed(1)} s later: ${isWhole}; sent again with its key it is the same one, made once: ${isSame}.`,
  );
  if (!isWhole || !isSame) process.exitCode = 1;
  near.close();
  server.child.kill('SIGTERM');
  await server.exit;
}

function told(refused: ReadonlyMap<string, number>): string {
  return [...refused].map(([what, times]) => `${times} × ${what}`).join(', ') || '0';
}
