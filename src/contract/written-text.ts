import * as z from 'zod/mini';

/**
 * Text a farmer typed or pasted. What no database can keep is left out without a word: NUL characters, and halves of
 * letters that a broken keyboard or a cut text leaves.
 */
export function writtenText() {
  return z.string().check(z.overwrite((text) => text.replaceAll('\u0000', '').toWellFormed()));
}
