import { between, quantity } from '#agronomy/fact.ts';
import type { Figure } from '#language/figures/figure.ts';
import { readAll } from '#language/figures/read-figures.ts';
import type { Inquiry, Reckoned, Reckoner } from './reckoner.ts';

/** From this share of pods that are dark inside peanuts are dug; general agronomic knowledge, as the shelf tells it. */
const RIPE = [70, 80] as const;
/** Below this share most are green. */
const HALF = 50;
/** Days until enough are dark, from half and from less. */
const WAIT = { nearly: [4, 10], unripe: [7, 14] } as const;

const DARK = /\b(?:ma)?(?:itim|itom|tim|ngisit|ngitngit)\b|\bnangisit\b|\bdark\b|\bblack\b|\bkayumanggi\b/i;
const INSIDE = /\b(?:loob|luob|lob|sulod|uneg|laog|inside|balat|pods?|bunga)\b/i;

/** Pods counted: how many of how many are dark, or the share alone. */
type Count = { part: number; whole: number } | { percent: number };

/**
 * Whether peanuts are ripe by the pods he opened. Facts: part, whole (pods; only where they were counted), share (%), ripe
 * (% that is ripe), wait (days). Cases 'pods-ripe', 'pods-nearly', 'pods-unripe'; null where no such count was told.
 */
export const darkPods: Reckoner = (inquiry) => podsJudged(inquiry);

export function podsJudged({ frame, text }: Pick<Inquiry, 'frame' | 'text'>): Reckoned | null {
  if (frame.crop?.value !== 'peanut' || !DARK.test(text) || !INSIDE.test(text) || OTHERWISE.test(text)) return null;
  const count = countIn(text);
  if (count === null) return null;
  const percent = 'percent' in count ? count.percent : (100 * count.part) / count.whole;
  const found = percent >= RIPE[0] ? 'ripe' : percent >= HALF ? 'nearly' : 'unripe';
  const wait = found === 'ripe' ? null : WAIT[found];
  return {
    kind: 'reckoned',
    case: `pods-${found}`,
    facts: {
      share: quantity(percent, '%', 'percent' in count ? 'said' : 'computed'),
      ripe: between(RIPE[0], RIPE[1], '%', 'general'),
      ...('part' in count && {
        part: quantity(count.part, 'bunga', 'said'),
        whole: quantity(count.whole, 'bunga', 'said'),
      }),
      ...(wait !== null && { wait: between(wait[0], wait[1], 'araw', 'general') }),
    },
    sources: ['general'],
    confidence: 0.8,
  };
}

/** '8 sa 10 hindi pa maitim', '70% berde pa': the pods that he counted are the others. */
const OTHERWISE = /\b(?:hindi|di|dili|wala|walang|indi|saan|not|berde|puti|maputi|hilaw|green|white)\b/i;

/** 'Pito sa sampu', '15/20', '20 ang bunga, 15 maitim', '75%'. */
function countIn(text: string): Count | null {
  const [, over, under] = /\b(\d{1,3}) ?\/ ?(\d{1,3})\b/.exec(text) ?? [];
  if (over !== undefined && Number(over) <= Number(under)) return { part: Number(over), whole: Number(under) };
  const { figures } = readAll(text);
  const share = figures.find(({ unit }) => unit === 'percent');
  if (share !== undefined) return share.value <= 100 ? { percent: share.value } : null;
  const pods = figures.filter(({ unit, value }) => (unit === null || unit === 'piece') && Number.isInteger(value));
  for (const [at, one] of pods.entries()) {
    const next = pods[at + 1];
    if (next === undefined) return null;
    const between = text.slice(one.to, next.from);
    if (OUT_OF.test(between) && one.value <= next.value) return counted(one, next);
    if (OF_WHICH.test(text.slice(one.from, next.from)) && next.value <= one.value) return counted(next, one);
  }
  return null;
}

function counted(part: Figure, whole: Figure): Count {
  return { part: part.value, whole: whole.value };
}

const OUT_OF = /^[ ,]*(?:(?:ka|na|nga|bunga|pods?) ){0,2}(?:sa|out of|of|\/|iti|kan|han|sang|in)[ ,]*$/i;
/** '20 ang bunga …', 'sa 30 bunga …': the pods that were opened stand first. */
const OF_WHICH = /^\d+ ?(?:(?:ka|ang|na|nga|an|ti) )?(?:bunga|pods?|piraso|bilog|bukol)\b/i;
