import type { MarketPriceDetail } from '#contract/market-prices.ts';

const MONTHS = [
  ...['Enero', 'Pebrero', 'Marso', 'Abril', 'Mayo', 'Hunyo'],
  ...['Hulyo', 'Agosto', 'Setyembre', 'Oktubre', 'Nobyembre', 'Disyembre'],
];
const BAR = 24;
const HEIGHT = 80;
/** Below this difference between the dearest and the cheapest month there is no season to speak of. */
const LEAST_SWING = 0.05;

function monthIn(index: number): string {
  return MONTHS[index] ?? '';
}

/** When it is usually cheapest and dearest, against the mean of the year. */
export function seasonWords(index: readonly number[]): string {
  const low = index.indexOf(Math.min(...index));
  const high = index.indexOf(Math.max(...index));
  const swing = (index[high] ?? 1) - (index[low] ?? 1);
  if (swing < LEAST_SWING) return 'Halos pareho ang presyo buong taon.';
  const below = Math.round((1 - (index[low] ?? 1)) * 100);
  const above = Math.round(((index[high] ?? 1) - 1) * 100);
  return `Karaniwang pinakamura tuwing ${monthIn(low)} (${below}% na mas mababa kaysa karaniwan ng taon), pinakamahal tuwing ${monthIn(high)} (${above}% na mas mataas).`;
}

/** The usual year as twelve bars; the same in words. */
export function SeasonChart({ season: { index, years } }: { season: NonNullable<MarketPriceDetail['season']> }) {
  const highest = Math.max(...index);
  const lowest = Math.min(...index);
  // The bars begin a little under the lowest month, so that the season is seen.
  const floor = lowest - (highest - lowest) * 0.5 - 0.02;
  const words = seasonWords(index);
  return (
    <figure>
      <svg viewBox={`0 0 ${12 * BAR} ${HEIGHT + 18}`} className="w-full max-w-md" role="img" aria-label={words}>
        {index.map((ratio, month) => {
          const height = ((ratio - floor) / (highest - floor)) * HEIGHT;
          return (
            <g key={monthIn(month)}>
              <rect
                x={month * BAR + 3}
                y={HEIGHT - height}
                width={BAR - 6}
                height={height}
                rx="3"
                className={ratio === highest ? 'fill-clay' : ratio === lowest ? 'fill-leaf' : 'fill-straw'}
              />
              <text x={month * BAR + BAR / 2} y={HEIGHT + 14} textAnchor="middle" className="fill-ink text-[11px]">
                {monthIn(month).slice(0, 1)}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption className="text-sm text-ink-soft">
        {words} Mula sa {years} ng PSA, pambansa. Gabay lang; hindi pare-pareho ang bawat taon.
      </figcaption>
    </figure>
  );
}
