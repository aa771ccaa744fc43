import { setTimeout as sleep } from 'node:timers/promises';

/** Less than a test may take, so that what it waited for in vain is named. */
const LONGEST_WAIT_MS = 25_000;

/** Waits until something is so, for as long as a busy machine needs. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + LONGEST_WAIT_MS; !(await isSo()); await sleep(10))
    if (performance.now() > end) throw new Error(`waited ${LONGEST_WAIT_MS / 1000} s in vain until ${isSo}`);
}
