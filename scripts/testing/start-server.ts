import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const READY_MS = 60_000;

/** A server of the tests, its output in a file. */
export type TestServer = {
  child: ChildProcess;
  /** Ends it and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<void>;
};

/** Starts a program and leaves it running. */
export function startServer(command: string, args: readonly string[], log: string): TestServer {
  const output = openSync(log, 'a');
  const child = spawn(command, args, { stdio: ['ignore', output, output] });
  const ended = once(child, 'exit');
  return {
    child,
    async stop(signal = 'SIGTERM') {
      // A frozen process hears of no signal but this.
      child.kill('SIGCONT');
      child.kill(signal);
      await ended;
    },
  };
}

/** Waits until something listens on a port of 127.0.0.1. */
export async function listens(port: number): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(50)) {
    const socket = net.connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
  }
  throw new Error(`nothing listens on ${port}`);
}
