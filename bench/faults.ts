/**
 * `npm run bench:faults`: every failure of a hosted model played against the real server, and what the farmer saw, how
 * long it took, what was stored. Prints the table of bench/faults.md.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ChatMessage } from '#contract/chat.ts';
import { freePort } from '#server/testing/free-port.ts';
import { type ModelTurn, openModelServer } from '#server/testing/model-server/open-model-server.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { buildWeb, isWebBuilt } from '../scripts/build-web.ts';
import { FAULT_CASES, type FaultCase, GOOD } from './fault-cases.ts';
import { ask, seen } from './model-process.ts';
import { registerFarmer } from './register-farmer.ts';
import { temporaryDirectory } from './server-process.ts';

const TIMEOUT_MS = 3000;
/** After so many failures in a row the model is left alone, and for how long; see guarded-call.ts. */
const FAILURES_TO_OPEN = 4;
const OPEN_MS = 30_000;
/** Letters of an answer that a table has room for. */
const SHOWN_CHARS = 44;

type Outcome = { saw: string; ms: number; stored: string; calls: number };

let turns: FaultCase['turns'] = [];
let calls = 0;
await using model = await openModelServer(
  (request): ModelTurn => {
    calls++;
    const turn = turns[Math.min(calls, turns.length) - 1] ?? { say: GOOD };
    return typeof turn === 'function' ? turn(request) : turn;
  },
  { chunkMs: 60 },
);
const { port: modelPort } = new URL(model.url('openai'));

if (!isWebBuilt()) await buildWeb();
const app = await startApp({ AI_DAILY_TOKENS: '0' });
const frugal = await startApp({ AI_DAILY_TOKENS: '100' });
const orphan = await startApp({ AI_BASE_URL: `http://127.0.0.1:${await freePort()}/v1` });

const rows: [string, Outcome][] = [];
for (const fault of FAULT_CASES) {
  // A good answer in between keeps the failures from adding up to an open circuit.
  await play(app.url, { name: 'between', turns: [{ say: GOOD }] });
  rows.push([fault.name, await play(app.url, fault)]);
}
rows.push(['the model’s server is down', await play(orphan.url, { name: 'down', turns: [] })]);
const spender = await registerFarmer(frugal.url);
await play(frugal.url, { name: 'first', turns: [{ say: GOOD }] }, spender);
rows.push([
  'the day’s tokens are used up',
  await play(frugal.url, { name: 'second', turns: [{ say: GOOD }] }, spender),
]);
for (let failure = 0; failure < FAILURES_TO_OPEN; failure++)
  await play(app.url, { name: 'again', turns: [{ fail: 500 }] });
rows.push(['circuit open after four failures', await play(app.url, { name: 'open', turns: [{ say: GOOD }] })]);
await wait(OPEN_MS + 500);
rows.push(['30 s later', await play(app.url, { name: 'half-open', turns: [{ say: GOOD }] })]);

for (const { child, exit } of [app, frugal, orphan]) {
  child.kill('SIGTERM');
  await exit;
}
console.log(
  [
    `| failure (AI_TIMEOUT_MS=${TIMEOUT_MS}) | the farmer saw | seconds | stored | calls of the model |`,
    '|---|---|---|---|---|',
    ...rows.map(
      ([name, { saw, ms, stored, calls: made }]) =>
        `| ${name} | ${saw} | ${(ms / 1000).toFixed(2)} | ${stored} | ${made} |`,
    ),
  ].join('\n'),
);

async function startApp(settings: Record<string, string>) {
  const port = await freePort();
  const server = spawnServer({
    PORT: String(port),
    DATA_DIR: temporaryDirectory(),
    WEATHER_PROVIDER: 'climate',
    PRICES_REFRESH: 'off',
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'error',
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'stand-in',
    AI_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
    AI_TIMEOUT_MS: String(TIMEOUT_MS),
    ...settings,
  });
  return { ...server, url: await server.ready };
}

/** Asks once as a new farmer, or as the given one, while the stand-in fails as the case says. */
async function play(url: string, fault: FaultCase, farmer?: string): Promise<Outcome> {
  const cookie = farmer ?? (await registerFarmer(url));
  if (fault.hasPast) await play(url, { name: 'past', turns: [{ say: GOOD }] }, cookie);
  const before = (await messagesOf(url, cookie)).length;
  turns = fault.turns;
  calls = 0;
  const key = randomUUID();
  const line = ask(url, cookie, key);
  if (fault.phone) {
    // Half-way: after the first whole sentence where there is one, else once the model has been asked.
    const isSilent = fault.turns.some((turn) => typeof turn === 'object' && 'hang' in turn && turn.hang === 'before');
    if (isSilent) await until(() => calls > 0);
    else await line.heard(/dahon/);
    if (fault.phone === 'drops') line.cut();
    else await post(`${url}/api/chat/stop`, cookie, { key });
  }
  let ms = await line.ended;
  let { text, resets, last } = seen(line.body());
  if (fault.phone === 'drops') {
    // What the page does: the same message with the same key.
    const again = ask(url, cookie, key);
    ms += await again.ended;
    ({ text, resets, last } = seen(again.body()));
  }
  const stored = (await messagesOf(url, cookie)).slice(before);
  const answer = stored.at(-1);
  if (last?.name === 'done' && answer?.content !== text) throw new Error(`${fault.name}: shown and stored differ`);
  return { saw: sawText(text, resets, last, answer), ms, stored: storedText(stored), calls };
}

function sawText(
  text: string,
  resets: number,
  last: ReturnType<typeof seen>['last'],
  answer: ChatMessage | undefined,
): string {
  if (last?.name === 'stopped') return 'the question back in the box';
  if (last?.name !== 'done') return `ended with ${last?.name ?? 'nothing'}`;
  const mark =
    answer?.mark === 'offline'
      ? '**Offline na gabay**: '
      : answer?.mark === 'stopped'
        ? '**Itinigil mo ang sagot**: '
        : '';
  const start = text.replace(/\s+/g, ' ').slice(0, SHOWN_CHARS);
  return `${mark}“${start}…”${resets > 0 ? ' (the beginning was taken back)' : ''}`;
}

function storedText(messages: readonly ChatMessage[]): string {
  if (messages.length === 0) return 'nothing';
  const mark = messages.at(-1)?.mark;
  return `question and answer${mark ? `, marked ${mark}` : ''}`;
}

async function messagesOf(url: string, cookie: string): Promise<ChatMessage[]> {
  return (await fetch(`${url}/api/chat/messages`, { headers: { cookie } })).json() as Promise<ChatMessage[]>;
}

async function post(address: string, cookie: string, body: unknown): Promise<void> {
  await fetch(address, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(10);
}
