import type { Fact } from '#agronomy/fact.ts';
import type { Values } from './fill.ts';

export type Amount = Extract<Fact, { kind: 'quantity' }>;
/** An amount of the answer for each hectare or tree, with what it names. */
export type Part = { id: string; fact: Amount; name: string };
/** What is told of an answer, and what was asked. */
export type Telling = { topic: string; gist: string; values: Values; message: string };

export const BRACED = /\{(\w+)\}/g;
export const PIECES = ['puno', 'punla', 'talbos', 'tangkay', 'piraso'];
/** Of these nobody asks what they are of. */
const COUNTED: ReadonlySet<string> = new Set([...PIECES, 'lacsa', 'tray', 'm2']);
/** Topics that are of one thing only, in this unit. */
const OF_ITSELF: Readonly<Record<string, readonly string[]>> = {
  'seed-rate': ['kg', 'g'],
  'direct-seeding-how': ['kg', 'g'],
  'salt-coconut': ['kg', 'sako'],
  watering: ['L'],
  'water-amount': ['L'],
};

/** The answer warns, or is for a part of the field, or for an example. */
const WARNS =
  /\bhuwag\b|\bdo not\b|\bdon't\b|isang bahagi|tumpok|(?:,| kaya) hindi\b|, not\b|\bitabi\b|\bset aside\b|\bunahin\b|\bhalimbawa\b|\bfor example\b/i;
const PATCH =
  /pitak lang|sa may tama|natirang|natira\b|sariling pitak|may sira|\bpatch(?:es)?\b|affected (?:part|spot|area)/i;
const OF_SPRAY = /spray|bomba|lason|pamatay|cide\b|gamot|label/i;
/** So much only where something else is so. */
const CONDITION =
  /\b(?:kung|kapag|pag|depende|ayon sa|mababa sa|mas maasim|napakaasim|lalampas|bata|batang|namumunga|namumungang|bearing|young|tinatapyas|if|when|where|depending|according|up to)\b|\bhanggang (?:mga )?\{/i;
const NUTRIENT = /^(?:(?:na|ng|of) )?(?:nitrogen|nitroheno|posporo|phosphorus|potash|potassium|n|p|k|p2o5|k2o)\b/i;
const PRODUCT =
  /\d{1,2}-\d{1,2}-\d{1,2}|\b(?:urea|complete|ammosul|ammonium \w+|zinc sulfate|calcium nitrate|gypsum|apog|aglime|dolomite|lime|asin|salt|compost|dumi|manure|abo|ash|organiko)\b/gi;
/** One product under two names. */
const ALSO: Readonly<Record<string, string>> = {
  '14-14-14': 'complete',
  '46-0-0': 'urea',
  '21-0-0': 'ammonium sulfate',
  ammosul: 'ammonium sulfate',
  aglime: 'apog',
  lime: 'apog',
  salt: 'asin',
};
/** Kinds of seed: what is not said to be of one may be of another. */
const SEED = /\b(?:hybrid|inbred|opv)\b/g;
const SOWN = /sabog|lipat|drum|dapog|guhit|hanay|broadcast|transplant/g;

const ROUND = 0.08;
/** An example for so much land, or for so many plants, is no other amount. */
const SAMPLES = [0.05, 0.1, 0.25, 0.5, 0.75, 100, 1000];

/** Whether an answer may be reckoned for his land at all: it warns of nothing, and is for no patch and no spray. */
export function mayShare(gist: string, message: string): boolean {
  const both = `${gist}\n${message}`;
  return !WARNS.test(gist) && !PATCH.test(both) && !OF_SPRAY.test(both);
}

/** Whether it names a nutrient, of which nobody has a bag. */
export function isNutrient({ name }: Part): boolean {
  return NUTRIENT.test(name);
}

/**
 * Whether the line is surely right: each amount of one thing that is named, without a condition, nothing else told beside
 * it in the same clause, and of what he asked for.
 * @param parts The amounts that the answer tells for each.
 * @param his Those of them that the line says.
 */
export function isSure(
  { topic, gist, values, message }: Telling,
  parts: readonly Part[],
  his: readonly Part[],
): boolean {
  const line = his
    .map(({ name }) => name)
    .join(', ')
    .toLowerCase();
  const isWhole = his.every((part) => {
    const isGarbled = / {2}|:/.test(part.name);
    return !isGarbled && (isOfItself(topic, part) || productsOf(part.name).size === 1);
  });
  if (!isWhole) return false;
  const isBound = clausesOf(gist).some((clause) => {
    const own = parts.filter(({ id }) => clause.includes(`{${id}}`));
    const isFree = own.every(({ name }) => name.includes('kung '));
    return own.length > 0 && ((!isFree && CONDITION.test(clause)) || otherAmounts(clause, values, parts) > 0);
  });
  if (isBound) return false;
  const said = productsOf(line);
  const told = productsOf(parts.map(({ name }) => name).join(', '));
  const asked = productsOf(message);
  const isAll = [...productsOf(gist)].every((product) => told.has(product)) || told.size === 0;
  return isAll && [...asked].every((product) => said.has(product)) && isOfHisKind(gist, message, line);
}

/** How many amounts of the same unit a text tells besides, that are no example of these. */
export function otherAmounts(text: string, values: Values, parts: readonly Part[]): number {
  const told = Object.values(values).flatMap((fact) => (fact.kind === 'quantity' ? [fact] : []));
  const lands = told.flatMap(({ unit, low }) => (unit === 'ha' ? [low] : unit === 'puno' ? [low] : []));
  const isExample = ({ low, high }: Amount) =>
    parts.some(({ fact }) =>
      [...SAMPLES, ...lands].some(
        (times) => isNear(low, fact.low * times, ROUND) && isNear(high, fact.high * times, ROUND),
      ),
    );
  const ids = new Set([...text.matchAll(BRACED)].map(({ 1: id = '' }) => id));
  return [...ids].filter((id) => {
    const fact = values[id];
    const isOwn = parts.some((part) => part.id === id);
    const isSame = fact?.kind === 'quantity' && parts.some((part) => part.fact.unit === fact.unit.split('/')[0]);
    return isSame && !isOwn && !isExample(fact);
  }).length;
}

/** Sentences and their parts, with no point or semicolon left. */
export function clausesOf(gist: string): string[] {
  return gist.split(/[.;?!](?:\s|$)/).map((clause) => clause.trim());
}

/** Whether two amounts are the same, to a part of the other. */
export function isNear(one: number, other: number, part: number): boolean {
  return Math.abs(one - other) <= part * other;
}

function isOfItself(topic: string, { fact, name }: Part): boolean {
  return COUNTED.has(fact.unit) || (OF_ITSELF[topic]?.includes(fact.unit) === true && productsOf(name).size <= 1);
}

/** 'Complete' and '14-14-14' are one. */
function productsOf(text: string): Set<string> {
  const names = [...text.toLowerCase().matchAll(PRODUCT)].map(([name]) => name);
  return new Set(names.map((name) => ALSO[name] ?? name));
}

function isOfHisKind(gist: string, message: string, line: string): boolean {
  const sown = new Set(gist.toLowerCase().match(SOWN));
  const kinds = message.match(SEED) ?? [];
  const ways = (message.match(SOWN) ?? []).filter((way) => sown.has(way) && sown.size > 1);
  return [...kinds, ...ways].every((kind) => line.includes(kind));
}
