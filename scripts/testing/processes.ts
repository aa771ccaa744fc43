import { readFileSync } from 'node:fs';

/** A process and all that it has started, and they (Linux). */
export function processesBelow(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    return [pid, ...children.flatMap(processesBelow)];
  } catch {
    return [];
  }
}

/** Sends a signal to all of them that still run. */
export function signalAll(pids: Iterable<number>, signal: NodeJS.Signals): void {
  for (const pid of new Set(pids)) {
    try {
      process.kill(pid, signal);
    } catch {
      // Ended by itself meanwhile.
    }
  }
}
