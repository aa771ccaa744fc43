import follows from './follow-topics.json' with { type: 'json' };
import type { Frame } from './frame.ts';
import type { Reading } from './hear.ts';
import { tellsFreshDung } from './reckon/fresh-dung.ts';
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

/** The first words say no to it. */
const OF_FRESH = /^[^.:;]*sariwa/i;

/** Whether a situation tells how much manure to give, while he asks of dung that would burn: the answer is no, not how much. */
function givesFresh({ situation: { topic, tl } }: Likeness, { normalized }: Pick<Reading, 'normalized'>): boolean {
  const gist = JSON.stringify(tl.gist);
  return topic === 'manure' && tellsFreshDung(normalized) && !OF_FRESH.test(gist);
}
