import type { Knowledge } from '#agronomy/knowledge.ts';
import { monthOf } from '#language/months.ts';
import { withTaro } from './names-taro.ts';
import { normalize, READ_MAX_CHARS } from './normalize.ts';
import type { ObservedSymptom, Question, Turn } from './question.ts';
import { readQuantities } from './read-quantities.ts';
import { symptomsOf } from './symptoms.ts';
import { telltalesIn } from './telltales.ts';
import { contentWords, type Match, vocabularyIndex } from './vocabulary-index.ts';

/** How far back a message without a crop looks for one. */
const TURNS_LOOKED_BACK = 6;
/** More problems than this under one word: the word means none of them in particular. */
const PROBLEMS_PER_WORD = 3;

const ENGLISH =
  /\b(the|what|whats|why|when|how|which|who|where|is|are|was|were|am|my|our|your|should|can|could|would|does|did|do|for|with|without|of|in|into|from|and|or|not|it|its|this|that|there|they|has|have|had|need|want|get|got|make|give|use|i|we|you|me|a|best|good|much|many|after|before|during|about|kind|type|leaves|leaf|plant|plants|crop|crops|growing|grow|feel|dizzy|spraying|control|prevent|treat|cause|causes|help|please|turning|become)\b/g;
const HOUR_GREETING = /\b(?:good|gud|gd) (?:am|pm|day|morning|afternoon|evening|eve)\b/g;
const TAGALOG =
  /\b(ang|ng|sa|mga|ko|mo|ba|po|na|ano|anong|bakit|paano|kailan|para|may|yung|hindi|ito|dahon|palay|tanim|lupa|daw|lang|naman|pa|at|kung|pag|kapag|din|rin|pwede|magkano|ilang|gaano|saan|nang|kasi|ay|si|ako|namin|natin|gamot|abono|tapos|wala|meron|bukas|eh|yun|dito|ti|iti|og|ug|ngano|akon|amon|mayda|hin|dagiti|king|ning|ku|bago|kami|kmi|nung|noong|kelan|aabot|lng|nin|kan|kana|pira|pirang|igwa|samo)\b/g;

/**
 * Reads a farmer's message. Never throws; text beyond 4,000 characters is not read.
 * @param turns Earlier messages, oldest first: a message that names no crop takes over theirs.
 */
export function parseQuestion(knowledge: Knowledge, text: string, turns: readonly Turn[]): Question {
  const normalized = normalize(text);
  const words = contentWords(withTaro(normalized));
  const matches = vocabularyIndex(knowledge)
    .find(words)
    .map((match) => (isDenied(words, match) ? { ...match, meanings: cropCodes(match), isDenied: true } : match))
    .map((match) => (isCompared(words, match) ? withoutCrops(match) : match))
    .map((match, _, all) => (isCropCorrected(match, all) ? withoutCrops(match) : match))
    .filter((match, at, all) => !isSizeOfThing(match, all[at + 1]) && !isMany(words, match, all[at + 1]))
    .filter((match) => !isProfit(words, match))
    .filter((match) => !isNailed(words, match))
    .map((match) => (isIngredient(words, match) ? withoutCrops(match) : match));
  const standing = cropsIn(matches.filter((match) => !isPast(words, match, matches)));
  const named = [...new Set([...standing, ...cropsIn(matches)])];
  const carried = named.length === 0 ? cropsOf(knowledge, turns) : [];
  const cropIds = named.length > 0 ? named : carried.length > 0 ? carried : impliedBy(matches, knowledge);
  const { problemIds, ambiguities } = problemsIn(knowledge, matches, cropIds);
  const isNamed = problemIds.length > 0 || ambiguities.some(({ meanings }) => meanings.some(isOfProblem));
  const signs = symptomsOf(matches, words);
  // A name that is asked about, with no sign beside it, is no sign.
  const symptoms = isNamed && signs.length === 0 ? [] : withTelltales(knowledge, signs, normalized, cropIds);
  const codes = new Set(matches.flatMap(({ meanings }) => meanings));
  return {
    text: text.slice(0, READ_MAX_CHARS).trim(),
    normalized,
    language: isEnglish(normalized) ? 'en' : 'tl',
    cropIds,
    isCropCarriedOver: carried.length > 0,
    isCropGone: named.length > 0 && standing.length === 0,
    isCropImplied: named.length === 0 && carried.length === 0 && codes.has('part:silk'),
    problemIds,
    symptoms,
    stage: first(codes, 'stage:'),
    season: seasonOf(normalized, codes),
    quantities: readQuantities(text.slice(0, READ_MAX_CHARS)),
    ambiguities,
  };
}

