import type { Card, Danger, HeardTopic } from './danger.ts';
import { type Hunch, type Listener, openListener } from './listener/listener.ts';
import weights from './listener/weights.json' with { type: 'json' };
import type { Passage } from './read-passage.ts';

/** The learned ear's topics of danger. */
const EAR_TOPICS: ReadonlySet<string> = new Set([
  'poisoning',
  'distress',
  'animal-poisoned',
  'eye-splash',
  'electric-shock',
  'snake-bite',
]);
/** From here on the listener is believed without any rule; from `CLEAR_P` on its card stands alone. */
const LISTENER_P = 0.5;
const CLEAR_P = 0.9;
/** In the middle of farm talk, where neither a harm nor somebody is named. */
const IN_TALK_P = 0.97;
/** Below this, something that can harm, or a harm, must be named. Who wants to die may name neither. */
const SURE_P = 0.9;
const DEATH_SURE_P = 0.7;
const FEW_WORDS = 5;
/** With the ear's danger topics together above `EAR_P`, less of the listener is enough. */
const EAR_P = 0.15;
const WITH_EAR_P = 0.35;

/** Beside the listener's guess must be a harm, or something that can harm beside somebody: a follow-up has neither. */
const HARM =
  /^(?:poisoned|severe|mild|weak|vision|eyehurt|bite|fangs|struck|shock|died|down|swelling|wound|burn|splashed|heat-ill)$|^(?:swallow|ate|breathed):(?!harmless)/;
const HARMFUL =
  /^(?:agent|pesticide|household|medicine|weak-agent|eye|snake|electric|rope|gas-place|tainted|spraying|toxic-food)$/;
const SOMEBODY = /^(?:person|child|third|self|animal)$/;
const OTHERS = /^(?:person|child|third|animal)$/;
const DEATH = /^(?:die-wish|despair|own-death|life|farewell|rope|will-swallow)$/;
/** Without one of these a card would speak of what nobody named. */
const CARD_GROUNDS: Readonly<Partial<Record<Card, RegExp>>> = {
  eye: /^(?:eye|into-eye|eyehurt|vision)$/,
  shock: /^(?:electric|shock|thing)$/,
  animal: /^(?:animal|fish)$/,
  snake: /^(?:snake|bite|fangs|struck|wound|swelling|mild|severe)$/,
  'self-harm':
    /^(?:die-wish|despair|weary|sad|tired-of|own-death|life|parting|farewell|intent|rope|want|will-swallow)$/,
};
const SNAKE = /^(?:snake|fangs|struck)(?:@|$)/;
const OTHER_BITER = /^(?:animal|other-biter-act)(?:@|$)/;
/** Without one of these something else than poison made the person ill. */
const POISON =
  /^(?:agent|weak-agent|medicine|spraying|tainted|poisoned|swallow|ate|breathed|splashed|gas-place|container|mouth-place|hold|pest)$/;
/** 'Uminom ng gatas at nagsuka': more than food is told. */
const HARMED =
  /^(?:agent|weak-agent|medicine|tainted|toxic-food|severe|mild|weak|die-wish|despair|weary|rope)$|^(?:swallow|breathed):(?!harmless)/;
/** Words that make of a guess a question about care, or a joke. */
const NOT_BESIDE = ['prevention', 'laughing', 'poster', 'figure', 'may-i', 'story', 'denied'];
/** Whoever speaks of dying in a question or a figure may mean it. */
const NOT_BESIDE_DEATH = ['laughing', 'poster', 'story', 'willing', 'head-count'];

/** Beside a product that there is no more of: the bottle may have been emptied. */
const BESIDE_EMPTY =
  /^(?:severe|mild|weak|died|container|mouth-place|hold|rope|die-wish|despair|weary|sad|tired-of|own-death|life|parting|farewell|intent|will-swallow|cry)$|^(?:swallow|ate|breathed):/;
/** Beside a death told with land or rent, one of these is a harm of now, or grief that may go on. */
const BESIDE_DEATH =
  /^(?:poisoned|severe|mild|vision|eyehurt|bite|fangs|struck|shock|down|swelling|wound|burn|splashed|heat-ill|agent|pesticide|household|weak-agent|snake|electric|gas-place|tainted|spraying|toxic-food|die-wish|despair|weary|sad|tired-of|own-death|parting|farewell|intent|rope|will-swallow)$|^(?:swallow|ate|breathed):(?!harmless)/;

