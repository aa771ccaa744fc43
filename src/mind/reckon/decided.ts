import type { Frame } from '#mind/frame.ts';
import { darkPods, podsJudged } from './dark-pods.ts';
import { asksNoticeByDays, noticeDays } from './notice-days.ts';
import type { Reckoner } from './reckoner.ts';
import { zincHeld, zincJudged } from './zinc-held.ts';

/** What decides by counts that the farmer told; without them the page behind knows nothing to reckon. */
export const DECIDERS: ReadonlyMap<string, Reckoner> = new Map<string, Reckoner>([
  ['dark-pods', darkPods],
  ['notice-days', noticeDays],
  ['zinc-held', zincHeld],
]);

/** The topic that his own counts decide ('15 sa 20 maitim', 'July 22 nabaha, July 29 na'); null when they decide none. */
export function decidedTopic(text: string, frame: Frame): string | null {
  if (podsJudged({ text, frame }) !== null) return 'ripeness-signs';
  if (zincJudged({ text, frame }) !== null) return 'micronutrients';
  return asksNoticeByDays(text) ? 'pcic-claim' : null;
}
