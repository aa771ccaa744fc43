import { substanceOf } from '#knowledge/substances.ts';
import follows from './follow-topics.json' with { type: 'json' };
import type { Asks, Frame } from './frame.ts';
import { withSlots } from './frame-slots.ts';
import type { Reading } from './hear.ts';
import { speaksOfRain, speaksOfUse } from './sprayed.ts';
import { SIGN_TOPICS } from './topic-kinds.ts';

/** A bare number in so few words, and so small, may be an area. */
const BARE_WORDS = 7;
const MOST_BARE_HA = 50;
/** A number beside these is no area: 'kalahati na lang ang presyo', 'kung 3 beses'. */
const OTHER_MEASURE =
  /\b(?:presyo|benta|bili|piso|pesos|gastos|puhunan|utang|interes|parte|hati|hatian|sako|kaban|kilo|tangke|litro|ml|kutsara|beses|araw|buwan|linggo|taon|puno|punla|tao|ani|abono|gamot|dosis|sukat|tubig|porsiyento|natira|buhay|patay)\b/;
/** So few words may only tell of the field. */
const TOLD_WORDS = 6;
/** Heard so surely a told fact would open a question of its own. */
const SURE_OTHER = 0.55;

/** 'San galing ang uwang na yan, pano ko maubos': a trouble is named, or known from before, and something is asked of it. */
export function isAskedOfTrouble(earlier: Frame, { problems, asks, crops, words, normalized }: Reading): boolean {
  const isOpen =
    SIGN_TOPICS.has(earlier.topic ?? '') || (follows.troubleTopics as readonly string[]).includes(earlier.topic ?? '');
  const isNamed =
    problems.length > 0 || (isOpen && (earlier.judged ?? earlier.problem) != null && words <= SHORT_ASKING);
  // 'May tubig pa' tells, 'gagaling pa ba' asks.
  const isAsked = asks !== null && (asks !== 'yes-no' || /\b(?:ba|bang|bala|kadi)\b/.test(normalized));
  return isNamed && isAsked && crops.length === 0;
}

/** 'Pwede na simulan? at kelan itigil' names nothing: it asks of the work that was spoken of. */
export function asksWhenOfOpen(
  { topic }: Frame,
  { normalized, words, crops, products, symptoms, problems }: Reading,
  best: Reading['topics'][number] | null,
): boolean {
  const isOther = best !== null && best.topic !== topic && best.p >= SURE_SUBJECT;
  const isNamed = crops.length + products.length + symptoms.length + problems.length > 0;
  const isOfSigns = SIGN_TOPICS.has(topic ?? '') || (follows.troubleTopics as readonly string[]).includes(topic ?? '');
  return (
    topic !== null &&
    !isNamed &&
    !isOther &&
    !isOfSigns &&
    words <= SHORT_START &&
    STARTS.test(normalized) &&
    !OTHER_WORK.test(normalized)
  );
}
const SHORT_START = 14;
/** Heard so surely it is a subject of its own. */
const SURE_SUBJECT = 0.6;
const STARTS =
  /\b(?:simulan|sisimulan|masimulan|magsimula|umpisahan|mag ?umpisa|sugdan|rugian|start|itigil|ititigil|ihinto|undangan|isardeng)\b/;
const OTHER_WORK =
  /\b(?:spray|bomba|abono|urea|pataba|dilig|patubig|ani|pitas|tanim|magtanim|punla|pcic|insurance|enroll\w*|subsidy|subsidiya|tag ?ulan|tag ?init|tag ?araw|loan|utang)\b/;

/** 'Umuulan araw araw, ok lang ba' behind a question about fertilizer asks whether to put it on. */
export function isRainOnFeed({ topic, ledger }: Frame, { normalized, words, symptoms, crops }: Reading): boolean {
  return (
    (follows.feedTopics.includes(topic ?? '') || ledger?.last === 'feed') &&
    words <= SHORT_RAIN &&
    symptoms.length === 0 &&
    crops.length === 0 &&
    speaksOfRain(normalized)
  );
}
const SHORT_RAIN = 14;

