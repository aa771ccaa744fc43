import { readDays } from '#mind/reckon/days/read-days.ts';
import { readSilk } from '#mind/reckon/days/read-silk.ts';
import { isTurnable, readMeasures } from '#mind/reckon/measures/read-measures.ts';
import { EMPTY_LEDGER, type Ledger } from './ledger.ts';
import { withOfWhole } from './of-whole.ts';

/** What a message tells of days and of measures, kept for the next; with `open` where it can be reckoned now. */
export type CountedLedger = { kept: Partial<Ledger>; open: Ledger | null };

/**
 * Days of a planting and measures of his own, which are no sums of money: every figure of the message must have its place
 * among them, so they are read before all others.
 */
export function withCounted(before: Ledger | null, message: string, today: string | null): CountedLedger {
  const days = today === null ? null : (readSilk(message, today) ?? readDays(before?.days, message, today));
  if (days?.asked !== undefined) {
    const { isPlain = false, ...told } = days;
    return { kept: {}, open: opened(before, { days: told, open: 'days', ...(isPlain && { isPutRight: true }) }) };
  }
  const ofWhole = withOfWhole(before ?? EMPTY_LEDGER, message);
  if (ofWhole !== null) return { kept: {}, open: opened(before, { ofWhole, open: 'ofWhole', isPutRight: true }) };
  const measures = readMeasures(before?.measures, message);
  if (measures !== null && isTurnable(measures))
    return { kept: {}, open: opened(before, { measures, open: 'measures', isPutRight: true }) };
  return { kept: { ...(days !== null && { days }), ...(measures !== null && { measures }) }, open: null };
}

/** The ledger with another matter open; whatever sum was told before is kept, and its story is over. */
function opened(before: Ledger | null, now: Partial<Ledger> & Pick<Ledger, 'open'>): Ledger {
  const { story: _, unclear: __, isPutRight: ___, isTally: ____, ...kept } = before ?? EMPTY_LEDGER;
  return { ...kept, ...now, ...(now.open !== null && { last: now.open }) };
}
