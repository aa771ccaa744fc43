import type { Reckoned, Reckoner } from '#mind/reckon/reckoner.ts';
import { reckonDrying, reckonFeed, reckonLabel, reckonLoan } from './field.ts';
import type { Ledger, Matter } from './ledger.ts';
import { readLedger } from './read-ledger.ts';
import { reckonPool, reckonSale } from './sale.ts';

const BY_MATTER: Readonly<Record<Matter, (ledger: Ledger) => Reckoned | null>> = {
  sale: ({ sale }) => (sale === undefined ? null : reckonSale(sale)),
  loan: ({ loan }) => (loan === undefined ? null : reckonLoan(loan)),
  drying: ({ drying }) => (drying === undefined ? null : reckonDrying(drying)),
  label: ({ label }) => (label === undefined ? null : reckonLabel(label)),
  feed: ({ feed }) => (feed === undefined ? null : reckonFeed(feed)),
  pool: ({ pool }) => (pool === undefined ? null : reckonPool(pool)),
};

/** What the figures of a conversation come to; null when nothing of them is asked now. */
export function reckonOpen(ledger: Ledger): Reckoned | null {
  return ledger.open === null ? null : BY_MATTER[ledger.open](ledger);
}

/** The figures that were told, in this message or before it; facts and cases as sale.ts and field.ts say. */
export const ledgerReckoner: Reckoner = ({ frame, text }) => {
  const reckoned = reckonOpen(frame.ledger ?? readLedger(null, text));
  const isInSpoons = reckoned?.facts.spoons !== undefined && SPOONS.test(text);
  return isInSpoons ? { ...reckoned, case: 'label-spoons' } : reckoned;
};

/** He asks for spoons: told as a check only. */
const SPOONS = /\b(?:kutsara|tablespoons?|spoons?|tbsp)\b/i;
