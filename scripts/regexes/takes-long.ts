import vm from 'node:vm';
import type { FoundRegex } from './find-regexes.ts';

/** Of a text of 80,000 characters and more the square is a matter of seconds, all of it in line of some milliseconds. */
const LONG_MS = 1000;

/** Whether the engine itself, played, is busy with this text for longer than a second. */
export function takesLong({ pattern, flags }: Pick<FoundRegex, 'pattern' | 'flags'>, text: string): boolean {
  try {
    vm.runInNewContext('new RegExp(pattern, flags).test(text)', { pattern, flags, text }, { timeout: LONG_MS });
    return false;
  } catch (error) {
    // An error of the other context is no `Error` of this one.
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return true;
    throw error;
  }
}
