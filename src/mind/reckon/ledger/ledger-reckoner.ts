import type { Facts } from '#mind/reckon/farm-facts.ts';
import { tellInputs } from '#mind/reckon/inputs/tell-inputs.ts';
import type { Reckoned, Reckoner } from '#mind/reckon/reckoner.ts';
import { reckonDrying, reckonFresh, reckonOutlets } from './alternatives.ts';
import { reckonBagList } from './bag-list.ts';
import { reckonCharge } from './charge.ts';
import { reckonChoice } from './choice/reckon-choice.ts';
import { reckonFeed, reckonLabel } from './field.ts';
import type { Ledger, Matter } from './ledger.ts';
import { reckonLoan, reckonOffers } from './loan.ts';
import { reckonOfWhole } from './of-whole.ts';
import { reckonOwed } from './owed/with-owed.ts';
import { reckonPayings } from './payings.ts';
import { reckonPool } from './pool.ts';
import { reckonPot } from './pot.ts';
import { readLedger } from './read-ledger.ts';
import { reckonStoring } from './reckon-storing.ts';
import { owedOf } from './sale-on-loan.ts';
import { reckonSalting } from './salting.ts';
import { readTally } from './tally/tally.ts';
import { reckonTally } from './tally/tell-tally.ts';
import { reckonSale, reckonUnclear } from './tell-sale.ts';

const BY_MATTER: Readonly<Record<Matter, (ledger: Ledger) => Reckoned | null>> = {
  sale: (ledger) => (ledger.sale === undefined ? null : reckonSale(ledger.sale, owedOf(ledger))),
  loan: (ledger) => reckonOffers(ledger) ?? (ledger.loan === undefined ? null : reckonLoan(ledger.loan)),
  choice: ({ choice }) => (choice === undefined ? null : reckonChoice(choice)),
  ofWhole: ({ ofWhole }) => (ofWhole === undefined ? null : reckonOfWhole(ofWhole)),
  payings: ({ payings }) => (payings === undefined ? null : reckonPayings(payings)),
  owed: ({ owed }) => (owed === undefined ? null : reckonOwed(owed)),
  outlets: ({ outlets }) => (outlets === undefined ? null : reckonOutlets(outlets)),
  storing: ({ storing, loan }) => (storing === undefined ? null : reckonStoring(storing, loan)),
  salting: ({ salting }) => (salting === undefined ? null : reckonSalting(salting)),
  charge: ({ charge }) => (charge === undefined ? null : reckonCharge(charge)),
  // These need the tables of the crop and are reckoned under their own pages.
  bags: ({ bags }) => (bags === undefined ? null : reckonBagList(bags)),
  inputs: ({ inputs }) => (inputs === undefined ? null : tellInputs(inputs)),
  pot: ({ pot }) => (pot === undefined ? null : reckonPot(pot)),
  held: () => null,
  budget: () => null,
  capital: () => null,
  seed: () => null,
  lime: () => null,
  planting: () => null,
  days: () => null,
  measures: () => null,
  drying: ({ drying }) => (drying === undefined ? null : (reckonFresh(drying) ?? reckonDrying(drying))),
  label: ({ label }) => (label === undefined ? null : reckonLabel(label)),
  feed: ({ feed }) => (feed === undefined ? null : reckonFeed(feed)),
  pool: ({ pool }) => (pool === undefined ? null : reckonPool(pool)),
};

/** What the figures of a conversation come to; null when nothing of them is asked now. */
export function reckonOpen(ledger: Ledger): Reckoned | null {
  if (ledger.open === null) return null;
  if (ledger.isTally === true) return reckonTale(ledger.tale ?? []);
  return ledger.unclear === undefined ? BY_MATTER[ledger.open](ledger) : reckonUnclear(ledger.unclear);
}

function reckonTale(tale: readonly string[]): Reckoned | null {
  const tally = readTally(tale);
  return tally === null ? null : reckonTally(tally);
}

/** The figures that were told, in this message or before it; facts and cases as sale.ts and field.ts say. */
export const ledgerReckoner: Reckoner = ({ frame, text }) => {
  const reckoned = reckonOpen(frame.ledger ?? readLedger(null, text));
  const isEven = reckoned?.facts.breakPrice !== undefined && ASKS_EVEN.test(text);
  if (isEven && (reckoned.case === 'sale-gain' || reckoned.case === 'sale-loss'))
    return {
      ...reckoned,
      case: 'sale-even',
      facts: {
        ...reckoned.facts,
        ...(reckoned.case === 'sale-gain' ? { gained: reckoned.facts.left } : { missed: reckoned.facts.left }),
      } as Facts,
    };
  const isInSpoons = reckoned?.facts.spoons !== undefined && SPOONS.test(text);
  return isInSpoons ? { ...reckoned, case: 'label-spoons' } : reckoned;
};

/** He asks for the price at which nothing is lost. */
const ASKS_EVEN =
  /\b(?:break ?-?even|tabla|bawian|makabawi|mabawi|para bawi|pantay|(?:d|di|hnd|hindi|dili|wag|huwag|not) (?:ako |ko |na |to )?(?:ma)?(?:lugi|luge|alkansi|lose))\b/i;

/** He asks for spoons: told as a check only. */
const SPOONS = /\b(?:kutsara|tablespoons?|spoons?|tbsp)\b/i;
