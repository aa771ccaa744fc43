import { ASKS_LEFT, COST, LENT, NET_FIRST, OFF, PRICE, SHARE, type Told, toldIn } from './cues.ts';
import type { Ledger, Matter, Story } from './ledger.ts';
import { leftOver, numbersIn } from './left-over.ts';
import { NOT } from './put-right.ts';
import { mergedSale, readSale } from './read-sale.ts';
import type { Land } from './read-supplies.ts';
import { kilosOf, type Sale, spentOf } from './sale.ts';
import { isOnlyCosts, isReckonable } from './sale-told.ts';
import { reckonSale } from './tell-sale.ts';
import { ASKS_SUM, loanIn, tellsOfSum, withLoanIn } from './whole-sale.ts';

const MOST_MESSAGES = 6;
const MOST_LETTERS = 240;
/** Matters that are no sum of money. */
const NO_SUM: ReadonlySet<Matter> = new Set<Matter>([
  ...(['label', 'feed', 'salting', 'held', 'budget', 'capital', 'seed', 'lime', 'planting'] as const),
]);
const HARVEST =
  /\b(?:ani|inani|naani|umani|abot|abut|nakuha|harvest\w*|pitas|napitas|kaban|cavan|sako|kilos?|kls|kg|tray|itlog|niyog|nuts|baboy|biik|manok|kanding|kambing|baka)\b/;
const REAPED =
  /\b(?:ani|inani|naani|umani|abot|nakuha|harvest\w*|napitas|nakapitas|benta|binenta|naibenta|nabenta|halin)\b/;
const OF_SUM = new RegExp(
  [PRICE, COST, SHARE, LENT, OFF, NET_FIRST, ASKS_LEFT, HARVEST].map(({ source }) => source).join('|'),
);
const PUTS_RIGHT = /\b(?:pala|mali|diay|gayam|gali|sorry|hindi pala|imbes|sa halip|instead|actually)\b/;
const WHAT_IF = /^(?:(?:e|eh|so|o|at|paano|pano|what|unya) )*(?:kung|kon|pag|kapag|no|nu|if)\b/;
const WHAT_IF_WORDS = 6;
/** Another lot of the same sum, and no new one. */
const GOES_ON =
  /\b(?:yung|ung|tapos|tas|saka|pa|dagdag|plus|naman|iba|rin|din|lahat|tanan|another|other|rest|natira)\b/;

/** The messages in which the sum is told, with this one. */
export function storyAfter(before: Ledger | null, text: string, alone: Ledger): Story | undefined {
  const story = before?.story;
  if (alone.open !== null && NO_SUM.has(alone.open)) return undefined;
  const figures = toldIn(text);
  const isOfSum =
    figures.length > 0 ? OF_SUM.test(text) || story !== undefined : SHARE.test(text) || NET_FIRST.test(text);
  if (!isOfSum) return story;
  const isNew = story === undefined || opensNew(before, figures, text);
  const kept = isNew ? [] : story.told.slice(1 - MOST_MESSAGES);
  const isRight =
    !isNew &&
    (story.isPutRight === true || alone.isPutRight === true || putsRight(text) || isPutOver(before, alone, figures));
  return { told: [...kept, text.slice(0, MOST_LETTERS)], ...(isRight && { isPutRight: true as const }) };
}

function putsRight(text: string): boolean {
  return PUTS_RIGHT.test(text) || (WHAT_IF.test(text) && text.split(' ').length <= WHAT_IF_WORDS);
}

/** '15.50 na lang daw kilo': one figure by itself that took the place of another. */
function isPutOver(before: Ledger | null, alone: Ledger, figures: readonly Told[]): boolean {
  if (before === null || alone.open === null || before[alone.open] === undefined) return false;
  const told = figures.filter(({ before: ahead }) => !NOT.test(ahead));
  const was = numbersIn({ ...before, open: alone.open });
  const now = new Set(numbersIn(alone));
  return told.length === 1 && was.some((value) => !now.has(value));
}

