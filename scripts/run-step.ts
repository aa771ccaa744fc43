import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const BIN = path.resolve('node_modules/.bin');

/** Runs a command of node_modules/.bin or of the machine, its output passed through; resolves to its exit code. */
export async function runStep(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${BIN}${path.delimiter}${process.env.PATH ?? ''}`, ...env },
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}
