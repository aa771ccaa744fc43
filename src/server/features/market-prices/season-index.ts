/** Whole years needed before a usual year is told. */
const FEWEST_YEARS = 3;

/**
 * The usual year of a price: each month against the mean of its own year, averaged over the whole years of a series, so
 * that years of dear and cheap money weigh alike (the ratio-to-yearly-mean method of seasonal indices).
 * @param firstMonth 'YYYY-MM' of the first figure.
 * @returns Twelve ratios whose mean is 1 and the years they rest on, as '2019–2025'; null under three whole years.
 */
export function seasonIndex(
  firstMonth: string,
  pesos: readonly (number | null)[],
): { index: number[]; years: string } | null {
  const [firstYear = 0, month = 1] = firstMonth.split('-').map(Number);
  const padded = [...Array.from({ length: month - 1 }, () => null), ...pesos];
  const years: { year: number; ratios: number[] }[] = [];
  for (let at = 0; at + 12 <= padded.length; at += 12) {
    const whole = padded.slice(at, at + 12).filter((price) => price !== null);
    if (whole.length < 12) continue;
    const mean = whole.reduce((sum, price) => sum + price, 0) / 12;
    years.push({ year: firstYear + at / 12, ratios: whole.map((price) => price / mean) });
  }
  const [first, last] = [years[0], years.at(-1)];
  if (years.length < FEWEST_YEARS || first === undefined || last === undefined) return null;
  const index = Array.from(
    { length: 12 },
    (_, at) => years.reduce((sum, { ratios }) => sum + (ratios[at] ?? 0), 0) / years.length,
  );
  return { index: index.map((ratio) => Math.round(ratio * 1000) / 1000), years: `${first.year}–${last.year}` };
}
