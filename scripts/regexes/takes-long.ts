import vm from 'node:vm';
import type { FoundRegex } from './find-regexes.ts';

/** Of a text of some 55,000 characters the square takes half a second and more, all of it in line some milliseconds. */
const LONG_MS = 200;

/** Whether the engine itself, played, is busy with this text for longer than that. */
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
