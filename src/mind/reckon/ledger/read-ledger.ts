import { withInputs } from '#mind/reckon/inputs/with-inputs.ts';
import { aboutCosts, withUnpaid } from './about-costs.ts';
import { readAdvice } from './advice.ts';
import { reckonOutlets } from './alternatives.ts';
import { eachAsked } from './asks-each.ts';
import { bagsCounted, withBagList } from './bag-list.ts';
import { readCharge, reckonCharge } from './charge.ts';
import { withChoice } from './choice/with-choice.ts';
import { withCounted } from './counted.ts';
import { ASKS_LEFT, LENT, NET_FIRST, PRICE, SHARE, type Told, toldIn } from './cues.ts';
import { allPutDown, gradeSpoken, gradesSpoken } from './held.ts';
import { EMPTY_LEDGER, type LabelDose, type Ledger } from './ledger.ts';
import { leftOver } from './left-over.ts';
import { lenderIn } from './lenders.ts';
import { BACK_WORDS, isGoingOn, type Message } from './message.ts';
import { withMonths } from './months-until.ts';
import { withOwed } from './owed/with-owed.ts';
import { withPayings } from './payings.ts';
import { readPool } from './pool.ts';
import { withPot } from './pot.ts';
import { withPutRight } from './put-right.ts';
import { withCapital } from './read-capital.ts';
import { readDose } from './read-dose.ts';
import { LABEL, otherTank, readLabel } from './read-field.ts';
import { readLoan, withLoan } from './read-loan.ts';
import { readOutlets, wholeOutlets } from './read-outlets.ts';
import { isOfPartners } from './read-shares.ts';
import { readStoring } from './read-storing.ts';
import { type Land, limeAgain, shopAgain } from './read-supplies.ts';
import { reckonStoring } from './reckon-storing.ts';
import { reopened } from './reopened.ts';
import type { Sale } from './sale.ts';
import { otherLender, paysLoan, readSaleOnLoan } from './sale-on-loan.ts';
import { isReckonable, tidy } from './sale-told.ts';
import { retold, storyAfter } from './story.ts';
import { withSugarBags } from './sugar-bags.ts';
import { withTally } from './tally/with-tally.ts';
import { heardWith } from './tellings.ts';
import { readWages, withWages } from './wages.ts';
import { withWholeSale } from './whole-sale.ts';
import { asksTimes, withFeed, withHeld, withSalting, withSupplies } from './with-bags.ts';
import { withDrying, withFresh, withGreenBeans } from './with-drying.ts';
import { withLoans, withTwoLoans } from './with-loans.ts';
import { withSale } from './with-sale.ts';

/** Longer messages tell stories; what is reckoned stands in fewer words. */
const LONGEST_READ = 600;
const CORRECTS = /\b(?:pala|mali|hindi pala|kung|sorry|actually)\b/;
const HALVES =
  /\b(?:kalahati|katunga|kagudua|hati (?:kami|kaming|tayo|sila)|hating kapatid|tunga (?:kami|mi|ta)|hatian kalahati)\b/;
const HOW_MUCH = /\b(?:magkano|mgkano|pila|tagpila|mano|sagmamano)\b/;

/**
 * The figures of a conversation after one more message: what it tells is put over what was told, and `open` names what
 * can now be reckoned of it; null when the message neither told nor asked anything of that.
 */
export function readLedger(before: Ledger | null, message: string, land: Land = NO_LAND): Ledger {
  const said = withSugarBags(message.slice(0, LONGEST_READ).toLowerCase(), before?.sale);
  const text = withMonths(said, land.today);
  const heard = heardWith(before, text);
  const counted = withCounted(before, message, land.today);
  if (counted.open !== null) return withTally(before, { ...counted.open, heard }, text);
  const { story: _, ...alone } = readAlone(before, text, land);
  const story = storyAfter(before, text, alone);
  const ledger = remembered(retold(before, { ...alone, heard, ...(story !== undefined && { story }) }, text, land));
  return { ...withInputs(before, withTally(before, ledger, text), text, land), ...counted.kept };
}

