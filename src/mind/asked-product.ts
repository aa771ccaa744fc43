import type { Knowledge } from '#agronomy/knowledge.ts';
import { activesOf } from '#knowledge/substances.ts';
import follows from './follow-topics.json' with { type: 'json' };
import type { Frame } from './frame.ts';
import type { Reading } from './hear.ts';
import { isKnownAgainst } from './reckon/pesticide/product-on-trouble.ts';
import type { StateStep } from './state.ts';

const CERTAIN = 0.8;
/** Up to so many words a message asks of the product it names and of nothing else. */
const ABOUT_PRODUCT = 14;
/** Topics in which a product is named for another reason. */
const NOT_OF_USE: ReadonlySet<string> = new Set(follows.notOfUse);

/** 'May cypermethrin ako, pwede na ba': whether the product helps against the trouble that is spoken of, if the tables know. */
export function asksOfProduct(
  knowledge: Knowledge,
  { problem, topic, crop, ageDays }: Frame,
  reading: Reading,
): boolean {
  const { products, sprayed, asks, words, ruledTopic } = reading;
  const isAsked = asks === null || ['yes-no', 'which', 'what-if', 'what'].includes(asks);
  if (ruledTopic === 'phi' || TRIED_IN_VAIN.test(reading.normalized) || OR_NOT.test(reading.normalized)) return false;
  // Whether a spray drifts onto what stands beside is no question of the product against the trouble.
  if (isBesideOthers(reading.normalized)) return false;
  // Whether it still works at that age the records of the product do not tell.
  if (isPastItsDays(products, ageDays?.value.low ?? null)) return false;
  if (problem === null || sprayed !== null || !isAsked || words > ABOUT_PRODUCT || NOT_OF_USE.has(topic ?? ''))
    return false;
  return isKnownAgainst(knowledge, products, problem.value, crop?.value ?? null);
}

/** 'Mancozeb na gamit ko, lumalala pa': what he has used to no avail he does not ask about. */
const TRIED_IN_VAIN =
  /\b(?:lumalala|lumala|mas lumala|nagkagrabe|migrabe|misamot|kimmaro|worse|spreads?|spreading|kumakalat|kumalat|nagkalat)\b|\b(?:hindi|di|dili|indi|wala|walang|ayaw|saan|haan|not|no) (?:[a-z]+ ){0,2}(?:tumatalab|tumalab|talab|epekto|effect|umepekto|gumagaling|gumaling|nawala|nawawala|naayo|gumana|gumagana|work\w*|help\w*)\b/;

/** 'Spray pa ba ako sulfur o hayaan na' asks whether to go on, not what it is against. */
const OR_NOT =
  /\b(?:o|or|wenno|ukon|kon) (?:hayaan|pabayaan|huwag|wag|iwan|itigil|tigil|tama na|leave|stop|not|dili|saan|indi)\b/;

function isBesideOthers(normalized: string): boolean {
  return BESIDE.test(normalized) && OTHERS.test(normalized);
}
const BESIDE =
  /\b(?:katabi|katabing|tabi ko|kapitbahay ko|malapit sa|malapit ang|silingan|kaarruba|neighbou?rs?|next to)\b/;
const OTHERS =
  /\b(?:gulay|gulayan|talong|kamatis|okra|sitaw|munggo|sili|pechay|palaisdaan|sapa|isda|vegetables?|utan|utanon|nateng)\b/;

/** What kills weeds before they come up, in the first days of the rice (irri-weedbook). */
const PRE_EMERGENCE: ReadonlySet<string> = new Set(['pretilachlor', 'butachlor']);
const PRE_EMERGENCE_DAYS = 7;

function isPastItsDays(products: readonly string[], ageDays: number | null): boolean {
  const isPre = products.some(
    (id) => PRE_EMERGENCE.has(id) || activesOf(id).some((active) => PRE_EMERGENCE.has(active)),
  );
  return isPre && ageDays !== null && ageDays > PRE_EMERGENCE_DAYS;
}

/** The step that asks of a named product. */
export function onProduct(step: StateStep): StateStep {
  const topic = 'product-info';
  return { ...step, topic, frame: { ...step.frame, topic }, move: 'new', certainty: CERTAIN, seeksMore: false };
}
