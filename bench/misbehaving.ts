/**
 * `npm run bench:misbehaving`: 50 farmers at work on one instance with the embedded database, alone and beside one account
 * that does all it can to be a nuisance, in one way after the other. Limits are on, as they are for farmers. Prints a table.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import { openEmbeddedDatabase } from '#server/db/open-database.ts';
import { freePort } from '#server/testing/free-port.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { phonePhoto } from '#server/testing/test-photo.ts';
import { crowdAtWork, percentile } from './crowd-at-work.ts';
import { seatFarmers } from './seat-farmers.ts';
import { temporaryDirectory } from './server-process.ts';

const [FARMERS, SECONDS] = [50, Number(process.argv[2] ?? 30)];
/** More often than farmers tap, so that there is something to see. */
const THINK = [1, 3] as const;
const WORKERS = 20;

const photo = new Uint8Array(await phonePhoto());
const huge = await sharp({
  create: {
    width: 7000,
    height: 7000,
    channels: 3,
    background: '#3a5',
    noise: { type: 'gaussian', mean: 120, sigma: 40 },
  },
})
  .jpeg({ quality: 60 })
  .toBuffer();

type Ask = (url: string, cookie: string) => Promise<unknown>;

const NUISANCES: Readonly<Record<string, Ask | null>> = {
  nobody: null,
  'questions of 2,000 question marks': (url, cookie) => say(url, cookie, '?'.repeat(2000)),
  'the longest messages, of numbers and units': (url, cookie) => say(url, cookie, '1,000 sako 2/3 ektarya '.repeat(87)),
  'lists without pause': (url, cookie) =>
    fetch(`${url}/api/chat/messages?limit=100`, { headers: { cookie } }).then(ended),
  'drawn pages without pause': (url, cookie) =>
    fetch(`${url}/chat`, { headers: { cookie, accept: 'text/html' } }).then(ended),
  'photos of 49 megapixels, three at a time': (url, cookie) => upload(url, cookie),
  'copies of everything': (url, cookie) => fetch(`${url}/api/user/export`, { headers: { cookie } }).then(ended),
};

const dataDir = temporaryDirectory();
const port = await freePort();
const database = await openEmbeddedDatabase(path.join(dataDir, 'db'));
const [nuisance, ...farmers] = await seatFarmers(database.db, 'http://localhost', FARMERS + 1);
await database[Symbol.asyncDispose]();
const settings = { DATA_DIR: dataDir, PORT: String(port), WEATHER_PROVIDER: 'climate', PRICES_REFRESH: 'off' };
const server = spawnServer(settings);
try {
  const url = await server.ready;
  await crowdAtWork([url], farmers, 15, photo, [0, 0.5]);
  console.log(
    '| beside 49 farmers and | reads p50 / p99, ms | chat p50 / p99, ms | their failures | it was answered | refused |',
  );
  console.log('|---|---|---|---|---|---|');
  for (const [name, ask] of Object.entries(NUISANCES)) {
    const stop = new AbortController();
    const statuses = new Map<string, number>();
    const bothering = Array.from({ length: ask ? WORKERS : 0 }, () => bother(ask, url, statuses, stop.signal));
    const { latenciesMs, failures } = await crowdAtWork([url], farmers.slice(1), SECONDS, photo, THINK);
    stop.abort();
    await Promise.all(bothering);
    const times = [latenciesMs.read, latenciesMs.chat].map((each) =>
      [50, 99].map((p) => Math.round(percentile(each, p))).join(' / '),
    );
    const told = (counts: ReadonlyMap<string, number>) =>
      [...counts].map(([what, n]) => `${n} × ${what}`).join(', ') || '0';
    const ok = statuses.get('200') ?? 0;
    statuses.delete('200');
    console.log(`| ${name} | ${times.join(' | ')} | ${told(failures)} | ${ok} | ${told(statuses)} |`);
  }
} finally {
  server.child.kill('SIGTERM');
  await server.exit;
}

async function bother(ask: Ask | null, url: string, statuses: Map<string, number>, signal: AbortSignal): Promise<void> {
  while (ask && !signal.aborted) {
    const status = String(await ask(url, nuisance?.cookie ?? '').catch(() => 'connection'));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}

async function ended(reply: Response): Promise<number> {
  await reply.arrayBuffer();
  return reply.status;
}

function say(url: string, cookie: string, message: string): Promise<number> {
  const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  return fetch(`${url}/api/chat`, { method: 'POST', headers, body: JSON.stringify({ message }) }).then(ended);
}

function upload(url: string, cookie: string): Promise<number> {
  const form = new FormData();
  form.set('type', 'disease-detection');
  for (const n of [1, 2, 3]) form.append('image', new Blob([new Uint8Array(huge)], { type: 'image/jpeg' }), `${n}.jpg`);
  return fetch(`${url}/api/analyze`, { method: 'POST', headers: { cookie }, body: form }).then(ended);
}
