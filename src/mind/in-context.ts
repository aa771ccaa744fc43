import { normalize } from '#agronomy/question/normalize.ts';
import { activesOf, findSubstances, substanceOf } from '#knowledge/substances.ts';
import type { Situation } from '#library/situation.ts';
import type { Desk } from './answer-frame.ts';
import type { Frame } from './frame.ts';
import type { Hearer, Reading } from './hear.ts';
import type { Likeness } from './situations.ts';
import { daysIn } from './told-figures.ts';
import { isDependent } from './topic-kinds.ts';

/** Up to so many words a message may lean on what was said before. */
const SHORT_WORDS = 22;
/** From here on it needs nothing of the message before to be understood. */
const HEARD_ALONE = 0.45;
/** Heard so surely behind the message before, and in neither of the two alone, it is what both mean together. */
const SURE_TOGETHER = 0.6;
/** Fewer words, or such a sure follow-up, ask of the open question. */
const FEWEST_WORDS = 4;
const SURE_FOLLOW = 0.65;
/** What either of the two alone is hardly heard as. */
const HARDLY = 0.35;

/** What a message is about and leaves out: the crop and the trouble that were spoken of, and the farmer's words before. */
export type Context = {
  crop: string;
  trouble: string;
  said: string;
};

/** What is left out of a message that comes after others. */
export function contextOf({ names }: Desk, before: Frame | null, said: string, reading: Reading): Context | null {
  if (before?.topic == null || reading.words > SHORT_WORDS) return null;
  const nameOf = (name: ReturnType<Desk['names']['crop']> | null) => (name?.kind === 'words' ? name.tl : '');
  const trouble = troubleSpokenOf(before, reading);
  return {
    crop: nameOf(reading.crops.length === 0 && before.crop !== null ? names.crop(before.crop.value) : null),
    trouble: nameOf(trouble === null ? null : names.problem(trouble)),
    said,
  };
}

const GREEN_BEANS = /\bgreen ?beans?\b/;

/**
 * 'Sa Disyembre pa matatapos ang palay' behind a question about garlic: what only stood there before is not asked of. Nor
 * is corn, when the 'buhok' beside a watermelon is dry, nor a bean, where coffee becomes 'green bean'.
 */
export function withoutGone(before: Frame | null, reading: Reading): Reading {
  const isOther = reading.isCropGone || reading.isCropImplied;
  const isOfNeighbour = before?.crop != null && NEIGHBOUR.test(reading.normalized);
  const isPipe = (before?.crop?.value === 'rice' || before?.topic === 'awd') && PIPE.test(reading.normalized);
  const isOfCoffee = before?.crop?.value === 'coffee' && GREEN_BEANS.test(reading.normalized);
  const isGone = (isOther && before?.crop != null) || isOfCoffee || isOfNeighbour || isPipe;
  return isGone ? { ...reading, crops: [] } : reading;
}

/** 'Nag-spray ng palay ang kapitbahay sa taas': the crop beside the one that is spoken of. */
const NEIGHBOUR = /\b(?:kapit ?bahay|silingan|kaarruba|neighbou?rs?)\b|\bkatabi\w*\b.{0,40}\b(?:spray|bomba)/;
/** 'Ang baba ng tubig sa tubo' behind rice is read off a pipe. */
const PIPE =
  /\b(?:tubig|cm|sentimetro|pvc|butas|baon|silip\w*) (?:[a-z0-9]+ ){0,4}tubo\b|\btubo\b.{0,40}\b(?:cm|pvc|awd|butas)\b/;

/** A short message as it is heard by itself, with its crop named, and behind the message before. */
export function heardInContext(context: Context | null, reading: Reading, hearer: Hearer): Reading {
  const heard = heardBehind(context, reading, hearer);
  // 'Ulan kaayo diri': too much rain is no drought, however like the two are asked.
  const isWet = TOO_MUCH_RAIN.test(reading.normalized) && !NO_RAIN.test(reading.normalized);
  return isWet ? { ...heard, topics: heard.topics.filter(({ topic }) => !OF_DROUGHT.has(topic)) } : heard;
}

const OF_DROUGHT: ReadonlySet<string> = new Set(['drought-save', 'drought-crops']);
const TOO_MUCH_RAIN =
  /\b(?:ulan|uwan|uran|tudo) (?:kaayo|ng ulan|unay|gid)\b|\b(?:umuulan|nag ?ulan|inuulan|naulanan|maulan|agtudtudo|raining|rainy|basa kaayo|permi ulan|sige(?:g|ng)? (?:og |ug )?ulan|araw ?araw (?:na |ang |ay )?(?:umuulan|ulan)|lagi(?:ng)? (?:umuulan|ulan)|sobra(?:ng)? ulan|malakas (?:na |ang )?ulan)\b/;
