import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Where Debian puts servers that are no everyday commands, whatever PATH says. */
const FOLDERS = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/** The path of a program of this machine; undefined when it has none of the name. */
export function findProgram(name: string): string | undefined {
  return FOLDERS.map((folder) => path.join(folder, name)).find(isRunnable);
}

/**
 * Makes sure of programs, by apt-get where it can be used: as root, on Debian and its like.
 * @returns The names of programs that cannot be had.
 */
export function ensurePrograms(programs: readonly string[], packages: readonly string[]): string[] {
  const missing = () => programs.filter((name) => !findProgram(name));
  if (missing().length === 0 || !canInstall()) return missing();
  console.log(`Installing ${packages.join(', ')} with apt-get for the tests ...`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 600_000 };
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  spawnSync('apt-get', [...wait, 'update', '-qq'], options);
  spawnSync('apt-get', [...wait, 'install', '-y', '-qq', '--no-install-recommends', ...packages], options);
  return missing();
}

function canInstall(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && isRunnable('/usr/bin/apt-get');
}

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