function isOfProblem(code: string): boolean {
  return code.startsWith('problem:');
}

/** The signs with the telltales of the message: those of the crop that is spoken of, all of them while none is, or none with records. */
function withTelltales(
  knowledge: Knowledge,
  symptoms: readonly ObservedSymptom[],
  normalized: string,
  cropIds: readonly string[],
): ObservedSymptom[] {
  const hosts = hostsOf(knowledge);
  const isHeld = [...hosts.values()].some((crops) => crops.some((crop) => cropIds.includes(crop)));
  const isOfCrop = (id: string) => !isHeld || hosts.get(id)?.some((crop) => cropIds.includes(crop));
  const told = telltalesIn(normalized).filter(({ of }) => Object.keys(of).some(isOfCrop));
  const [first] = told;
  if (first === undefined) return [...symptoms];
  const tells = told.map(({ id }) => id);
  const [own, ...others] = symptoms;
  if (own !== undefined) return [{ ...own, tells }, ...others];
  return told.some(({ of }) => Object.values(of).some((weight) => weight > 1)) ? [{ part: first.part, tells }] : [];
}

/** Words that deny the term after them, at most one word in between: 'hindi naman naninilaw'. */
const DENIALS = new Set(['hindi', 'di', 'hnd', 'wala', 'walang', 'not', 'no']);

/** 'Parang sibuyas ang ugat', 'kulay kape', 'dating palayan': a crop that is only compared with, or gone. */
const COMPARISONS = new Set(
  'parang kulay hugis tulad kagaya gaya kasing amoy lasa letra dating galing like'.split(' '),
);

const PLACES_OF_BEFORE = new Set(['yun', 'yon', 'iyon', 'ito', 'to', 'yan', 'ang', ',']);

function isCompared(words: readonly string[], { from }: Match): boolean {
  const at = words[from - 1] === 'ng' ? from - 2 : from - 1;
  // 'Dati palayan yun', and not 'gaya ng dati palay ang tanim ko'.
  if (words[from - 1] === 'dati' && PLACES_OF_BEFORE.has(words[from + 1] ?? '')) return true;
  return COMPARISONS.has(words[at] ?? '') || COMPARISONS.has(words[from] ?? '');
}

/** What sprays are made of at home, and the crops that go into them: 'sili at sabong panghugas' is no field of chili. */
const HOME_SPRAYS = new Set('sabon sabong plato suka dishwashing joy katas pinakuluan dinikdik'.split(' '));
const INGREDIENTS = new Set(['crop:chili', 'crop:garlic', 'crop:ginger', 'crop:tobacco', 'crop:onion']);
/** How many words may stand between the two. */
const MIXED_WITHIN = 2;

const IN_HOUSE =
  /\b(?:sili|bawang|luya|sibuyas|tabako|ahos) (?:at|o|tsaka|saka|ug|ken|and|,) (?:sili|bawang|luya|sibuyas|tabako|ahos)\b.{0,30} (?:bahay|kusina|balay|kosina)\b/;

function isIngredient(words: readonly string[], match: Match): boolean {
  const [crop, ...others] = cropCodes(match);
  const isOfHome = crop !== undefined && others.length === 0 && INGREDIENTS.has(crop);
  if (!isOfHome) return false;
  const near = words.slice(Math.max(0, match.from - MIXED_WITHIN - 1), match.to + MIXED_WITHIN + 1);
  // 'May sili at bawang ako sa bahay': two of them in the house, and no field of either.
  return near.some((word) => HOME_SPRAYS.has(word)) || IN_HOUSE.test(words.join(' '));
}

/** 'Maliit na insekto' is a small insect; 'maliit na dahon' and 'maliit ang tanim' are stunted. */
function isSizeOfThing({ term, to }: Match, next: Match | undefined): boolean {
  return term === 'maliit' && next?.from === to && !next.meanings.some((code) => code.startsWith('part:'));
}