/** Beside a fever after a flood, one of these is another harm than leptospirosis, which `cautions` tells of. */
const BESIDE_FEVER =
  /^(?:agent|weak-agent|pesticide|household|spraying|poisoned|snake|fangs|struck|bite|electric|shock|gas-place|toxic-food|grave|vision)$|^(?:swallow|ate|breathed):(?!harmless)/;
/** Leptospirosis that has gone to lungs, kidneys or head: these together, and nothing of `NOT_GRAVE`. */
const GRAVE_AFTER_FLOOD = ['fever', 'waded', 'grave'];
const NOT_GRAVE = /^(?:laughing|prevention|story|animal|plant)$/;
const GRAVE: Danger = {
  card: 'poisoning',
  certainty: 'possible',
  who: 'collapsed',
  isFollowUp: false,
  stage: 'new',
  isSelfHarm: false,
  reason: 'grave-after-flood',
};
/** Beside an animal that ate somebody's crop, one of these is a harm to the animal. */
const BESIDE_CROP_EATEN =
  /^(?:agent|weak-agent|pesticide|household|spraying|tainted|poisoned|toxic-food|severe|mild|weak|died|down|swelling|cry|help)$/;

let opened: Listener | null = null;

/** What the listener makes of a message. */
export function listen(message: string): Hunch {
  opened ??= openListener(weights);
  return opened(message);
}

/** Of oneself: a sign that is felt, not 'ko' alone. */
const FELT = /^(?:systemic|severe|mild|eyehurt|wound|swelling|burn|splashed|heat-ill)$/;

/**
 * What the listener knows from messages alike, and the ear beside it.
 * @param isTalk The message comes in the middle of a conversation about the farm: of what only may be a danger, the harm
 *   and whom it befell must be told ('may butas at parang nginuya' is the palm)
 */
