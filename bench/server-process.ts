import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import packageJson from '#package' with { type: 'json' };

export type RunningServer = {
  url: string;
  pid: number;
  /** From spawning the process to its ready line, in ms. */
  readyMs: number;
  /** Resident memory now, in MB (Linux); null elsewhere. */
  residentMb(): number | null;
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
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.includes('http://')) break;
  }
  const { pid } = child;
  if (pid === undefined) throw new Error('the server did not start');
  return {
    url: `http://localhost:${port}`,
    pid,
    readyMs: performance.now() - started,
    residentMb() {
      if (process.platform !== 'linux') return null;
      const resident = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/)?.[1];
      return resident ? Number(resident) / 1024 : null;
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