/** 'Damo tiangaw', 'damo nga ulod': in Hiligaynon and Waray there are many of them, and no weeds. */
function isMany(words: readonly string[], { term, to }: Match, next: Match | undefined): boolean {
  const at = words[to] === 'nga' || words[to] === 'na' ? to + 1 : to;
  return term === 'damo' && next?.from === at && next.meanings.some(isOfProblem);
}

/** Words beside 'tubo' that make it profit or interest and no sugarcane: 'magkano ang tubo ko', 'tubo pa ba'. */
const ABOUT_MONEY = new Set('ilan ilang magkano tubo lugi interes porsyento kita malaki may pa'.split(' '));

/** 'Napakuan ng sampung pako': nailed, and no watermelon misspelt. */
function isNailed(words: readonly string[], { term, from }: Match): boolean {
  return term === 'pakuan' && (words[from] !== term || words.includes('pako'));
}

const SNAILS = new Set(['kuhol', 'bisukol', 'golden']);

function isProfit(words: readonly string[], { term, from, to }: Match): boolean {
  if (term !== 'tubo') return false;
  // 'Ang tubo ng mais' is how it grows.
  // 'Ang tubo sang Enero' was cut in that month.
  if (words[to] === 'ng' || words[to] === 'sang') return monthOf(words[to + 1] ?? '') === null;
  const before = words[from - 1] === 'ang' ? words[from - 2] : words[from - 1];
  // A pipe that stands in the field, of which water is read off.
  if (words.includes('awd') || words.includes('pvc')) return true;
  // Snails eat what has come up from seed that was broadcast.
  if (words.some((word) => SNAILS.has(word))) return true;
  // 'Bagong tubo' has just come up.
  if (before === 'bagong' || before === 'bago') return true;
  return ABOUT_MONEY.has(before ?? '') || words[to] === 'pa' || (words[to] === 'ba' && ABOUT_MONEY.has(before ?? ''));
}

/** Behind these a crop is the one that stood there: 'pagkatapos ng palay', 'kakatapos lang anihin ang palay'. */
const PAST = new Set(
  'pagkatapos matapos matatapos katatapos kakatapos kakatpos pagkaani pagkagapas after inani dating human kalpasan'.split(
    ' ',
  ),
);
const PAST_WITHIN = 4;

/** Before 'ng mangga', 'sa mangga'. */
const SHADES = new Set(
  'lilim anino landong linong silong natatakpan nalililiman nasasapawan natatabingan natatabunan gilandongan'.split(
    ' ',
  ),
);
const PLANTED = /tanim|tanom|tamn|mula|plant/;

/** Of two crops the one that stood there before is not the one he asks of. */
function isPast(words: readonly string[], { from }: Match, matches: readonly Match[]): boolean {
  // 'Naladaw ti panagani ti pagay': the harvest that came late is over.
  if (words[from - 2] === 'panagani' && words.includes('naladaw')) return true;
  // 'Lilim ng mangga, yun ba dahilan': the tree stands over his crop, unless he asks what to plant there.
  if (SHADES.has(words[from - 2] ?? '') && !words.some((word) => PLANTED.test(word))) return true;
  const farthest = from - PAST_WITHIN;
  const before =
    matches.findLast((other) => other.to <= from && (other.to <= farthest || cropCodes(other).length > 0))?.to ?? 0;
  return words.slice(Math.max(before, farthest), from).some((word) => PAST.has(word));
}

/** 'Di po talong, sili po yun': of two crops the one that is denied is not meant. */
function isCropCorrected(
  match: Match & { isDenied?: boolean },
  all: readonly (Match & { isDenied?: boolean })[],
): boolean {
  return match.isDenied === true && all.some((other) => other.isDenied !== true && cropCodes(other).length > 0);
}

function withoutCrops(match: Match): Match {
  return { ...match, meanings: match.meanings.filter((code) => !code.startsWith('crop:')) };
}

/** Whether a term is denied; 'hindi ba tungro ito?' is a question. */
function isDenied(words: readonly string[], { from }: Match): boolean {
  const near = words.slice(Math.max(0, from - 2), from);
  const before = near.slice(near.lastIndexOf(',') + 1);
  return before.some((word) => DENIALS.has(word)) && !before.includes('ba');
}

