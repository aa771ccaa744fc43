import type { Ledger } from '#mind/reckon/ledger/ledger.ts';
import { readMeasures } from './read-measures.ts';

/** Ledgers in which measures are turned, as messages tell them; for tests of the pages. */
export const MEASURES: readonly Ledger[] = [
  '3 tonelada palay ilang kaban kung 46 kilo ang kaban',
  '14 dosena at 5 piraso ilan lahat',
  '62 tonelada tubo, 2.1 lkg kada tonelada, 65% ang parte ko, ilang lkg akin',
  '62 tonelada tubo, 2.1 lkg kada tonelada, ilang lkg',
].flatMap((message) => {
  const measures = readMeasures(undefined, message);
  return measures === null ? [] : [{ open: 'measures', measures }];
});
