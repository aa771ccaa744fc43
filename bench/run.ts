/**
 * `npm run bench`: first figures of the server, each beside its baseline. Writes bench/results.md.
 * Numbers depend on the machine; the ratios are what to compare.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import autocannon from 'autocannon';
import { addHistory } from './add-history.ts';
import { registerFarmer } from './register-farmer.ts';
import { type RunningServer, startServer, temporaryDirectory } from './server-process.ts';

const PORT = 4390;
const SECONDS = 5;
const HISTORY_ROWS = 10;

const lines: string[] = [];
function report(what: string, value: string): void {
  lines.push(`| ${what} | ${value} |`);
  console.log(`${what}: ${value}`);
}

const dataDir = temporaryDirectory();
const cold = await startServer(dataDir, PORT);
await cold.stop();
const server = await startServer(dataDir, PORT);
report('ready, first start (database created)', `${Math.round(cold.readyMs)} ms`);
report('ready, later starts', `${Math.round(server.readyMs)} ms`);
report('memory at rest', `${Math.round(server.residentMb() ?? 0)} MB`);
let cookie = '';
try {
  cookie = await measure(server);
} finally {
  await server.stop();
}
await measureGrowth(cookie);
measureBundles();
const head = `# Benchmark\n\nNode ${process.version}, ${process.platform}-${process.arch}, embedded database. Run: \`npm run bench\`.\n`;
writeFileSync(
  path.join(import.meta.dirname, 'results.md'),
  `${head}\n| what | result |\n|---|---|\n${lines.join('\n')}\n`,
);

/** Returns the cookie of the farmer it worked for. */
async function measure({ url, residentMb }: RunningServer): Promise<string> {
  const cookie = await registerFarmer(url);
  const json = { cookie, 'content-type': 'application/json' };
  for (let i = 0; i < HISTORY_ROWS; i++) {
    const form = new FormData();
    form.set('type', 'soil-analysis');
    form.set('input', `Mais, 1 ektarya, pH 5.${i}`);
    await fetch(`${url}/api/analyze`, { method: 'POST', headers: { cookie }, body: form });
  }
  const list = await load(url, { path: '/api/analyses', headers: { cookie } });
  const constant = await load(url, { path: '/api/health' });
  report('GET /api/analyses, 10 rows', `${rate(list)} requests/s`);
  report('GET /api/health, a constant answer of the same server', `${rate(constant)} requests/s`);
  report('ratio', (list.requests.average / constant.requests.average).toFixed(2));
  const body = JSON.stringify({ message: 'Bakit naninilaw ang dahon ng palay ko?' });
  for (const connections of [1, 20]) {
    const chat = await load(url, { path: '/api/chat', method: 'POST', headers: json, body, connections });
    const { p50, p99 } = chat.latency;
    report(`POST /api/chat, ${connections} at once`, `p50 ${p50} ms, p99 ${p99} ms, ${rate(chat)} answers/s`);
  }
  report('memory after the load', `${Math.round(residentMb() ?? 0)} MB`);
  return cookie;
}

/** The same page of a long history as of a short one. */
async function measureGrowth(cookie: string): Promise<void> {
  if (process.env.DATABASE_URL) return;
  const medians: number[] = [];
  for (const rows of [0, 10_000]) {
    await addHistory(path.join(dataDir, 'db'), rows);
    const running = await startServer(dataDir, PORT);
    try {
      const page = await load(running.url, { path: '/api/analyses?limit=10', headers: { cookie }, connections: 1 });
      // Autocannon rounds to whole milliseconds; the average does not.
      medians.push(page.latency.average);
    } finally {
      await running.stop();
    }
  }
  const [short = 0, long = 0] = medians;
  report('GET /api/analyses?limit=10, 10 rows stored', `${short.toFixed(2)} ms on average`);
  report('the same with 10,000 rows more', `${long.toFixed(2)} ms, ${(long / short).toFixed(2)} times`);
}

async function load(url: string, options: Partial<autocannon.Options> & { path: string }): Promise<autocannon.Result> {
  const { path: route, ...rest } = options;
  const result = await autocannon({ url: url + route, duration: SECONDS, connections: 20, ...rest });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${route}: ${result.non2xx} refused, ${result.errors} failed`);
  return result;
}

function rate({ requests }: autocannon.Result): number {
  return Math.round(requests.average);
}

function measureBundles(): void {
  const directory = path.resolve('dist/web');
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html)$/.test(name),
  );
  const sizes = files.map((name) => ({
    name,
    bytes: brotliCompressSync(readFileSync(path.join(directory, name))).length,
  }));
  for (const { name, bytes } of sizes.sort((a, b) => b.bytes - a.bytes).slice(0, 12))
    report(`${name.replace(/-[\w-]{8}\./, '.')}, brotli`, `${(bytes / 1024).toFixed(1)} KB`);
}