/** 'Puti ang uhay' is said of rice, though nobody named it. */
function impliedBy(matches: readonly Match[], { crops }: Knowledge): string[] {
  const parts = matches.flatMap(({ meanings }) => meanings.filter((code) => code.startsWith('part:')));
  const owners = parts.flatMap((part) => crops.find(({ ownParts }) => ownParts?.includes(part.slice(5)))?.id ?? []);
  return owners.slice(0, 1);
}

function cropCodes({ meanings }: Match): string[] {
  return meanings.filter((code) => code.startsWith('crop:'));
}

function cropsIn(matches: readonly Match[]): string[] {
  const crops = matches.flatMap(cropCodes);
  return [...new Set(crops.map((code) => code.slice('crop:'.length)))];
}

function cropsOf(knowledge: Knowledge, turns: readonly Turn[]): string[] {
  const index = vocabularyIndex(knowledge);
  for (const { role, content } of turns.slice(-TURNS_LOOKED_BACK).reverse()) {
    if (role !== 'user') continue;
    const crops = cropsIn(index.find(contentWords(normalize(content))));
    if (crops.length > 0) return crops;
  }
  return [];
}

/** The problems that are named, narrowed to the crop at hand, and the words that stay unclear. */
function problemsIn(knowledge: Knowledge, matches: readonly Match[], cropIds: readonly string[]) {
  const hosts = hostsOf(knowledge);
  const problemIds = new Set<string>();
  const ambiguities: Question['ambiguities'] = [];
  for (const { term, meanings } of matches) {
    const ids = meanings.flatMap((code) => (code.startsWith('problem:') ? [code.slice('problem:'.length)] : []));
    // 'bagyo' is the weather first: what it does to a crop is asked with signs.
    if (ids.length === 0 || meanings.some((code) => code.startsWith('weather:'))) continue;
    const onCrop = ids.filter((id) => hosts.get(id)?.some((crop) => cropIds.includes(crop)));
    const fitting = onCrop.length > 0 ? onCrop : ids;
    const isOtherThing = onCrop.length === 0 && meanings.length > ids.length;
    if (fitting.length === 1 && !isOtherThing) problemIds.add(fitting[0] ?? '');
    else if (onCrop.length > 1 && onCrop.length <= PROBLEMS_PER_WORD) for (const id of onCrop) problemIds.add(id);
    // 'damo' names weeds of rice and of corn: for another crop it names nothing we hold.
    else if (cropIds.length === 0 || onCrop.length > 0 || meanings.length > ids.length || ids.length === 1)
      ambiguities.push({ term, meanings: isOtherThing ? [...meanings] : fitting.map((id) => `problem:${id}`) });
  }
  return { problemIds: [...problemIds], ambiguities };
}

const hostsByKnowledge = new WeakMap<Knowledge, Map<string, readonly string[]>>();

function hostsOf(knowledge: Knowledge): Map<string, readonly string[]> {
  const known = hostsByKnowledge.get(knowledge);
  if (known) return known;
  const records = [...knowledge.problems, ...knowledge.disorders, ...knowledge.abiotic];
  const hosts = new Map<string, readonly string[]>(records.map(({ id, crops }) => [id, crops]));
  hostsByKnowledge.set(knowledge, hosts);
  return hosts;
}

function seasonOf(normalized: string, codes: ReadonlySet<string>): Question['season'] {
  if (/\b(tag ulan|wet season|rainy season|tagulan)\b/.test(normalized)) return 'wet';
  if (/\b(tag araw|tag init|dry season|tagaraw|taginit|summer)\b/.test(normalized)) return 'dry';
  const season = first(codes, 'season:');
  return season === 'wet' || season === 'dry' ? season : null;
}

function first(codes: ReadonlySet<string>, kind: string): string | null {
  for (const code of codes) if (code.startsWith(kind)) return code.slice(kind.length);
  return null;
}

/** English carries no Tagalog grammar; one English word in a Taglish message ('best na abono') is no English question. */
function isEnglish(normalized: string): boolean {
  // 'Gud am' greets in any language.
  const text = normalized.replace(HOUR_GREETING, ' ');
  const english = count(text, ENGLISH);
  return english >= 2 ? english > 2 * count(text, TAGALOG) : english === 1 && count(text, TAGALOG) === 0;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
