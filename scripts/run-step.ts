import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const BIN = path.resolve('node_modules/.bin');

/** Runs a command of node_modules/.bin or of the machine, its output passed through; resolves to its exit code. */
export async function runStep(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const [code] = await once(start(command, args, env, 'inherit'), 'exit');
  return typeof code === 'number' ? code : 1;
}

/** The same beside others: what it says comes in one piece, when it is done. */
export async function runStepBeside(command: string, args: string[]): Promise<{ code: number; said: string }> {
  const child = start(command, args, {}, 'pipe');
  const [[code], ...said] = await Promise.all([
    once(child, 'exit'),
    ...[child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
  ]);
  return { code: typeof code === 'number' ? code : 1, said: said.join('') };
}

function start(command: string, args: string[], env: Record<string, string>, output: 'inherit' | 'pipe') {
  return spawn(command, args, {
    stdio: ['inherit', output, output],
    env: { ...process.env, PATH: `${BIN}${path.delimiter}${process.env.PATH ?? ''}`, ...env },
    shell: process.platform === 'win32',
  });
}
