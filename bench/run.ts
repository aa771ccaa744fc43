/**
 * `npm run bench`: what a farmer's phone asks of the server, asked as it asks: with key, as events, compressed, by farmers
 * with a history. Rounds in turn; of each call the processor's time, statements and bytes beside the wall times. Writes
 * bench/results.md. With `-- --check`: few rounds, nothing written, and red when statements, bytes or the processor's
 * time beside a constant answer pass their budgets (`budgets.ts`), never by the clock.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type CallFigures, passedBudgets } from './budgets.ts';
import { CALLS, CONSTANT } from './calls.ts';
import { measureGrowth } from './growth.ts';
import { load } from './load.ts';
import { pageSizes } from './page-sizes.ts';
import { prepareFarmer } from './prepare-farmer.ts';
import { type RunningServer, startServer, temporaryDirectory } from './server-process.ts';

const PORT = 4390;
const isCheck = process.argv.includes('--check');
const [ROUNDS, TIMES] = isCheck ? [3, 40] : [7, 100];
const AT_ONCE = isCheck ? [1] : [1, 20];
/** Many at once are many farmers: calls of one alone wait for each other. Those behind the first two are new to the app. */
const CROWD = 20;
const NEW = { turns: 20, analyses: 20 };

const dataDir = temporaryDirectory();
const first = await startServer(dataDir, PORT);
// The check reads nothing of a second start.
if (!isCheck) await first.stop();
const server = isCheck ? first : await startServer(dataDir, PORT);
const rest = server.residentMb();
let farmers: readonly string[] = [];
const tables: string[] = [];
let passed: string[] = [];
try {
  farmers = [await prepareFarmer(server.url), await prepareFarmer(server.url)];
  for (const atOnce of AT_ONCE) {
    while (farmers.length < CROWD && atOnce > 1) farmers = [...farmers, await prepareFarmer(server.url, NEW)];
    const figures = await measure(server, atOnce);
    tables.push(tableOf(figures, atOnce));
    console.log(tables.at(-1));
    if (isCheck) passed = passedBudgets(figures, pageSizes());
  }
} finally {
  await server.stop();
}
if (isCheck) {
  for (const line of passed) console.error(`over budget: ${line}`);
  process.exitCode = passed.length === 0 ? 0 : 1;
} else {
  const memory = [
    `Ready after ${Math.round(first.readyMs)} ms at the first start, ${Math.round(server.readyMs)} ms later.`,
    rest === null ? '' : `Memory of all processes at rest ${Math.round(rest)} MB.`,
  ];
  const growth = process.env.DATABASE_URL ? '' : await measureGrowth(dataDir, PORT, farmers[0] ?? '');
  const sizes = Object.entries(pageSizes()).map(([screen, bytes]) => `| ${screen} | ${(bytes / 1024).toFixed(1)} |`);
  const parts = [
    `# Benchmark\n\n${taken()}. Node ${process.version}, ${process.platform}-${process.arch}, ${process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded database'}. Run: \`npm run bench\`. Medians of ${ROUNDS} rounds of ${TIMES} in turn; wall times are the machine's of that day, the other columns hold.`,
    ...tables,
    memory.filter(Boolean).join(' '),
    growth,
    `| screen, its code and style as they travel | KB |\n|---|---|\n${sizes.join('\n')}`,
  ];
  writeFileSync(path.join(import.meta.dirname, 'results.md'), `${parts.filter(Boolean).join('\n\n')}\n`);
}

/** When it was taken, of which commit, and what else the machine had to do. */
function taken(): string {
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
  const load = os.loadavg().map(Math.round).join(', ');
  return `${new Date().toISOString().slice(0, 10)}, commit ${commit}, load of the machine over 1, 5 and 15 minutes ${load}`;
}

/** Every call once a round, so that what else the machine does falls on all of them. */
async function measure({ url, spent }: RunningServer, atOnce: number): Promise<Map<string, CallFigures>> {
  const rounds = new Map<string, CallFigures[]>(CALLS.map(({ name }) => [name, []]));
  // A first round warms what is compiled and kept.
  for (let round = -1; round < ROUNDS; round++) {
    let constantMs = 1;
    for (const call of CALLS) {
      // One at once: each of the two with a season behind them in turn.
      const asking = atOnce === 1 ? farmers.slice((round + 1) % 2, ((round + 1) % 2) + 1) : farmers;
      // The constant takes so little that more of it are needed to see it.
      const times = call.name === CONSTANT ? TIMES * 10 : TIMES;
      const before = await spent();
      const { latenciesMs, bytes, wallMs } = await load(url, asking, call, times, atOnce);
      const after = await spent();
      const cpuMs = (after.cpuMs - before.cpuMs) / times;
      if (call.name === CONSTANT) constantMs = cpuMs;
      if (round >= 0)
        rounds.get(call.name)?.push({
          statements: (after.statements - before.statements) / times,
          bytes: bytes / times,
          cpuMs,
          toConstant: cpuMs / constantMs,
          p50Ms: latenciesMs[Math.floor(times * 0.5)] ?? 0,
          p99Ms: latenciesMs[Math.floor(times * 0.99)] ?? 0,
          perSecond: (times / wallMs) * 1000,
        });
    }
  }
  return new Map([...rounds].map(([name, figures]) => [name, medians(figures)]));
}

function medians(figures: readonly CallFigures[]): CallFigures {
  const middle = (key: keyof CallFigures) =>
    figures.map((each) => each[key]).toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
  return {
    statements: middle('statements'),
    bytes: middle('bytes'),
    cpuMs: middle('cpuMs'),
    toConstant: middle('toConstant'),
    p50Ms: middle('p50Ms'),
    p99Ms: middle('p99Ms'),
    perSecond: middle('perSecond'),
  };
}

function tableOf(figures: ReadonlyMap<string, CallFigures>, atOnce: number): string {
  const lines = [...figures].map(([name, each]) =>
    [
      name,
      each.statements.toFixed(1),
      (each.bytes / 1024).toFixed(1),
      each.cpuMs.toFixed(2),
      each.toConstant.toFixed(1),
      each.p50Ms.toFixed(1),
      each.p99Ms.toFixed(1),
      Math.round(each.perSecond),
    ].join(' | '),
  );
  return `| ${atOnce} at once | statements | KB | CPU, ms | × the constant | p50, ms | p99, ms | per second |\n|---|---|---|---|---|---|---|---|\n${lines.map((line) => `| ${line} |`).join('\n')}`;
}
