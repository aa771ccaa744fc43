/**
 * `npm run bench:streams`: what our server adds to a hosted model's first word, and a hundred answers streamed at once,
 * each beside the same without our server. Prints Markdown; bench/streams.md holds the figures of one run.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#server/testing/free-port.ts';
import { buildWeb, isWebBuilt } from '../scripts/build-web.ts';
import { ask, type ModelProcess, openLine, type Speech, seen, startModel } from './model-process.ts';
import { registerFarmer } from './register-farmer.ts';
import { type RunningServer, startServer, temporaryDirectory } from './server-process.ts';

/** A model of the hosted kind: half a second to the first word is usual; less makes our share no smaller. */
const QUICK: Speech = {
  say: 'Tingnan muna ang dahon ng palay. Maglagay ng tubig sa palayan. ',
  chunkMs: 25,
  firstMs: 150,
};
const LONG: Speech = {
  say: [
    'Tingnan muna ang dahon ng palay. Kung dilaw ang matandang dahon, baka kulang sa nitrogen. ',
    'Maglagay ng tubig sa palayan. Magtanong sa municipal agriculturist. ',
    'Tingnan din ang ugat at ang tubig sa palayan. Huwag munang mag-spray kung hindi pa tiyak ang dahilan. ',
    'Kung dilaw din ang batang dahon, dalhin ang halaman sa municipal agriculturist. ',
    'Alisin ang damo sa palayan. Bantayan ang palay sa susunod na linggo. ',
  ].join(''),
  chunkMs: 100,
  firstMs: 150,
};
const FARMERS = 30;
const QUESTIONS_EACH = 4;
const WARM_UPS = 40;
const STREAMS = 100;
const ROUNDS = 2;
const CRITERION_MS = 20;
/** The first word of a stream, ours and the model's. */
const FIRST_TOKEN = /event: token/;
const FIRST_PIECE = /"content":"[^"]/;

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;
const spread = (values: readonly number[]) =>
  `p50 ${at(values, 0.5).toFixed(1)} ms, p95 ${at(values, 0.95).toFixed(1)} ms`;
const rows: string[] = [];
function report(what: string, value: string): void {
  rows.push(`| ${what} | ${value} |`);
  console.error(`${what}: ${value}`);
}
function heading(title: string): void {
  rows.push(`\n## ${title}\n\n| what | result |\n|---|---|`);
}

// Nobody outside this machine is asked, and no limit but the one under test is met.
Object.assign(process.env, { WEATHER_PROVIDER: 'climate', PRICES_REFRESH: 'off', AI_DAILY_TOKENS: '0' });
const dataDir = temporaryDirectory();
const busyBefore = os.loadavg()[0] ?? 0;

