import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

const MB = 2 ** 20;
/**
 * With less room on the disk nothing is written any more. PostgreSQL's log grows by files of 16 MB; where there is no room
 * for the next one the embedded database hangs at whatever it is asked then, reads too, and the process with it.
 */
const LEAST_BYTES = 64 * MB;
/** With so much it is written again: more than the least, so that a little room is not taken and missed in turn. */
const ENOUGH_BYTES = 96 * MB;
const LOOK_EVERY_MS = 1000;

export type SpaceGuard = AsyncDisposable & {
  isShort(): boolean;
  /** Looks at once. */
  look(): Promise<void>;
};

/**
 * Makes the embedded database refuse writes, as a replica does, while its disk is nearly full; what is there is read.
 * @param told Told when it begins and when it is over.
 * @param freeBytes On the disk of `directory`.
 */
export async function guardSpace(
  db: Database,
  directory: string,
  told: (isShort: boolean) => void,
  freeBytes: (directory: string) => number | Promise<number> = freeOn,
): Promise<SpaceGuard> {
  let isShort = false;
  async function look(): Promise<void> {
    // Not every file system can tell; then there is nothing to go by.
    const free = await Promise.resolve(directory)
      .then(freeBytes)
      .catch(() => Number.POSITIVE_INFINITY);
    const next = free < (isShort ? ENOUGH_BYTES : LEAST_BYTES);
    if (next === isShort) return;
    await db.execute(sql.raw(`set default_transaction_read_only = ${next ? 'on' : 'off'}`));
    isShort = next;
    told(isShort);
  }
  await look();
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    // A database that is closed meanwhile needs no guard.
    looking = look().catch(() => undefined);
  }, LOOK_EVERY_MS).unref();
  return {
    isShort: () => isShort,
    look,
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await looking;
    },
  };
}

async function freeOn(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
