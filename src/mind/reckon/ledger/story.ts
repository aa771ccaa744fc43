import { ASKS_LEFT, COST, LENT, NET_FIRST, OFF, PRICE, SHARE, type Told, toldIn } from './cues.ts';
import type { Ledger, Matter, Story } from './ledger.ts';
import { leftOver, numbersIn } from './left-over.ts';
import { NOT } from './put-right.ts';
import { mergedSale, readSale } from './read-sale.ts';
import { kilosOf, type Sale, spentOf } from './sale.ts';
import { isOnlyCosts, isReckonable } from './sale-told.ts';
import type { SaleLand } from './sheet.ts';
import { reckonSale } from './tell-sale.ts';
import { ASKS_SUM, loanIn, tellsOfSum, withLoanIn } from './whole-sale.ts';

const MOST_MESSAGES = 6;
const MOST_LETTERS = 600;
/** Matters that are no sum of money. */
const NO_SUM: ReadonlySet<Matter> = new Set<Matter>([
  ...(['label', 'feed', 'salting', 'held', 'budget', 'capital', 'seed', 'lime', 'planting', 'bags', 'pot'] as const),
]);
const HARVEST =
  /\b(?:ani|inani|naani|umani|abot|abut|nakuha|harvest\w*|pitas|napitas|kaban|cavan|sako|kilos?|kls|kg|tray|itlog|niyog|nuts|baboy|biik|manok|kanding|kambing|baka|piraso|pesos?|tali|bigkis|kahon|kaing|crates?)\b/;
const PAIR = /\b\d{1,2} ?[-/] ?\d{1,2} (?:kami|mi|ang hati)\b/;
const REAPED =
  /\b(?:ani|inani|naani|umani|abot|nakuha|harvest\w*|napitas|nakapitas|benta|binenta|naibenta|nabenta|halin)\b/;
const OF_SUM = new RegExp(
  [PRICE, COST, SHARE, LENT, OFF, NET_FIRST, ASKS_LEFT, HARVEST, PAIR].map(({ source }) => source).join('|'),
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
  const said =
    figures.length === 0 && story !== undefined
      ? repliedTo(before?.unclear ?? before?.sale?.unclear ?? [], story, text)
      : null;
  if (said !== null) return said;
  const isOfSum =
    figures.length > 0 ? OF_SUM.test(text) || story !== undefined : SHARE.test(text) || NET_FIRST.test(text);
  if (!isOfSum) return story;
  const isNew = story === undefined || opensNew(before, figures, text);
  const kept = isNew ? [] : story.told.slice(1 - MOST_MESSAGES);
  const isRight =
    !isNew &&
    (story.isPutRight === true || alone.isPutRight === true || putsRight(text) || isPutOver(before, alone, figures));
  const own = text.slice(0, MOST_LETTERS);
  if (!isRight) return { told: [...kept, own] };
  // What a correction took the place of is told no more; one that nobody took is asked about later.
  const isTaken = alone.open !== null && leftOver(text, alone).length === 0;
  // '15 na pala ang dahon' puts nothing right.
  if (!isTaken && !OF_SUM.test(text)) return story;
  const since = story.isPutRight === true && !(isTaken && putsRight(text)) ? kept : [];
  return { told: [...since, own], isPutRight: true };
}

/** 'Bayad sa tao' behind the figure that was asked about: read as if it had stood before it. */
function repliedTo([asked, ...others]: readonly string[], story: Story, text: string): Story | null {
  const figure = asked === undefined ? undefined : toldIn(asked)[0]?.text.trim();
  const isReply = others.length === 0 && text.split(' ').length <= REPLY_WORDS && !ASKS_SUM.test(text);
  const placeIn = (one: string) => toldIn(one).find(({ text: own }) => own.trim() === figure)?.from ?? -1;
  const at = figure === undefined ? -1 : story.told.findLastIndex((one) => placeIn(one) >= 0);
  if (figure === undefined || at < 0 || !isReply) return null;
  const reply = text.replace(/[.!?]/g, '').replace(POINTS, '').trim();
  const told = story.told.map((one, place) =>
    place === at ? `${one.slice(0, placeIn(one))}, ${reply} ${one.slice(placeIn(one))}` : one,
  );
  return { ...story, told };
}

