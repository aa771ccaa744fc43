import { vi } from 'vitest';

/** Less than a test may take, so that what it waited for in vain is named. */
const LONGEST_WAIT_MS = 25_000;

/** Waits until something is so, for as long as a busy machine needs. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitUntil(isSo, { timeout: LONGEST_WAIT_MS, interval: 10 });
}
