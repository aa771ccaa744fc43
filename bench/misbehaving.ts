/**
 * `npm run bench:misbehaving`: 50 farmers at work on one instance with the embedded database, alone and beside one account
 * that does all it can to be a nuisance, in one way after the other. Limits are on, as they are for farmers. Prints a table.
 * `-- --seconds 8` for each way, `-- 8 photos nobody` for those whose names hold one of these words.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { openEmbeddedDatabase } from '#server/db/open-database.ts';
import { freePort } from '#server/testing/free-port.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { phonePhoto } from '#server/testing/test-photo.ts';
import { askedFigures } from './asked-figures.ts';
import { crowdAtWork, percentile, told } from './crowd-at-work.ts';
import { seatFarmers } from './seat-farmers.ts';
import { cpuMsOf, ownCpuMsOf, temporaryDirectory } from './server-process.ts';

const FARMERS = 50;
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
  // Below the 10 MB that are taken.
  .jpeg({ quality: 20 })
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

const [, , first = '', url = '', cookie = ''] = process.argv;
// In a process of its own, or what it does would be measured instead of what it does to others.
if (first in NUISANCES) await bother(NUISANCES[first] ?? null);
else {
  const { figures, words } = askedFigures({ seconds: 30 });
  await measure(figures.seconds, words);
}

async function measure(seconds: number, words: readonly string[]): Promise<void> {
  const ways = Object.keys(NUISANCES).filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
  const dataDir = temporaryDirectory();
  const database = await openEmbeddedDatabase(path.join(dataDir, 'db'));
  const farmers = await seatFarmers(database.db, 'http://localhost', FARMERS);
  // One account for each way: what one has used up of its limits is not the next one's.
  const nuisances = await seatFarmers(database.db, 'http://localhost', ways.length);
  await database[Symbol.asyncDispose]();
  const settings = { DATA_DIR: dataDir, WEATHER_PROVIDER: 'climate', PRICES_REFRESH: 'off' };
  const server = spawnServer({ ...settings, PORT: String(await freePort()) });
  try {
    const home = await server.ready;
    await crowdAtWork([home], farmers, 15, photo, [0, 0.5]);
    const heads = ['reads p50 / p99, ms', 'chat p50 / p99, ms', 'sent again after', 'answered to it'];
    heads.push('of a core: server', 'its photo reader', 'load of the machine');
    console.log(`| beside 50 farmers | ${heads.join(' | ')} |\n|---|${heads.map(() => '---').join('|')}|`);
    const pid = server.child.pid ?? 0;
    for (const [i, name] of ways.entries()) {
      const child = spawn(process.execPath, [import.meta.filename, name, home, nuisances[i]?.cookie ?? ''], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      await once(child, 'message');
      const [all, own, startedAt] = [cpuMsOf(pid), ownCpuMsOf(pid), performance.now()];
      const { latenciesMs, again } = await crowdAtWork([home], farmers, seconds, photo, THINK);
      const [spent, byServer] = [cpuMsOf(pid) - all, ownCpuMsOf(pid) - own];
      const shares = [byServer, spent - byServer].map(
        (ms) => `${Math.round((100 * ms) / (performance.now() - startedAt))} %`,
      );
      child.send('enough');
      const [answered] = await once(child, 'message');
      const times = [latenciesMs.read, latenciesMs.chat].map((each) =>
        [50, 99].map((p) => Math.round(percentile(each, p))).join(' / '),
      );
      console.log(
        `| ${name} | ${times.join(' | ')} | ${told(again)} | ${answered} | ${shares.join(' | ')} | ${os.loadavg()[0]?.toFixed(0)} |`,
      );
    }
  } finally {
    server.child.kill('SIGTERM');
    await server.exit;
  }
}

async function bother(ask: Ask | null): Promise<void> {
  const statuses = new Map<string, number>();
  process.once('message', () => process.send?.(told(statuses), () => process.exit()));
  process.send?.('ready');
  const keepOn = async () => {
    for (;;) {
      const status = String(await (ask?.(url, cookie) ?? sleep(60_000)).catch(() => 'connection'));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, keepOn));
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
