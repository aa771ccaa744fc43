import follows from './follow-topics.json' with { type: 'json' };
import type { Frame } from './frame.ts';
import type { Reading } from './hear.ts';
import rules from './safety/product-rules.json' with { type: 'json' };
import type { Likeness } from './situations.ts';

/** Whether a situation would feed what must not be fed now: a disease that nitrogen feeds, or roots that fresh dung burns. */
export function feedsWrongly(one: Likeness, frame: Frame, reading: Pick<Reading, 'normalized'>): boolean {
  return feedsDisease(one, frame) || givesFresh(one, reading);
}

const FEEDING: ReadonlySet<string> = new Set(follows.feedingTopics);
const FED_BY_NITROGEN: ReadonlySet<string> = new Set(rules.fedByNitrogen);

/** Whether a situation advises how to feed a healthy crop, while this one has a disease that nitrogen feeds. */
function feedsDisease({ situation: { topic, about, when } }: Likeness, { problem }: Frame): boolean {
  if (problem === null || !FEEDING.has(topic) || !FED_BY_NITROGEN.has(problem.value)) return false;
  return ![...(about ?? []), ...(when?.problems ?? [])].includes(problem.value);
}

/** Dung that has not rotted, in whichever order it is said. */
const DUNG = '(?:dumi|tae|ipot|iput|iti|itay|takki|rugit|manure|litter|tai)';
const NOT_ROTTED =
  '(?:sariwa\\w*|presko\\w*|fresh|lab ?as|nabaro|kabaro|bagong (?:kuha|hakot|dumi|ipot|tae)|kakahakot|kakukuha|bago pa|bag ?o pa|mainit pa|hilaw pa)';
const FRESH_DUNG = new RegExp(
  `\\b${DUNG}\\b(?: \\w+){0,4} ${NOT_ROTTED}\\b(?! (?:ako |ko )?(?:mag|ma|i|um)[a-z]{3})|\\b${NOT_ROTTED}(?: \\w+){0,4} ${DUNG}\\b`,
);
const OF_FRESH = /sariwa/i;

/** Whether a situation tells how much manure to give, while he asks of dung that would burn: the answer is no, not how much. */
function givesFresh({ situation: { topic, tl } }: Likeness, { normalized }: Pick<Reading, 'normalized'>): boolean {
  const gist = JSON.stringify(tl.gist);
  return topic === 'manure' && FRESH_DUNG.test(normalized) && !OF_FRESH.test(gist);
}
