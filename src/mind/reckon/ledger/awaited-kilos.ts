import type { Told } from './cues.ts';
import type { Ledger, Loan } from './ledger.ts';
import { kilosIn } from './read-loan.ts';

/** The harvest that a lender who buys below the price will get, told when it was asked for; null when nothing is. */
export function awaitedKilos(figures: readonly Told[], { loan }: Pick<Ledger, 'loan'>): Loan | null {
  const [one, each] = figures;
  const isAwaited = loan?.offPerKg !== undefined && loan.kilos === undefined;
  if (!isAwaited || one === undefined || figures.length > 2 || one.per !== undefined) return null;
  if (one.unit !== 'kg' && one.unit !== 't' && one.unit !== 'sack' && one.unit !== 'kaban') return null;
  if (each !== undefined && each.unit !== 'kg') return null;
  return { kilos: one.value * kilosIn(one, each?.value) };
}