const NO_RAIN = /\b(?:wala|walang|awan|hindi|di|dili|kulang|tuyo|tuyot|tagtuyot|bihira|no|without|init|mainit)\b/;

function heardBehind(context: Context | null, reading: Reading, hearer: Hearer): Reading {
  if (context === null || context.said === '') return reading;
  const own = reading.topics.find(({ topic }) => !isDependent(topic));
  if (own !== undefined && own.p >= HEARD_ALONE) return reading;
  const together = hearer(`${context.said} , ${reading.text}`);
  const meant = together.find(({ topic }) => !isDependent(topic));
  const isNew = (topic: string) =>
    [reading.topics, hearer(context.said)].every((heard) => shareOf(heard, topic) < HARDLY);
  const follows = reading.topics.find(({ topic }) => isDependent(topic))?.p ?? 0;
  const mayBeNew = reading.words >= FEWEST_WORDS && follows < SURE_FOLLOW;
  if (mayBeNew && meant !== undefined && meant.p >= SURE_TOGETHER && isNew(meant.topic))
    return { ...reading, topics: together };
  const named = context.crop === '' ? [] : [hearer(`${reading.text} ${context.crop}`)];
  return { ...reading, topics: blended(reading.topics, [reading.topics, together, ...named]) };
}

type Topics = Reading['topics'];

function shareOf(heard: Topics, name: string): number {
  return heard.find(({ topic }) => topic === name)?.p ?? 0;
}

/** The mean of several hearings; what only belongs to a conversation is taken from the message itself. */
function blended(alone: Topics, all: readonly Topics[]): Topics {
  const dependent = alone.filter(({ topic }) => isDependent(topic));
  const names = new Set(all.flat().flatMap(({ topic }) => (isDependent(topic) ? [] : [topic])));
  const meanOf = (name: string) => all.reduce((sum, heard) => sum + shareOf(heard, name), 0) / all.length;
  const own = [...names].map((topic) => ({ topic, p: meanOf(topic) }));
  return [...dependent, ...own].sort((a, b) => b.p - a.p).slice(0, alone.length);
}

const FEWEST_NAMED = 2;

/** A message with what it leaves out: the crop, the trouble. */
export function wordingsOf({ text, words }: Reading, { crop, trouble }: Context): string[] {
  // 'Bakit' with a name is no question of its own.
  if (words < FEWEST_NAMED) return [];
  return [crop, trouble].filter((name) => name !== '').map((name) => `${text} ${name}`);
}

/** What else in the conversation speaks for a situation, in logits: too rare to be fitted, set by reading conversations. */
const OF_HIS_AGE = 0.5;
const OF_HIS_PRODUCT = 1;
const OF_EARLIER_PRODUCT = 0.7;
/** 'Pwede ba ang paraquat' is not answered by what is said of tricyclazole, however alike they are asked. */
const OF_ANOTHER_PRODUCT = -3;
/** How much of a product. */
const AMOUNT = 'pesticide-dose';
/** Who can buy nothing is not told what to buy. */
const BUYS = 'trouble/product';
const NO_MONEY =
  /\b(?:wala|walang|wla|wlang|way|walay|wala koy|wala akong|awan|awanan) (?:[a-z]+ ){0,2}(?:pambili|pangbili|panggastos|pera|kwarta|kuwarta|ikapalit|ipalit|igatang|panggatang|pang ?spray|budget)\b|\b(?:no money|cannot afford|cant afford|can t afford)\b/;
/** What was just said is hardly what is asked now. */
const ALREADY_SAID = -1.5;
/** Ages so near are one: 30 and 40 days. */
const SAME_AGE = 1.4;

/** The likeness of a situation once the conversation is weighed. */
export function weighedIn(likeness: Likeness, before: Frame | null, reading: Reading): Likeness {
  const { situation, line } = likeness;
  const weight =
    (isOfAge(line, before?.ageDays?.value) && daysIn(reading.text) === null ? OF_HIS_AGE : 0) +
    ofProducts(situation, reading.products, before?.products?.value ?? []) +
    (situation.question === BUYS && NO_MONEY.test(reading.normalized) ? OF_ANOTHER_PRODUCT : 0) +
    (before?.told?.includes(situation.id) === true ? ALREADY_SAID : 0);
  return { ...likeness, likeness: shifted(likeness.likeness, weight) };
}