async function withServer<Result>(model: ModelProcess | null, work: (server: RunningServer) => Promise<Result>) {
  const settings = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'stand-in', AI_BASE_URL: model?.url };
  for (const [name, value] of Object.entries(settings))
    if (model && value) process.env[name] = value;
    else delete process.env[name];
  const server = await startServer(dataDir, await freePort());
  try {
    // The photo process starts behind the server's ready line and would share the cores with the first questions.
    await wait(3000);
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function withModel(speech: Speech, work: (model: ModelProcess) => Promise<void>): Promise<void> {
  const model = await startModel(speech);
  try {
    await work(model);
  } finally {
    await model.stop();
  }
}

async function register(url: string, count: number): Promise<string[]> {
  const cookies: string[] = [];
  while (cookies.length < count) cookies.push(await registerFarmer(url));
  return cookies;
}

/** Milliseconds to the first word of our server's answer, which must be the model's own and end well. */
async function firstToken(url: string, cookie: string): Promise<number> {
  const line = ask(url, cookie, randomUUID());
  const ms = await line.heard(FIRST_TOKEN);
  await line.ended;
  mustBeWell(line.body());
  return ms;
}

function mustBeWell(body: string): void {
  const { last, text } = seen(body);
  if (last?.name !== 'done' || last.data.assistant.mark !== undefined)
    throw new Error(`a bad end: ${body.slice(0, 1000)}`);
  if (last.data.assistant.content !== text) throw new Error(`stored is not what was shown: ${body.slice(0, 1000)}`);
}

/** The same from the model itself. */
async function firstPiece(model: ModelProcess, body: string): Promise<number> {
  const line = openLine(`${model.url}/chat/completions`, {}, body);
  const ms = await line.heard(FIRST_PIECE);
  await line.ended;
  return ms;
}

async function measureFirstToken(): Promise<void> {
  heading(`First word: the model begins after ${QUICK.firstMs} ms, a piece every ${QUICK.chunkMs} ms`);
  await withModel(QUICK, (model) =>
    withServer(model, async ({ url }) => {
      const cookies = await register(url, FARMERS + 1);
      const stranger = cookies.pop() ?? '';
      report('the first question of a process', `${(await firstToken(url, stranger)).toFixed(0)} ms`);
      for (let i = 0; i < WARM_UPS; i++) {
        await firstToken(url, cookies[i % FARMERS] ?? '');
        await firstPiece(model, await model.newestBody());
      }
      const straight: number[] = [];
      const through: number[] = [];
      const added: number[] = [];
      // Pairs, so that whatever else this machine does meets both; the same request, so that it is as long.
      for (let turn = 0; turn < QUESTIONS_EACH; turn++)
        for (const cookie of cookies) {
          const ours = await firstToken(url, cookie);
          const theirs = await firstPiece(model, await model.newestBody());
          through.push(ours);
          straight.push(theirs);
          added.push(ours - theirs);
        }
      const plus = at(through, 0.5) - at(straight, 0.5);
      report(`straight to the stand-in, ${straight.length} times`, spread(straight));
      report(`through our server, ${through.length} times`, spread(through));
      report(
        'added, p50 to p50',
        `${plus.toFixed(1)} ms; at most ${CRITERION_MS} wanted: ${plus <= CRITERION_MS ? 'met' : `missed by ${(plus - CRITERION_MS).toFixed(1)} ms`}`,
      );
      report('added, p95 to p95', `${(at(through, 0.95) - at(straight, 0.95)).toFixed(1)} ms`);
      report('added, pair by pair', spread(added));
    }),
  );
  await withServer(null, async ({ url }) => {
    const cookies = await register(url, FARMERS);
    const times: number[] = [];
    for (const cookie of cookies.slice(0, WARM_UPS)) await firstToken(url, cookie);
    for (let turn = 0; turn < QUESTIONS_EACH; turn++)
      for (const cookie of cookies) times.push(await firstToken(url, cookie));
    report(`the built-in adviser, no model, ${times.length} times`, spread(times));
  });
}

/** Seconds of processor time of a process with its threads (Linux). */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** The server's own event-loop delays since they were last asked for, in ms. */
async function loopDelay(port: string): Promise<string> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const ms = (name: string) =>
    (Number(text.match(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm'))?.[1]) * 1000).toFixed(0);
  return `p50 ${ms('p50')} ms, p99 ${ms('p99')} ms, longest ${ms('max')} ms`;
}

/** All at once; times of the first words, the whole, and the processor's seconds by process. */
async function allAtOnce(
  lines: (() => { first: Promise<number>; ended: Promise<number> })[],
  pids: Record<string, number>,
) {
  const before = Object.values(pids).map(cpuSeconds);
  const own = process.cpuUsage();
  const began = performance.now();
  const firsts = await Promise.all(
    lines.map(async (open) => {
      const { first, ended } = open();
      const ms = await first;
      await ended;
      return ms;
    }),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(2);
  const { user, system } = process.cpuUsage(own);
  const cpu = Object.entries(pids).map(
    ([name, pid], i) => `${name} ${(cpuSeconds(pid) - (before[i] ?? 0)).toFixed(2)} s`,
  );
  return {
    firsts: `${spread(firsts)}, longest ${Math.max(...firsts).toFixed(0)} ms`,
    whole: `${seconds} s`,
    cpu: [...cpu, `the asking process ${((user + system) / 1e6).toFixed(2)} s`].join(', '),
  };
}

async function measureCrowd(): Promise<void> {
  heading(`${STREAMS} answers at once: a piece every ${LONG.chunkMs} ms`);
  const metricsPort = String(await freePort());
  process.env.METRICS_PORT = metricsPort;
  await withModel(LONG, (model) =>
    withServer(model, async (server) => {
      const { url, pid } = server;
      const rss = () => server.residentMb() ?? 0;
      const cookies = await register(url, STREAMS);
      await firstToken(url, cookies[0] ?? '');
      const body = await model.newestBody();
      const straight = await allAtOnce(
        cookies.map(() => () => {
          const line = openLine(`${model.url}/chat/completions`, {}, body);
          return { first: line.heard(FIRST_PIECE), ended: line.ended };
        }),
        { 'the stand-in': model.pid },
      );
      report('straight to the stand-in: first word', straight.firsts);
      report('straight: all of them ended after', straight.whole);
      report('straight: processor time', straight.cpu);
      await loopDelay(metricsPort);
      await wait(3000);
      report('our server: event loop at rest (its clock ticks every 10 ms)', await loopDelay(metricsPort));
      for (let round = 1; round <= ROUNDS; round++) {
        const before = rss();
        let peak = before;
        const watch = setInterval(() => {
          peak = Math.max(peak, rss());
        }, 100);
        const bodies: (() => string)[] = [];
        const ours = await allAtOnce(
          cookies.map((cookie) => () => {
            const line = ask(url, cookie, randomUUID());
            bodies.push(line.body);
            return { first: line.heard(FIRST_TOKEN), ended: line.ended };
          }),
          { 'our server': pid, 'the stand-in': model.pid },
        );
        clearInterval(watch);
        for (const each of bodies) mustBeWell(each());
        const delays = await loopDelay(metricsPort);
        await wait(10_000);
        const name = `through our server, round ${round}`;
        report(`${name}: ended well, in the model's words, stored as shown`, `${bodies.length} of ${STREAMS}`);
        report(`${name}: first word`, ours.firsts);
        report(`${name}: all of them ended after`, ours.whole);
        report(`${name}: processor time`, ours.cpu);
        report(`${name}: event loop`, delays);
        report(
          `${name}: memory before, at most, ten seconds after`,
          `${before.toFixed(0)}, ${peak.toFixed(0)}, ${rss().toFixed(0)} MB`,
        );
      }
    }),
  );
}

if (!isWebBuilt()) await buildWeb();
await measureFirstToken();
await measureCrowd();
const day = new Date().toISOString().slice(0, 10);
const machine = `${os.cpus().length} cores of a shared ${os.cpus()[0]?.model.trim()}, ${process.platform}-${process.arch}`;
console.log(
  `# Streamed answers\n\n${day}, Node ${process.version}, ${machine}, embedded database; ${busyBefore.toFixed(1)} processes at work before (load average). Run: \`npm run bench:streams\`.\n${rows.join('\n')}`,
);
