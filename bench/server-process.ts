import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import packageJson from '#package' with { type: 'json' };
import type { Held, Spent } from './probe.ts';

const PROBE = pathToFileURL(path.join(import.meta.dirname, 'probe.ts')).href;

export type RunningServer = {
  url: string;
  pid: number;
  /** From spawning the process to its ready line, in ms. */
  readyMs: number;
  /** Resident memory of the server and the processes it has started, in MB (Linux); null elsewhere. */
  residentMb(): number | null;
  /** What the server's own process has spent since its start. */
  spent(): Promise<Spent>;
  /** What the memory of the server's own process holds; `isCollected`: once the garbage is gone. */
  held(isCollected: boolean): Promise<Held>;
  stop(): Promise<void>;
};

/** A data directory for one benchmark, removed at the end of the process. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-bench-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Starts the real server as its own process and waits for the line that names its address. */
export async function startServer(dataDir: string, port: number): Promise<RunningServer> {
  const started = performance.now();
  // What `npm start` runs, without npm between us and its signals.
  const [, ...args] = packageJson.scripts.start.split(' && ').at(-1)?.split(' ') ?? [];
  const child = spawn(process.execPath, ['--import', PROBE, ...args], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { pid, stdout } = child;
  if (pid === undefined || stdout === null) throw new Error('the server did not start');
  let output = '';
  for await (const chunk of stdout) {
    output += chunk;
    if (output.includes('http://')) break;
  }
  return {
    url: `http://localhost:${port}`,
    pid,
    readyMs: performance.now() - started,
    residentMb: () => (process.platform === 'linux' ? residentMbOf(pid) : null),
    async spent() {
      child.send('spent?');
      const [spent] = await once(child, 'message');
      return spent;
    },
    async held(isCollected) {
      child.send(isCollected ? 'kept?' : 'held?');
      const [held] = await once(child, 'message');
      return held;
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** A process and all it has started, in MB. */
export function residentMbOf(pid: number): number {
  const own = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/)?.[1] ?? '0';
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + residentMbOf(Number(child)), Number(own) / 1024);
}

/** Milliseconds of the processor that a process and all it has started have taken so far (Linux). */
export function cpuMsOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  // The last two are those of children that ended.
  return children.reduce((sum, child) => sum + cpuMsOf(Number(child)), 10 * sumOf(timesOf(pid)));
}

/** The same of the process alone. */
export function ownCpuMsOf(pid: number): number {
  return 10 * sumOf(timesOf(pid).slice(0, 2));
}

/** User and system time of a process, then of its children that ended, in hundredths of a second. */
function timesOf(pid: number): number[] {
  // Behind the name, which may hold blanks: the 12th to 15th.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return fields.slice(11, 15).map(Number);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
