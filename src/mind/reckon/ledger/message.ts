import type { Told } from './cues.ts';
import type { Ledger, Matter } from './ledger.ts';
import type { Land } from './read-supplies.ts';

/** One more message, as the readers of the matters see it. */
export type Message = {
  figures: readonly Told[];
  text: string;
  land: Land;
  earlier: Ledger;
  closed: Ledger;
  /** The fertilizer that was spoken of before it. */
  spokenBefore?: string | undefined;
};

/** So few words come back to what was reckoned last. */
export const BACK_WORDS = 12;

/** Whether a matter is open, or was the last one and is come back to in a few words. */
export function isGoingOn({ earlier, text }: Pick<Message, 'earlier' | 'text'>, matter: Matter): boolean {
  return earlier.open === matter || (earlier.last === matter && text.split(' ').length <= BACK_WORDS);
}
