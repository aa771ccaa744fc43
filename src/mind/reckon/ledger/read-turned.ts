import { COST, HANDLING, OFF, PRICE, type Told } from './cues.ts';
import { MOISTURE } from './read-drying.ts';
import { NUTS } from './read-harvest.ts';
import { kilosOf, type Made, type Sale, type Turned } from './sale.ts';

/** What is done to the harvest before it is sold. */
const MADE: readonly (readonly [Made, RegExp])[] = [
  ['milled', /\b(?:ipa(?:pa)?giling|(?:pa)?giling(?:in|an)?|kiskis\w*|bigas|milled|mill)\b/],
  ['copra', /\b(?:(?:gi|gin|ki|na)?(?:kopra|kopras|copra)|kinopra|kokoprahin|lukad(?:in)?)\b/],
  [
    'shelled',
    /\b(?:(?:babalatan|balatan|binalatan|pagbabalat|magbalat|nabalatan)|himay(?:in)?|hihimayin|hinimay|(?<!un)shelled|(?<!in[ -])shell|butil|ipatresher)\b/,
  ],
  ['dry', /\b(?:tuyuin|patuyuin|natuyo|tuyo|dried|dry)\b/],
];
const MADE_COPRA =
  /\b(?:kinopra|(?:gi|gin|na|na-|na )(?:kopra|copra)|kilo ng kopra|kinopras|ginawang kopra|kopra ko)\b/;
/** What comes of it: '65% daw lumalabas', '62% recovery'. */
const COMES_OUT =
  /\b(?:lumalabas|lalabas|labas|nakukuha|makukuha|recovery|nagiging|magiging|natitira|matitira|laman|buto|butil|daw)\b/;
/** '4 na niyog isang kilo', '5 piraso isang kilo kopra'. */
const ONE_OF =
  /\b(\d{1,2}(?:\.\d{1,2})?)(?: na| ka)?(?: (?:niyog|lubi|nuts?|piraso|pcs|buo|bunga|kilo|kg))?(?: daw| raw| kuno)?(?: ay| =| para sa| sa| kada| bawat| per)? (?:isang|isa ka|usa ka|1|one|a) (?:kilo|kg|kilong)\b/;
const OPENS = /\b(?:e |eh )?(?:kung|pag|kapag|kon|no|nu|if)\b/g;
const MOST_PER_KG = 900;
const MOST_COST_PER_KG = 20;
const CHANGING = /\b(?:dagdag\w*|pagbabalat|pagbalat|balat|giling|kiskis|lukad|himay|sheller|bayad|plus)\b/;

export type ReadTurned = { turned: Turned; used: ReadonlySet<Told> };

/**
 * What a message tells of turning the harvest into something else first, and the figures that it tells it with; null
 * where it tells of no such thing. What stands before the words for it is of the harvest as it is.
 */
export function readTurned(figures: readonly Told[], text: string, before: Sale): ReadTurned | null {
  const found = MADE.find(([, words]) => words.test(text)) ?? null;
  const into = found?.[0] ?? before.turned?.into;
  if (into === undefined || MOISTURE.test(text)) return null;
  const ratio = ratioIn(text);
  const cue = found === null ? 0 : (found[1].exec(text)?.index ?? 0);
  const from = Math.min(ratio?.index ?? text.length, openingBefore(text, cue));
  const own = figures.filter((figure) => figure.from >= from);
  const yields = own.find((figure) => isYield(figure));
  const part =
    ratio !== null && Number(ratio[1]) > 1
      ? 1 / Number(ratio[1])
      : yields === undefined
        ? undefined
        : yields.value / 100;
  // Nuts that he made copra of, with nobody telling how many make a kilo.
  const isCopra = into === 'copra' && (before.bagUnit === 'piece' || figures.some(({ after }) => NUTS.test(after)));
  if (part === undefined && before.turned === undefined)
    return isCopra && MADE_COPRA.test(text) ? { turned: { into }, used: new Set() } : null;
  const isMore = found === null && before.turned !== undefined;
  if (isMore && yields === undefined && !CHANGING.test(text)) return null;
  const told: { -readonly [Key in keyof Turned]: Turned[Key] } = {
    ...before.turned,
    into,
    ...(part !== undefined && { part }),
  };
  const used = new Set<Told>(yields === undefined ? [] : [yields]);
  let isPriced = false;
  for (const figure of own) {
    const { value, unit, per, before: ahead, after } = figure;
    const isOfRatio = ratio !== null && figure.from >= ratio.index && figure.to <= ratio.index + ratio[0].length + 1;
    if (isOfRatio) used.add(figure);
    if (used.has(figure) || (unit !== null && unit !== 'peso' && unit !== 'kg')) continue;
    const isCost =
      (COST.test(ahead) || CHANGING.test(ahead) || CHANGING.test(after)) &&
      !PRICE.test(ahead.split(/[,.]/).at(-1) ?? '');
    const last = figures[figures.indexOf(figure) - 1];
    const isOfBags = (last?.unit === 'sack' || last?.unit === 'kaban') && last.value > 1;
    if (isOfBags && unit === 'kg') continue;
    if (unit === 'kg' && (isPriced || value > MOST_PER_KG || kilosOf(before) === null) && !isInSale(figures, figure))
      continue;
    if (
      isCost &&
      value < MOST_COST_PER_KG &&
      (per === 'kg' || /^\s*(?:pesos? )?(?:ang |kada |bawat |per )?kilo\b/.test(after))
    )
      told.costPerKg = value;
    else if (isCost && value >= LEAST_COST && per === undefined) told.cost = value;
    else if (!isPriced && !isCost && value > 1 && value <= MOST_PER_KG && (per === undefined || per === 'kg')) {
      told.perKg = value;
      isPriced = true;
    } else continue;
    used.add(figure);
  }
  return { turned: told, used };
}

/** The count of a harvest that makes one kilo; 'papitas 15 isang kilo' is paid for one. */
function ratioIn(text: string): RegExpExecArray | null {
  const ratio = ONE_OF.exec(text);
  if (ratio === null) return null;
  const clause = text.slice(0, ratio.index).split(/[,.;]/).at(-1) ?? '';
  const isNamed = /[a-z]/.test(
    ratio[0].slice(ratio[1]?.length ?? 0).replace(/\b(?:isang|isa ka|one|a|kilo|kg|kilong)\b/g, ''),
  );
  return !isNamed && (COST.test(clause) || HANDLING.test(clause) || PRICE.test(clause)) ? null : ratio;
}

const LEAST_COST = 50;

/** '44 kilo' behind a harvest that stands earlier in the message is a price. */
function isInSale(figures: readonly Told[], figure: Told): boolean {
  return figures.some(
    ({ to, unit, value }) =>
      to <= figure.from &&
      value > 1 &&
      (unit === 'kg' || unit === 'sack' || unit === 'kaban' || unit === 'piece' || unit === null),
  );
}

/** Where the clause of the change begins: at its 'kung', else at its own words. */
function openingBefore(text: string, cue: number): number {
  const opens = [...text.matchAll(OPENS)].map(({ index }) => index).filter((at) => at <= cue);
  const last = opens.at(-1);
  return last !== undefined && !/[.;?]/.test(text.slice(last, cue)) ? last : cue;
}

function isYield({ unit, value, per, before, after, lead }: Told): boolean {
  if (unit !== 'percent' || per !== undefined || value < 10 || value > 95) return false;
  return (
    !OFF.test(before) && !/\b(?:buwan|bulan|taon|interes|tubo)\b/.test(after) && COMES_OUT.test(`${lead} ${after}`)
  );
}
