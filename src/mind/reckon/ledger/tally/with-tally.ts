import { LENT, SHARE, toldIn } from '#mind/reckon/ledger/cues.ts';
import type { Ledger, Matter } from '#mind/reckon/ledger/ledger.ts';
import { reckonOpen } from '#mind/reckon/ledger/ledger-reckoner.ts';
import { isAmending } from './amend.ts';
import { askedIn } from './asked.ts';
import { readTally, type Tally } from './tally.ts';
import { resultOf } from './tell-tally.ts';

const MOST_MESSAGES = 8;
const MOST_LETTERS = 600;
/** Words by which a message tells of a harvest, what was paid for it, or who shares it. */
const OF_SUM =
  /\b(?:n?ani|inani|naani|umani|naapit\w*|benta\w*|binenta|naibenta|nabenta|binebenta|ibenta|baligya\w*|presyo|bili|bilhan|sold|sell|harvest\w*|kilos?|klo|kg|sako|kaban|kaing|kahon|banyera|tali|dosena|gastos\w*|ginastos|puhunan|ambag|hati\w*|halin|advance|utang|parte|share|komisyon|reject|tonelada|ganta|tao|piraso|costs?|expenses|price)\b/;
/** Words without which nothing is sold, paid or shared. */
const OF_MONEY =
  /₱|\b(?:pesos?|piso|php|magkano|mgkano|magkanu|mgkno|tagpila|sagmamano|how much|presyo|prices?|benta\w*|[a-z]*benta\w*|baligya\w*|bili\w*|binili|bibilhin|sold|sell|buyer|trader|gastos\w*|gasto|ginastos|puhunan\w*|costs?|expenses|tubo|tumubo|kita|kumita|kikita|lugi|nalugi|halin|ganansya|ganansiya\w*|profit|utang\w*|advance|ambag\w*|hati\w*|parte\w*|share\w*|komisyon|bayad\w*|sahod|per kilo|kada kilo|ang kilo|isang kilo|kilo ng|harvester|reaper)\b/;
/** Another lot of the same sum, and no new one. */
const GOES_ON =
  /\b(?:yung|ung|tapos|tas|saka|tska|pa|dagdag|plus|naman|iba|rin|din|lahat|tanan|another|other|rest|natira|pero)\b/;
/** What this may be read in place of. */
const READ_ANEW: ReadonlySet<Matter | null> = new Set<Matter | null>([null, 'sale', 'pool', 'capital']);
/** What no message of a sum of money opens. */
const NO_SUM: ReadonlySet<Matter | null> = new Set<Matter | null>([
  ...(['label', 'feed', 'salting', 'held', 'budget', 'seed', 'lime', 'planting', 'bags', 'pot'] as const),
]);

/**
 * The ledger with its messages kept as the tale of a sum, and read as one where every figure of them has its place: a
 * harvest, its lots, what leaves it, prices, costs and shares (`readTally`). Else as it was read before.
 */
export function withTally(before: Ledger | null, ledger: Ledger, text: string): Ledger {
  const tale = taleAfter(before?.tale, ledger, text);
  if (tale === undefined) return ledger;
  const kept: Ledger = { ...ledger, tale };
  // '22 puno ang natumba, may 60 pa na buhay': counts of trees, and no word of money or of how many.
  const isOfSum = tale.some((one) => OF_MONEY.test(one) || askedIn(one)?.quantity === true);
  const isNow = isOfSum && (toldIn(text).length > 0 || asksMore(text));
  const isOpen = READ_ANEW.has(ledger.open) || ledger.unclear !== undefined;
  if (!isNow || !isOpen) return kept;
  const told = toldFrom(tale);
  const tally = told === null ? null : readTally(told);
  if (tally === null || isSaidBefore(kept, tally)) return kept;
  const { unclear: _, ...clear } = kept;
  return { ...clear, tale: told ?? tale, open: 'sale', last: 'sale', isTally: true };
}

/** Whether a message without a figure asks of the sum that was told: a question mark alone may ask of anything. */
function asksMore(text: string): boolean {
  const asked = askedIn(text);
  return (
    asked !== null && (asked.price || asked.even || asked.quantity || asked.own || asked.left || OF_MONEY.test(text))
  );
}

function taleAfter(
  tale: readonly string[] | undefined,
  { open, unclear }: Ledger,
  text: string,
): readonly string[] | undefined {
  if (NO_SUM.has(open) && unclear === undefined) return tale;
  const own = text.slice(0, MOST_LETTERS);
  if (tale !== undefined && !opensNew(tale, own)) return [...tale, own].slice(-MOST_MESSAGES);
  return toldIn(text).length > 0 || SHARE.test(text) ? [own] : tale;
}

/** The messages from which on a sum is told: all, else from the first that speaks of one. */
function toldFrom(tale: readonly string[]): readonly string[] | null {
  if (readTally(tale) !== null) return tale;
  const from = tale.findIndex((one) => OF_SUM.test(one) || LENT.test(one));
  return from > 0 && readTally(tale.slice(from)) !== null ? tale.slice(from) : null;
}

/** A sum told whole behind one that was told whole. */
function opensNew(tale: readonly string[], text: string): boolean {
  if (isAmending(text) || GOES_ON.test(text)) return false;
  const own = readTally([text]);
  return own !== null && own.draft.lots.length > 0 && toldFrom(tale) !== null;
}

/** Whether what the older readers say holds the result: theirs tells more of it. */
function isSaidBefore(ledger: Ledger, tally: Tally): boolean {
  if (ledger.open === null || ledger.unclear !== undefined) return false;
  const said = reckonOpen({ ...ledger, isTally: false })?.facts ?? {};
  const result = resultOf(tally);
  return Object.values(said).some(
    (fact) => fact !== undefined && fact.kind === 'quantity' && Math.abs(fact.low - result) < NEAR,
  );
}

const NEAR = 0.006;
