import { between, quantity } from '#agronomy/fact.ts';
import { readShare } from '#language/figures/read-share.ts';
import type { Inquiry, Reckoned, Reckoner } from './reckoner.ts';

/** From this share of pods that are dark inside peanuts are dug; general agronomic knowledge, as the shelf tells it. */
const RIPE = [70, 80] as const;
/** Below this share most are green. */
const HALF = 50;
/** Days until enough are dark, from half and from less. */
const WAIT = { nearly: [4, 10], unripe: [7, 14] } as const;

const DARK = /\b(?:ma)?(?:itim|itom|tim|ngisit|ngitngit)\b|\bnangisit\b|\bdark\b|\bblack\b|\bkayumanggi\b/i;
const INSIDE = /\b(?:loob|luob|lob|sulod|uneg|laog|inside|balat|pods?|bunga)\b/i;

/**
 * Whether peanuts are ripe by the pods he opened. Facts: part, whole (pods; only where they were counted), share (%), ripe
 * (% that is ripe), wait (days). Cases 'pods-ripe', 'pods-nearly', 'pods-unripe'; null where no such count was told.
 */
export const darkPods: Reckoner = (inquiry) => podsJudged(inquiry);

export function podsJudged({ frame, text }: Pick<Inquiry, 'frame' | 'text'>): Reckoned | null {
  if (frame.crop?.value !== 'peanut' || !DARK.test(text) || !INSIDE.test(text) || OTHERWISE.test(text)) return null;
  const told = readShare(text);
  if (told === null) return null;
  const { percent, part, whole } = told;
  const found = percent >= RIPE[0] ? 'ripe' : percent >= HALF ? 'nearly' : 'unripe';
  const wait = found === 'ripe' ? null : WAIT[found];
  return {
    kind: 'reckoned',
    case: `pods-${found}`,
    facts: {
      share: quantity(percent, '%', part === undefined ? 'said' : 'computed'),
      ripe: between(RIPE[0], RIPE[1], '%', 'general'),
      ...(part !== undefined &&
        whole !== undefined && { part: quantity(part, 'bunga', 'said'), whole: quantity(whole, 'bunga', 'said') }),
      ...(wait !== null && { wait: between(wait[0], wait[1], 'araw', 'general') }),
    },
    sources: ['general'],
    confidence: 0.8,
  };
}

/** '8 sa 10 hindi pa maitim', '70% berde pa': the pods that he counted are the others. */
const OTHERWISE = /\b(?:hindi|di|dili|wala|walang|indi|saan|not|berde|puti|maputi|hilaw|green|white)\b/i;
