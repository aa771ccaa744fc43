import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import packageJson from '#package' with { type: 'json' };

/** Those of `npm start`: less memory, and half a second less of the processor's time until it is ready. */
const FLAGS = packageJson.scripts.start.split(' ').filter((word) => word.startsWith('--'));

export type ServerProcess = {
  child: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Resolves once the ready line is out, with its address; rejects when the process ends before. */
  ready: Promise<string>;
  exit: Promise<number | null>;
};

/** Runs the real server as a process of its own. */
export function spawnServer(environment: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [...FLAGS, 'src/server/main.ts'], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const exit = once(child, 'exit').then(([code]): number | null => code);
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      const address = printed.match(/ready at (http\S+)\n/)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exit.then((code) => reject(new Error(`the server ended with ${code}: ${printed}`)));
  });
  // Whoever only waits for the exit must not be punished for it.
  ready.catch(() => undefined);
  return { child, output: () => printed, ready, exit };
}
