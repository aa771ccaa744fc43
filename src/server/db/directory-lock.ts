import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/** The directory is held by another running process. */
export class DirectoryInUseError extends Error {}

/**
 * Holds a directory for this process alone, until the returned function is called or the process dies.
 *
 * The embedded database silently loses rows when two processes open one directory. Node itself offers no file locks,
 * but the SQLite inside it does, on every system: the kernel grants one in a single step and drops it whatever way its
 * owner ends, so nothing stale is ever left to be taken over.
 * @returns Keep it: the lock goes when nobody refers to it any more.
 * @throws DirectoryInUseError when another process holds it.
 */
export function lockDirectory(directory: string): () => void {
  const absolute = path.resolve(directory);
  mkdirSync(absolute, { recursive: true });
  const lock = new DatabaseSync(path.join(absolute, 'process.lock'));
  try {
    // Nothing is ever written: the file stays empty and needs no journal beside it.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DirectoryInUseError(`${absolute} is in use by another Ani Gabay process`, { cause: error });
  }
  return () => lock.close();
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