const REPLY_WORDS = 6;
/** 'Gastos yun', 'yan po ay sa harvester'. */
const POINTS = /\b(?:yun|yan|yon|iyon|iyan|ito|un|po|ay|ung|yung|ang|para|na)\b/g;

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
export function retold(before: Ledger | null, alone: Ledger, text: string, land: SaleLand): Ledger {
  const { story, open, sale } = alone;
  if (story === undefined || (open !== null && NO_SUM.has(open)) || sale?.unclear !== undefined) return alone;
  // Of two ways to go that are being told nothing is missing yet.
  if (open === null && WAYS.some((way) => alone[way] !== before?.[way])) return alone;
  const whole = story.told.join('. ');
  const lost = open === null ? null : leftOver(whole, alone);
  const unheard = open === 'sale' ? unheardIn(whole, before, alone) : [];
  if (lost?.length === 0) return asking(alone, unheard);
  const isNow =
    (before?.unclear ?? before?.sale?.unclear) !== undefined ||
    toldIn(text).length > 0 ||
    ASKS_LEFT.test(text) ||
    ASKS_SUM.test(text);
  if (!isNow) return alone;
  const again = story.isPutRight === true ? null : readWhole(story, text, alone, land);
  // '12 sako tig 1,450' by itself may be bought as well as sold.
  const isFew = again?.lost.length === 0 || toldIn(text).length < FEW_FIGURES;
  const isProduct = open === null && story.told.length === 1 && isFew && isPlain(again?.ledger.sale ?? {});
  if (isProduct) return alone;
  if (again !== null && again.lost.length === 0)
    return asking({ ...again.ledger, isPutRight: true }, unheardIn(whole, null, again.ledger));
  const asked = lost ?? (ASKS_LEFT.test(text) || ASKS_SUM.test(text) ? again?.lost : undefined);
  return asking(alone, (asked ?? []).map(named));
}

/** The ledger as it asks what these words or figures are for; as it is where there are none. */
function asking(ledger: Ledger, words: readonly string[]): Ledger {
  if (words.length === 0) return ledger;
  return { ...ledger, unclear: words.slice(0, MOST_ASKED), open: ledger.open ?? 'sale', isPutRight: true };
}

/** Words of a share that the sum does not hold, and a figure that put another out of its place which is far from it. */
function unheardIn(text: string, before: Ledger | null, { sale = {} }: Ledger): readonly string[] {
  const { shares, ownShare, sharers, inKind, theirs, by } = sale;
  const isShared = [shares, ownShare, sharers, inKind, theirs, by].some((one) => one !== undefined);
  const shared = isShared ? null : SHARED.exec(text);
  if (shared !== null) return [shared[0]];
  const [was, now] = [kilosOf(before?.sale ?? {}), kilosOf(sale)];
  const isOther =
    was !== null && now !== null && before?.sale?.times === sale.times && Math.abs(Math.log(now / was)) > FAR;
  return isOther && putsRight(text) ? toldIn(text).map(named) : [];
}

/** The half, the third or the part of somebody, or what falls to each. */
const SHARED =
  /\b(?:tersyo(?: sa \w+)?|hatian|hati (?:kami|mi|tayo|sila|kita)|maghahati\w*|tunga (?:mi|kami|ta)|ag-?bingay\w*|bingay\w*|(?:magkano|pila|mano ti|ilan) (?:bawat isa|kada isa|matag usa|tunggal maysa|sa amin))\b/;
/** A harvest that is put right is not three times as much, nor a third. */
const FAR = Math.log(3);

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
  last: string,
  alone: Ledger,
  land: SaleLand,
): { ledger: Ledger; lost: readonly Told[] } | null {
  // A question without figures says what is asked of them.
  const isTold = messages.at(-1) === last.slice(0, MOST_LETTERS);
  const text = [...messages, ...(isTold ? [] : [last])].join('. ');
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
  const lost = leftOver(text, ledger);
  // What he says again of a figure that stands in the sum.
  const isTwin = (one: Told) =>
    own.some((two) => !read.unread.includes(two) && two.value === one.value && two.unit === one.unit) &&
    !lost.some(({ from }) => from === one.from);
  const unread = read.unread.filter((one) => !isTwin(one));
  const placed = lost.filter(({ from }) => !unread.some((one) => one.from === from));
  return { ledger, lost: [...unread, ...placed] };
}
