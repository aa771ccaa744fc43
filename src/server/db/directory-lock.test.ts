// race: two processes, one folder
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts';

let directory: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-lock-'));
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
  rmSync(directory, { recursive: true, force: true });
});

const STARTER = `
const { lockDirectory } = await import(${JSON.stringify(new URL('directory-lock.ts', import.meta.url).href)});
process.stdout.write('r');
process.stdin.once('data', () => {
  try {
    globalThis.release = lockDirectory(process.argv[1]);
    process.stdout.write('held');
  } catch (error) {
    process.stdout.write(error.constructor.name);
  }
});`;

/** A process that tries for the directory when told to, and keeps what it gets. */
async function starter(): Promise<{ child: ChildProcess; outcome(): Promise<string> }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', STARTER, directory], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return {
    child,
    async outcome() {
      child.stdin.write('now');
      const [said] = await once(child.stdout, 'data');
      return String(said);
    },
  };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

test('of many that start at once after a crash exactly one holds the directory', async () => {
  for (let round = 0; round < 4; round++) {
    const crashed = await starter();
    expect(await crashed.outcome()).toBe('held');
    const starters = await Promise.all(Array.from({ length: 6 }, starter));
    await kill(crashed.child);
    const outcomes = await Promise.all(starters.map(({ outcome }) => outcome()));
    expect(outcomes.sort(), `round ${round}`).toEqual([...Array(5).fill('DirectoryInUseError'), 'held']);
    await Promise.all(starters.map(({ child }) => kill(child)));
  }
});

test('held also against this process and under another name, until it is let go', () => {
  const real = path.join(directory, 'totoo');
  const other = path.join(directory, 'iba');
  mkdirSync(real);
  symlinkSync(real, other, 'junction');
  const release = lockDirectory(real);
  expect(() => lockDirectory(other)).toThrow(DirectoryInUseError);
  release();
  lockDirectory(other)();
});