/** Products that lines name; read once, and the answers of one thread question share their lines. */
const productsOf = new WeakMap<readonly string[], ReadonlySet<string>>();

function productsIn({ asked }: Situation): ReadonlySet<string> {
  const known = productsOf.get(asked);
  if (known !== undefined) return known;
  const named = new Set(asked.flatMap((line) => findSubstances(normalize(line)).flatMap(activesNamed)));
  productsOf.set(asked, named);
  return named;
}

/** What a name stands for: its actives, else itself; 'spray' and 'gamot' stand for nothing. */
function activesNamed({ id, kind }: { id: string; kind: string }): readonly string[] {
  if (kind === 'generic') return [];
  const actives = activesOf(id);
  return actives.length === 0 ? [id] : actives;
}

function ofProducts(situation: Situation, named: readonly string[], earlier: readonly string[]): number {
  const own = productsIn(situation);
  const isOwn = (ids: readonly string[]) =>
    ids.some((id) => activesNamed({ id, kind: substanceOf(id)?.kind ?? 'generic' }).some((active) => own.has(active)));
  if (own.size === 0) return 0;
  // 'Malathion at foliar': foliar is of both, but of methomyl he does not speak.
  const isOtherPoison = named.some(isPoison) && [...own].some(isPoison) && !isOwn(named.filter(isPoison));
  if (isOtherPoison) return OF_ANOTHER_PRODUCT;
  if (isOwn(named)) return OF_HIS_PRODUCT;
  const isSome = (ids: readonly string[]) => ids.some((id) => (substanceOf(id)?.kind ?? 'generic') !== 'generic');
  if (isSome(named)) return OF_ANOTHER_PRODUCT;
  if (isOwn(earlier)) return OF_EARLIER_PRODUCT;
  // 'Ilang kutsara sa isang tangke' behind cypermethrin: the spoons of soap would be read as its own.
  return situation.topic === AMOUNT && isSome(earlier) ? OF_ANOTHER_PRODUCT : 0;
}

const NO_POISON: ReadonlySet<string> = new Set(['fertilizer', 'household', 'medicine', 'generic']);

/** Whether a product is kept from food by days. */
export function isPoison(id: string): boolean {
  return !NO_POISON.has(substanceOf(id)?.kind ?? 'generic');
}

function isOfAge(line: string, told: { low: number; high: number } | undefined): boolean {
  if (told === undefined) return false;
  const days = daysIn(line);
  return days !== null && days <= told.high * SAME_AGE && days * SAME_AGE >= told.low;
}

/** A probability moved by so many logits. */
function shifted(p: number, logits: number): number {
  const odds = (p / Math.max(1e-9, 1 - p)) * Math.exp(logits);
  return odds / (1 + odds);
}

/** A situation of his crop and trouble goes before a general one of the same topic, if it is at least so like. */
const OWN_GOES_FIRST = 0.5;

/** The trouble that is spoken of, where the message names none itself. */
export function troubleSpokenOf(before: Frame | null, reading: Reading): string | null {
  return reading.problems.length > 0 ? null : (before?.judged ?? before?.problem?.value ?? null);
}

/** The likest first; of one topic what is about his very crop and trouble before what holds for any. */
export function ownFirst(likest: readonly Likeness[]): Likeness[] {
  const [first] = likest;
  if (first === undefined || first.situation.crops !== undefined) return [...likest];
  const own = likest.find(
    ({ situation, likeness, signs }) =>
      situation.topic === first.situation.topic && signs.ofTrouble > 0 && likeness >= first.likeness * OWN_GOES_FIRST,
  );
  return own === undefined
    ? [...likest]
    : [{ ...own, likeness: first.likeness }, ...likest.filter((one) => one !== own)];
}

/** As many precise questions as count as just answered, and topics as still open. */
const MOST_TOLD = 3;
const MOST_HEARD = 4;

/** What this turn adds to what was heard and answered lately. */
export function heardAfter(
  before: Frame | null,
  reading: Reading,
  situation: Situation | null,
): Pick<Frame, 'told' | 'heard'> {
  const sure = reading.topics.find(({ topic, p }) => p >= SURE_TOGETHER && !isDependent(topic))?.topic;
  const topics = [sure ?? [], situation?.topic ?? []].flat();
  const told = situation === null ? [] : [situation.id];
  return {
    told: [...(before?.told ?? []), ...told].slice(-MOST_TOLD),
    heard: [...(before?.heard ?? []), ...topics].slice(-MOST_HEARD),
  };
}
