import type { Database } from '#server/db/database.ts';
import { readPrices } from '#server/db/price-series.ts';
import { openPriceBook, type PriceBook } from './price-book.ts';

/** The prices in memory, and the way to have newer ones there. */
export type PriceDesk = {
  book(): PriceBook;
  /** Reads the stored prices again; answers already under way keep the book they have. */
  reload(): Promise<void>;
};

/** Opens the stored prices. */
export async function openPriceDesk(db: Database): Promise<PriceDesk> {
  let book = openPriceBook(await readPrices(db));
  return {
    book: () => book,
    async reload() {
      book = openPriceBook(await readPrices(db));
    },
  };
}