export function heard(
  message: string,
  passages: readonly Passage[],
  { p, card }: Hunch,
  ear?: (message: string) => readonly HeardTopic[],
  isTalk = false,
): Danger | null {
  if (isGraveAfterFlood(passages)) return GRAVE;
  if (p <= WITH_EAR_P) return null;
  const has = (isCode: (code: string) => boolean) => passages.some(({ facts }) => [...facts].some(isCode));
  const not = card === 'self-harm' ? NOT_BESIDE_DEATH : NOT_BESIDE;
  // 'Uminom ng gatas ang anak ko': what was taken in is told, and no sign of harm.
  // 'Nakakain ng gulay galing sa maduming tubig' is no poison swallowed either, as long as nobody is ill or cries for help.
  const isOfUnclean =
    ['greens', 'unclean', 'ate:nothing@person'].every((told) => has((code) => code === told)) &&
    !has((code) => code === 'cry');
  const isOfFood = (has((code) => /:harmless@/.test(code)) || isOfUnclean) && !has((code) => HARMED.test(code));
  if (p < CLEAR_P && (isOfFood || has((code) => not.includes(code)))) return null;
  // 'E kung copper na lang, wala nang Lannate': the shop has no more of it.
  const isSoldOut = has((code) => code === 'agent-gone') && !has((code) => BESIDE_EMPTY.test(code));
  if (card === 'self-harm' && p < DEATH_SURE_P && isSoldOut) return null;
  // 'Namatay ang may ari, pinaaalis ako ng anak': a death of before, and whose the land is now.
  const isBereft = has((code) => code === 'died') && has((code) => code === 'tenure' || code === 'tiller');
  if (p < CLEAR_P && isBereft && !has((code) => BESIDE_DEATH.test(code))) return null;
  // A dog's bite is no snake's.
  if (card === 'snake' && has((code) => OTHER_BITER.test(code)) && !has((code) => SNAKE.test(code))) return null;
  const isOfFlood = ['fever', 'waded'].every((told) => has((code) => code === told));
  const isOfDeath = card === 'self-harm' && has((code) => DEATH.test(code));
  if (!isOfDeath && p < CLEAR_P && isOfFlood && !has((code) => BESIDE_FEVER.test(code))) return null;
  // 'Gikaon sa kanding akong batong': the beans were eaten, and the goat is well.
  const isCropEaten = ['ate', 'animal', 'plant'].every((told) => has((code) => code === told));
  if (card === 'animal' && p < CLEAR_P && isCropEaten && !has((code) => BESIDE_CROP_EATEN.test(code))) return null;
  const isOfCard = has((code) => CARD_GROUNDS[card]?.test(code) ?? true);
  const isOfHarm =
    has((code) => HARM.test(code)) || (has((code) => HARMFUL.test(code)) && has((code) => SOMEBODY.test(code)));
  const isGrounded = isOfCard && (card === 'self-harm' || isOfHarm);
  // 'Mabaho na siya' behind a question about compost: a few words must name the harm and whom it befell.
  const isNamed =
    card === 'self-harm'
      ? has((code) => DEATH.test(code))
      : has((code) => HARM.test(code)) && has((code) => OTHERS.test(code));
  if (wordCount(message) <= FEW_WORDS && !isNamed) return null;
  // 'Nagspray ako ng Lannate sa sitaw': who sprayed what is told, and no harm to anybody.
  const isOnlySprayed =
    ['spraying', 'plant'].every((told) => has((code) => code === told)) &&
    !has((code) => HARM.test(code) || OTHERS.test(code));
  if (card === 'poisoning' && isOnlySprayed && p < SURE_P) return null;
  const isFelt = has((code) => code === 'self') && has((code) => FELT.test(code));
  if (isTalk && p < (card === 'self-harm' ? CLEAR_P : IN_TALK_P) && !isNamed && !isFelt) return null;
  if (p < (card === 'self-harm' ? DEATH_SURE_P : SURE_P) && !isGrounded) return null;
  if (p <= LISTENER_P && earsDanger(message, ear) <= EAR_P) return null;
  const isOfPoison = card !== 'poisoning' || has((code) => POISON.test(code));
  const who = isOfPoison ? passages.find((each) => each.who !== null)?.who : 'collapsed';
  return {
    card,
    certainty: p >= CLEAR_P ? 'clear' : 'possible',
    ...(who === undefined || who === null ? {} : { who }),
    isFollowUp: false,
    stage: 'new',
    isSelfHarm: card === 'self-harm',
    reason: 'listener',
  };
}

/** 'Lumusong sa baha, nilalagnat, hindi na magising': gravely ill, and no wish to die. */
function isGraveAfterFlood(passages: readonly Passage[]): boolean {
  const facts = new Set(passages.flatMap((passage) => [...passage.facts]));
  return GRAVE_AFTER_FLOOD.every((code) => facts.has(code)) && ![...facts].some((fact) => NOT_GRAVE.test(fact));
}

function wordCount(message: string): number {
  return message.trim().split(/\s+/).length;
}

/** How likely the ear hears one of its topics of danger. */
function earsDanger(message: string, ear?: (message: string) => readonly HeardTopic[]): number {
  const topics = ear?.(message) ?? [];
  return topics.reduce((sum, { topic, p }) => (EAR_TOPICS.has(topic) ? sum + p : sum), 0);
}

/** The listener's card, where a rule knows only that something is badly wrong, or that an animal alone is named. */
export function withCard(danger: Danger, passages: readonly Passage[], { p, card }: Hunch): Danger {
  if (danger.card === 'self-harm' || danger.card === card) return danger;
  const has = (codes: RegExp) => passages.some(({ facts }) => [...facts].some((fact) => codes.test(fact)));
  if (isGraveAfterFlood(passages)) return danger;
  const isUnknown = danger.who === 'collapsed' && p >= WITH_EAR_P && has(CARD_GROUNDS[card] ?? /^/);
  const isAnimal = card === 'animal' && (danger.card === 'poisoning' || danger.card === 'eye');
  if (isAnimal && !has(/^(?:person|child|third)$|@person$/)) return { ...danger, card };
  return isUnknown ? { ...danger, card, who: undefined, isSelfHarm: card === 'self-harm' } : danger;
}