/** What this message alone puts over what was told before. */
function readAlone(before: Ledger | null, text: string, land: Land): Ledger {
  const figures = toldIn(text);
  const spoken = gradeSpoken(text);
  const advice = readAdvice(text) ?? inBags(before?.advice, text);
  const { isPutRight: _, unclear: __, isTally: ___, ...kept } = before ?? EMPTY_LEDGER;
  const earlier: Ledger = {
    ...kept,
    ...(kept.sale && { sale: withoutAsked(kept.sale) }),
    ...(spoken !== null && { spoken }),
    ...(advice && { advice }),
  };
  const closed: Ledger = { ...earlier, open: null };
  const each = eachAsked(earlier, text, land);
  if (each !== null) return remembered({ ...earlier, sale: each, open: 'sale', isPutRight: true });
  const whole = { figures, text, land, earlier, closed };
  const chosen = withChoice(whole) ?? withOwed(whole) ?? withPayings(whole);
  if (chosen !== null) return remembered(chosen);
  if (figures.length === 0) return remembered(withoutFigures(earlier, text));
  const bags = bagsCounted({ figures, text, earlier });
  const told = {
    ...{ figures, text, land, spokenBefore: kept.spoken },
    earlier: { ...earlier, ...(bags && { bags }) },
    closed: { ...closed, ...(bags && { bags }) },
  };
  const again = withArea(earlier, figures, text, land);
  if (again !== null) return remembered(again);
  for (const read of READERS) {
    const ledger = read(told);
    if (ledger !== null) return remembered(ledger);
  }
  return remembered(withSale(told.earlier, told.closed, figures, text));
}

/** 'Complete at urea lang ang available': the bags that an advice is to be given in. */
function inBags(advice: Ledger['advice'], text: string): Ledger['advice'] {
  const grades = gradesSpoken(text);
  return advice === undefined || advice.grades.length > 0 || grades.length === 0 ? undefined : { ...advice, grades };
}

/** What one message asked of a sale, or nobody could tell of it, is over with the next. */
function withoutAsked({ by: _, within: __, unclear: ___, ...sale }: Sale): Sale {
  return sale;
}

/** 'Kasya ba sa 7000 sqm': what was reckoned last, for the land that the frame now holds. */
function withArea(earlier: Ledger, figures: readonly Told[], text: string, { crop }: Land): Ledger | null {
  if (!figures.every(({ unit }) => unit === 'ha' || unit === 'm2')) return null;
  const isWaiting = earlier.held !== undefined && earlier.last === undefined && crop !== null;
  if (isWaiting && text.split(' ').length <= FIELD_WORDS) return { ...earlier, open: 'held' };
  const words = figures.reduce((left, { text: said }) => left.replace(said, ''), text);
  const asked = reopened(
    earlier,
    words
      .trimEnd()
      .replace(/ (?:para sa|sa|kung|pag)$/, '')
      .trim(),
  );
  return asked === 'held' || asked === 'seed' || asked === 'lime' ? { ...earlier, open: asked } : null;
}

const FIELD_WORDS = 6;

function remembered(ledger: Ledger): Ledger {
  return ledger.open === null ? ledger : { ...ledger, last: ledger.open };
}

const NO_LAND: Land = { crop: null, areaHa: null, pH: null, topic: null, plants: null, today: null };

/** The first that knows what a message tells of has it; what anybody may tell comes last. */
const READERS: readonly ((message: Message) => Ledger | null)[] = [
  withBagList,
  withPot,
  withGreenBeans,
  withCapital,
  withOwnCost,
  withPutRight,
  withSaleOnLoan,
  withTwoWays,
  withWhole,
  withLabel,
  withWage,
  withFeed,
  withHeld,
  withSupplies,
  withSalting,
  withPool,
  withFresh,
  withDrying,
  withStoring,
  withTwoLoans,
  withLoans,
  withOutlets,
  withCharge,
];