/** A harvest and its price behind a sum that was told whole and answered. */
function opensNew(before: Ledger | null, figures: readonly Told[], text: string): boolean {
  const was = before?.sale;
  if (was === undefined || !isReckonable(was) || GOES_ON.test(text)) return false;
  if (COST.test(text) && !REAPED.test(text)) return false;
  const { told } = readSale(figures, text, {});
  return isReckonable(told) && told.gross === undefined;
}

/**
 * The ledger after a message, its sum read from all the messages that tell it where one of them alone loses some
 * figure; and a figure that is lost in both ways is asked for by name. A sum that leaves out what was told is worse
 * than none.
 */
export function retold(before: Ledger | null, alone: Ledger, text: string, land: Pick<Land, 'areaHa'>): Ledger {
  const { story, open, sale } = alone;
  if (story === undefined || (open !== null && NO_SUM.has(open)) || sale?.unclear !== undefined) return alone;
  // Of two ways to go that are being told nothing is missing yet.
  if (open === null && WAYS.some((way) => alone[way] !== before?.[way])) return alone;
  // What was put right stands no longer in the sum.
  const whole = story.isPutRight === true ? text : story.told.join('. ');
  const lost = open === null ? null : leftOver(whole, alone);
  if (lost?.length === 0) return alone;
  const isNow = toldIn(text).length > 0 || ASKS_LEFT.test(text) || ASKS_SUM.test(text);
  if (!isNow) return alone;
  const again = story.isPutRight === true ? null : readWhole(story, alone, land);
  // '12 sako tig 1,450' by itself may be bought as well as sold.
  const isFew = again?.lost.length === 0 || toldIn(text).length < FEW_FIGURES;
  const isProduct = open === null && story.told.length === 1 && isFew && isPlain(again?.ledger.sale ?? {});
  if (isProduct) return alone;
  if (again !== null && again.lost.length === 0) return { ...again.ledger, isPutRight: true };
  const asked = lost ?? (ASKS_LEFT.test(text) || ASKS_SUM.test(text) ? again?.lost : undefined);
  if (asked === undefined || asked.length === 0) return alone;
  return { ...alone, unclear: asked.slice(0, MOST_ASKED).map(named), open: open ?? 'sale', isPutRight: true };
}

const WAYS = ['outlets', 'storing', 'drying', 'charge', 'pool'] as const;
const MOST_ASKED = 3;
const FEW_FIGURES = 3;

/** '400 porter', '6 kaban': the figure with the word behind it. */
function named({ text, after }: Told): string {
  const word = /^\s*(?:na |ka |ng |sa |ang |pesos? )*([a-z-]{3,14})/.exec(after)?.[0] ?? '';
  return `${text.trim()}${word === '' ? '' : ` ${word.trim()}`}`;
}

/** So much at a price, and nothing off it. */
function isPlain(sale: Sale): boolean {
  return (
    spentOf(sale) === null &&
    !tellsOfSum(sale) &&
    sale.offPart === undefined &&
    sale.offPerBag === undefined &&
    sale.packOf === undefined
  );
}

/** All messages of a sum read as one; null where they tell nothing that can be reckoned. */
function readWhole(
  { told: messages }: Story,
  alone: Ledger,
  land: Pick<Land, 'areaHa'>,
): { ledger: Ledger; lost: readonly Told[] } | null {
  const text = messages.join('. ');
  const figures = toldIn(text);
  const lent = loanIn(figures, text);
  const own = lent === null ? figures : figures.filter((figure) => !lent.figures.has(figure));
  const read = readSale(own, text, {}, land);
  const sale: Sale = mergedSale({}, read);
  const isCosts = isOnlyCosts(sale) && (sale.costs ?? []).length > 1;
  const isUnpriced = sale.inKind !== undefined && spentOf(sale) === null && kilosOf(sale) !== null;
  if (!isReckonable(sale) && !isCosts && !isUnpriced) return null;
  const closed: Ledger = { ...alone, open: null };
  const ledger: Ledger = lent === null ? { ...closed, sale, open: 'sale' } : withLoanIn(closed, sale, lent.loan, text);
  if (reckonSale(sale) === null) return null;
  const placed = leftOver(text, ledger).filter(({ from }) => !read.unread.some((one) => one.from === from));
  return { ledger, lost: [...read.unread, ...placed] };
}