/** Whether he tells what he sprayed and asks whether he may pick, whatever else he tells of the plant. */
export function asksToPick({ sprayed, asks, normalized, symptoms }: Reading): boolean {
  const isOfPlant = symptoms.length > 0 && sprayed !== null && sprayed.productId !== null;
  return isOfPlant && asks === 'yes-no' && speaksOfUse(normalized);
}

/** 'Next week na ang ani, ano pa ang magagawa ko' behind a trouble asks what to do of it, not whether he may pick. */
export function asksWhatRemains(frame: Frame, { normalized, products, sprayed }: Reading): boolean {
  // What was sprayed and is picked these days is waited for, whatever else he asks.
  if ((frame.sprayed.length > 0 || sprayed !== null) && SOON.test(normalized)) return false;
  return (frame.judged ?? frame.problem) != null && products.length === 0 && WHAT_REMAINS.test(normalized);
}
const SOON =
  /\b(?:bukas|ugma|buas|intono bigat|no bigat|mamaya|ngayon|karon|subong|ita|makalawa|tomorrow|today|tonight|now)\b/;
const WHAT_REMAINS =
  /\b(?:what (?:else )?can (?:i|we) (?:still )?do|what now|ano(?:ng)? (?:pa )?(?:ba )?(?:ang )?(?:aking )?(?:dapat )?(?:magagawa|gagawin|kasunod|susunod)|ano pa (?:ba )?(?:ang )?(?:pwede|puwede)(?! (?:na|nang))|unsa(?: pa|y|pay)? (?:pa )?(?:ang )?(?:akong |among )?(?:mahimo|buhaton)|ania (?:pay )?(?:ti )?(?:maaramid|aramide[kn])|ano pa (?:ang )?(?:himuon|mahimo))\b/;

/** 'Sa Disyembre 10 pa ako makakatanim, pwede pa ba' behind a question about planting months asks of that month. */
export function isMonthForPlanting(
  { topic }: Frame,
  { month, asks, problems, symptoms, normalized }: Reading,
): boolean {
  const isOfMonth = topic === 'planting-time' && month !== null && asks === 'yes-no' && !tellsOfGround(normalized);
  return isOfMonth && problems.length + symptoms.length === 0;
}

/** 'Isang ulan lang', 'uga kaayo ang yuta': rain that came or did not, and dry ground, of which no calendar knows. */
export function tellsOfGround(normalized: string): boolean {
  return GROUND.test(normalized);
}
const GROUND =
  /\b(?:wala pa(?:ng)? (?:pa )?(?:rin )?ulan|wala pay ulan|(?:isang|isa|usa ka|unang|kausa|1) (?:beses )?(?:na )?ulan|umulan|nag ?ulan|hulat\w* (?:pa )?(?:ko |nako |mi )?(?:sa |og |ug |ang )?ulan|(?:hintay|antay)\w* (?:pa )?(?:ko |namin )?(?:ng |ang |sa )?ulan|uga (?:pa |kaayo )?(?:ang )?(?:yuta|lupa)|tuyo (?:pa )?(?:ang )?lupa|tuyong lupa|tigang|awan (?:pay )?(?:ti )?tudo|nagtudo|no rain|dry soil|soil is dry|one rain|ulan (?:pa )?(?:lang|lng))\b/;

/** '2 ha po may rsbsa' behind a question tells of the field and asks nothing new. */
export function isOnlyTold(earlier: Frame, reading: Reading, ownP: number): boolean {
  const { asks, words, areaHa, ageDays, count, symptoms, problems, crops, kilos } = reading;
  const isOfField = areaHa !== null || ageDays !== null || (count !== null && kilos === null);
  const isOther = symptoms.length > 0 || problems.length > 0 || (crops.length > 0 && crops[0] !== earlier.crop?.value);
  return asks === null && words <= TOLD_WORDS && isOfField && !isOther && ownP > SURE_OTHER;
}