/** A cost that was asked for by its name. */
function withOwnCost({ figures, text, land, earlier, closed }: Message): Ledger | null {
  return withUnpaid(figures, text, land, { earlier, closed });
}

/** A sum of money told whole; behind loans another lender's name is another offer. */
function withWhole({ figures, text, land, earlier, closed }: Message): Ledger | null {
  if (earlier.open === 'loan' && lenderIn(text) !== null) return null;
  return withWholeSale(figures, text, land, { earlier, closed });
}

/** Wet or dry, now or later, here or there, of which every figure has its place, go before a sum of one sale. */
function withTwoWays(message: Message): Ledger | null {
  if (message.figures.length === 0 || SHARE.test(message.text)) return null;
  for (const read of [withDrying, withStoring, withOutlets]) {
    const ledger = read(message);
    const isWhole = ledger !== null && ledger.open !== null && ledger.open !== 'sale';
    // Roots and chips go by their own ratio, which `withFresh` knows.
    if (ledger?.open === 'drying' && ledger.drying?.moisture === undefined) continue;
    if (isWhole && leftOver(message.text, ledger).length === 0) return ledger;
  }
  return null;
}

function withLabel(message: Message): Ledger | null {
  const { figures, text, land, earlier, closed } = message;
  const isByArea = earlier.label?.perHa !== undefined && earlier.label.ha === undefined;
  const isOpen = isGoingOn(message, 'label') || (isByArea && text.split(' ').length <= BACK_WORDS);
  const label = readLabel(figures, text, isOpen || (earlier.label !== undefined && LABEL.test(text)));
  if (label === null) return keptLabel(figures, text, closed);
  if (label.perHa !== undefined || (earlier.label?.perHa !== undefined && label.amount === undefined)) {
    const byArea = { ...earlier.label, ...tidy({ ha: land.areaHa ?? undefined }), ...label };
    return { ...closed, label: byArea, open: byArea.ha === undefined ? null : 'label' };
  }
  if (!(isOpen || label.amount !== undefined || (label.bottle ?? label.tanks ?? label.tank) !== undefined)) return null;
  const isOther = label.amount !== undefined && label.water !== undefined && !isOpen && !CORRECTS.test(text);
  const kept = isOther ? tidy({ tank: earlier.label?.tank }) : earlier.label;
  const isTank = kept !== undefined && label.tank !== undefined && label.tanks === undefined && CORRECTS.test(text);
  const whole: LabelDose = { ...(isTank ? otherTank(kept, label.tank ?? 0) : kept), ...label };
  // Tanks that were counted for the land spoken of.
  const counted =
    label.tanks !== undefined && whole.tanksHa === undefined && land.areaHa !== null ? { tanksHa: land.areaHa } : {};
  if (whole.amount === undefined || whole.water === undefined) return null;
  return { ...closed, label: { ...whole, ...counted }, open: 'label' };
}

/** '60 ml sa 16 litro' alone is converted, and kept for the tanks that may come. */
function keptLabel(figures: readonly Told[], text: string, closed: Ledger): Ledger | null {
  const dose = readLabel(figures, text, true);
  const isDose = dose?.amount !== undefined && dose.water !== undefined;
  return isDose ? { ...closed, label: dose } : null;
}

function withWage({ figures, text, earlier, closed }: Message): Ledger | null {
  const wage = readWages(figures, text, earlier.wage);
  if (wage === null) return null;
  const sale = withWages(earlier.sale ?? {}, wage, text);
  return sale === null ? { ...closed, wage } : { ...closed, wage, sale, open: 'sale' };
}

