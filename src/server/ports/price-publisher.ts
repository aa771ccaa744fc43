/** Where in the trade a price was noted. */
export type PriceLevel = 'retail' | 'wholesale' | 'farmgate';

/** One series of a published table, as printed. */
export type PublishedSeries = {
  /** The commodity's label without footnote marks. */
  commodity: string;
  /** The place's label with its leading dots, which tell regions from provinces. */
  place: string;
  /** Pesos by 'YYYY-MM'; months without a figure are left out. */
  pesos: ReadonlyMap<string, number>;
};

/** Who publishes prices. */
export type PricePublisher = {
  /**
   * Reads every table of a level for some years, the country and its regions.
   * @throws when a table cannot be had whole: no answer, not a table, too large, refused, or `signal` says stop.
   */
  readLevel(level: PriceLevel, years: readonly number[], signal: AbortSignal): Promise<PublishedSeries[]>;
};