/** Up to so many words a question that nobody heard may be one about the trouble. */
const SHORT_ASKING = 9;

/** Follow-ups that only change a fact. */
export const SLOT_FOLLOW = /^follow-(?:area|crop|place)$/;

/** 'Dili mais, mani': of two names the one that was not meant before is meant now. */
export function corrected(earlier: Frame, reading: Reading): Reading {
  const before = earlier.crop?.value;
  return { ...reading, crops: reading.crops.toSorted((a, b) => Number(a === before) - Number(b === before)) };
}

/** 'E kung 3/4 lang?' after an area is an area. */
export function withBareArea(earlier: Frame, reading: Reading): Reading {
  const { bareNumber, words } = reading;
  const isArea =
    earlier.areaHa !== null &&
    bareNumber !== null &&
    words <= BARE_WORDS &&
    bareNumber > 0 &&
    bareNumber <= MOST_BARE_HA &&
    !OTHER_MEASURE.test(reading.normalized);
  return isArea && reading.areaHa === null && reading.pesosPerKg === null && reading.kilos === null
    ? { ...reading, areaHa: bareNumber }
    : reading;
}

/** 'Eh sa mais?', 'paano naman kung tag-ulan?', 'mali, mais pala': the same question with one thing changed. */
export function followRuleOf(reading: Reading): string | null {
  const { normalized, words, crops, areaHa, place, month, season, asks } = reading;
  if (
    words <= 10 &&
    !tellsOwnSign(reading) &&
    /\b(mali|hindi pala|pala|ibig kong sabihin|i mean|sorry)\b/.test(normalized) &&
    (crops.length > 0 || areaHa !== null || place !== null)
  )
    return 'correct-crop';
  const isElliptical =
    /^[, ]*(?:e|eh|at|pero|o|how about|what about|and|unya|kumusta|paano naman|pano naman|kung|pag|kapag|sa|yung|ang)\b/.test(
      normalized,
    );
  if (!isElliptical || words > 8) return null;
  if (asks !== null && asks !== 'what-if' && asks !== 'yes-no' && asks !== 'how') return null;
  if (crops.length > 0) return 'follow-crop';
  if (areaHa !== null) return 'follow-area';
  if (place !== null || month !== null || season !== null) return 'follow-place';
  return null;
}

/** 'Basta kulot dahon ng sili pala' puts nothing right: another crop has a trouble of its own. */
function tellsOwnSign({ crops, problems, symptoms, topics }: Reading): boolean {
  const [best] = topics;
  const isSign = best !== undefined && SIGN_TOPICS.has(best.topic) && best.p >= SURE_SIGN;
  return isSign && crops.length > 0 && problems.length + symptoms.length > 0;
}
const SURE_SIGN = 0.7;

/** The topic whose follow-ups a known trouble shares. */
export const OF_TROUBLE = 'control-named-problem';
/** What a follow-up asks of a known trouble. */
const TROUBLE_FOLLOW: Readonly<Record<string, string>> = follows.ofTrouble;

const FOLLOW_MAP: Readonly<
  Record<string, { asks?: string; topics?: Readonly<Record<string, string>>; otherwise?: string }>
> = follows.follow;

