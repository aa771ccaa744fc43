import { inTagalog } from './regional/in-tagalog.ts';
import { spelledOut } from './spelled-out.ts';

/**
 * A message as whoever understands it reads it: in Tagalog, with the vowels that were left out. What tells of the message to
 * the farmer, and what reckons with his figures, reads what he wrote.
 * @param before what he wrote before in the same talk
 */
export function plainTagalog(message: string, before: readonly string[] = []): string {
  return spelledOut(inTagalog(message, before));
}