function withPool({ figures, text, earlier, closed }: Message): Ledger | null {
  const pool = readPool(figures, text, earlier.pool);
  if (pool === null || (pool.parts === undefined && earlier.pool === undefined)) return null;
  const whole = { ...earlier.pool, ...pool };
  return { ...closed, pool: whole, open: whole.parts !== undefined && whole.income !== undefined ? 'pool' : null };
}

function withStoring({ figures, text, earlier, closed }: Message): Ledger | null {
  const storing = readStoring(figures, text, earlier);
  if (storing === null) return null;
  // 'Utang ko 250k 5% kada buwan, itago ko ba': the debt runs on while he keeps it.
  const owed = LENT.test(text) ? readLoan(figures, text, false) : null;
  const loans = owed?.rate === undefined ? {} : withLoan(earlier, owed);
  const ledger = { ...closed, ...loans, storing };
  return { ...ledger, open: reckonStoring(storing, ledger.loan) === null ? null : 'storing' };
}

function withSaleOnLoan({ figures, text, earlier, closed }: Message): Ledger | null {
  const sale = readSaleOnLoan(figures, text, earlier);
  return sale === null ? null : { ...closed, sale, open: 'sale' };
}

function withOutlets({ figures, text, earlier, closed }: Message): Ledger | null {
  const told = readOutlets(figures, text, earlier.outlets, earlier.sale);
  if (told === null) return null;
  const outlets = wholeOutlets(earlier.outlets, told, earlier.sale);
  return { ...closed, outlets, open: reckonOutlets(outlets) === null ? null : 'outlets' };
}

function withCharge({ figures, text, land, earlier, closed }: Message): Ledger | null {
  const told = readCharge(figures, text, earlier);
  if (told === null) return null;
  const charge = { ...tidy({ ha: land.areaHa ?? undefined }), ...told };
  return { ...closed, charge, open: reckonCharge(charge) === null ? null : 'charge' };
}

function withoutFigures(earlier: Ledger, text: string): Ledger {
  const { open, sale, label } = earlier;
  const ofCosts = aboutCosts(earlier, text);
  if (ofCosts !== null) return ofCosts;
  const onLoan = otherLender(earlier, text) ?? paysLoan(earlier, text);
  if (onLoan !== null) return { ...earlier, sale: onLoan, open: 'sale' };
  const shop = shopAgain(earlier, text);
  if (shop !== null) return { ...earlier, shop, open: 'budget' };
  const lime = limeAgain(earlier, text);
  if (lime !== null) return { ...earlier, lime, open: 'lime' };
  const down = allPutDown(earlier, text);
  if (down !== null) {
    const { held: _, ...others } = earlier;
    return { ...others, ...down, open: 'held' };
  }
  if (asksTimes(earlier, text)) return { ...earlier, open: earlier.last ?? null };
  const asked = reopened(earlier, text);
  if (asked !== null) return { ...earlier, open: asked };
  if (earlier.held !== undefined && readDose(text, earlier, null) !== null) return { ...earlier, open: 'held' };
  const isShared = HALVES.test(text);
  const isNetFirst = (sale?.shares !== undefined || isShared) && (NET_FIRST.test(text) || isOfPartners(text));
  const isOfSale =
    sale !== undefined &&
    isReckonable(sale) &&
    open === 'sale' &&
    (isShared || isNetFirst || ASKS_LEFT.test(text) || HOW_MUCH.test(text)) &&
    text.split(' ').length <= 8;
  const isOfLabel =
    label !== undefined && open === 'label' && /\b(?:kutsara|kasya|bote|bottle|tangke|lahat|ml)\b/.test(text);
  if (isOfLabel) return earlier;
  if (!isOfSale) return { ...earlier, open: null };
  const shares = {
    ...(isShared && { shares: [1 / 2] }),
    ...(isNetFirst && { isShareOfNet: true }),
  };
  return {
    ...earlier,
    sale: { ...sale, ...shares },
    open: PRICE.test(text) && Object.keys(shares).length === 0 ? null : 'sale',
  };
}