/** The open question as the follow-up changes it; null when it asks something that is a question of its own. */
export function followedUp(earlier: Frame, reading: Reading, kind: string): Frame | null {
  const change = Object.hasOwn(FOLLOW_MAP, kind) ? FOLLOW_MAP[kind] : undefined;
  if (change === undefined) return null;
  const kept = withSlots(earlier, reading);
  // Once the trouble is known, what follows is asked of it and not of the signs.
  const isKnown = SIGN_TOPICS.has(earlier.topic ?? '') && (earlier.judged ?? earlier.problem) != null;
  const group = isKnown ? OF_TROUBLE : (earlier.topic ?? '');
  const asked = isKnown ? (TROUBLE_FOLLOW[kind] ?? null) : null;
  if (asked !== null)
    return { ...kept, topic: asked, asks: (change.asks as Asks | undefined) ?? reading.asks, awaiting: null };
  const topic =
    (Object.hasOwn(change.topics ?? {}, group) ? change.topics?.[group] : change.otherwise) ?? earlier.topic;
  const asks = (change.asks as Asks | undefined) ?? reading.asks ?? earlier.asks;
  return { ...kept, topic, asks, awaiting: null };
}

/** 'Ilang sako ng urea' of a known crop asks for its plan; a conversion has figures to convert. */
export function asPlan(topics: Reading['topics'], frame: Frame, reading: Reading): Reading['topics'] {
  const { count, kilos, crops, asks } = reading;
  const isPlan =
    asks === 'how-many' &&
    count === null &&
    kilos === null &&
    (crops.length > 0 || frame.crop !== null) &&
    frame.topic !== null;
  if (!isPlan) return topics;
  // '16-20-0 lang meron, ilan naman' behind a plan is the plan with that.
  const isOfPlan = follows.feedTopics.includes(frame.topic ?? '') && frame.areaHa !== null;
  const meant = new Set(['fertilizer-convert', ...(isOfPlan ? ['fertilizer-substitute'] : [])]);
  return topics.map(({ topic, p }) => ({ topic: meant.has(topic) ? 'fertilizer-plan' : topic, p }));
}

/** 'Paano timplahin pang 16 litro' behind what is brewed at home asks how to brew it: no label tells. */
export function asBrew(topics: Reading['topics'], frame: Frame, { products }: Reading): Reading['topics'] {
  const isOfBrew = frame.said.at(-1) === BREW || frame.topic === BREW;
  const isOfLabel = [...products, ...(frame.products?.value ?? [])].some(
    (id) => !['household', 'generic'].includes(substanceOf(id)?.kind ?? 'generic'),
  );
  if (!isOfBrew || isOfLabel) return topics;
  return topics.map(({ topic, p }) => ({
    topic: topic === 'pesticide-dose' || topic === 'small-units' ? BREW : topic,
    p,
  }));
}
const BREW = 'natural-pesticide';

/** 'Kung hindi tumalab' asks what then, and complains of nothing. */
const NO_EFFECT =
  /\b(?:kung|pag|kapag|kon|e) (?:di|hindi|dili|indi|ayaw|wala)(?: pa| ito| yan| pa rin)? (?:tumalab|umepekto|gumana|tatalab|mo ?epekto|nag ?epekto|namatay)\b/;
const WHAT_NEXT =
  /^(?:po |e |tapos |ok |sige )*(?:ano|unsa|ania)(?:ng)?(?: po| na)?(?: ba)?(?: ang| yung| ti)? (?:kasunod|susunod|sunod|sumaruno|mosunod)\b/;

/** 'Magkano lahat', 'pila tanan', 'manu amin': what all of it costs. */
const COST_OF_ALL =
  /^(?:e |eh |po |o )*(?:magkano|mgkano|tagpila|pila|manu|mano|how much) (?:po |na |ba |naman |diay |ngay )*(?:ang |an |yung )?(?:lahat|tanan|amin|all|total|kabuuan|kabilugan)\b/;

/** Follow-ups that the words settle by themselves. */
export function plainFollow({ normalized, words }: Reading): string | null {
  if (NO_EFFECT.test(normalized)) return 'follow-result';
  if (words <= TOLD_WORDS && COST_OF_ALL.test(normalized)) return 'follow-cost';
  return words <= TOLD_WORDS && WHAT_NEXT.test(normalized) ? 'follow-more' : null;
}
