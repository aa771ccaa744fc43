import type { MarketPriceDetail } from '#contract/market-prices.ts';
import { monthName } from '#web/ui/month-name.ts';

const BAR = 24;
const HALF = 34;
/** Below this difference between the dearest and the cheapest month there is no season to speak of. */
const LEAST_SWING = 0.05;

/** When it is usually cheapest and dearest, against the mean of the year. */
export function seasonWords(index: readonly number[]): string {
  const low = index.indexOf(Math.min(...index));
  const high = index.indexOf(Math.max(...index));
  const swing = (index[high] ?? 1) - (index[low] ?? 1);
  if (swing < LEAST_SWING) return 'Halos pareho ang presyo buong taon.';
  const below = Math.round((1 - (index[low] ?? 1)) * 100);
  const above = Math.round(((index[high] ?? 1) - 1) * 100);
  return `Karaniwang pinakamura tuwing ${monthName(low + 1)} (${below}% na mas mababa kaysa karaniwan ng taon), pinakamahal tuwing ${monthName(high + 1)} (${above}% na mas mataas).`;
}

/** Heights of the bars above or below the line of the year's mean, in drawing units; the farthest fills its half. */
export function seasonBars(index: readonly number[]): { top: number; height: number }[] {
  const farthest = Math.max(LEAST_SWING, ...index.map((ratio) => Math.abs(ratio - 1)));
  return index.map((ratio) => {
    const height = (Math.abs(ratio - 1) / farthest) * HALF;
    return { top: ratio >= 1 ? HALF - height : HALF, height };
  });
}

/** The usual year as bars above and below the year's mean; the same in words. */
export function SeasonChart({ season: { index, years } }: { season: NonNullable<MarketPriceDetail['season']> }) {
  const bars = seasonBars(index);
  const words = seasonWords(index);
  const hasSeason = Math.max(...index) - Math.min(...index) >= LEAST_SWING;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${12 * BAR} ${2 * HALF + 34}`}
        className="w-full max-w-md text-[11px] font-semibold"
        role="img"
        aria-label={words}
      >
        <text x="0" y="9" className="fill-ink">
          Mas mahal
        </text>
        <text x="0" y={2 * HALF + 20} className="fill-ink">
          Mas mura
        </text>
        <g transform="translate(0 11)">
          {bars.map(({ top, height }, month) => (
            <rect
              key={monthName(month + 1)}
              x={month * BAR + 4}
              y={top}
              width={BAR - 8}
              height={Math.max(1, height)}
              className={!hasSeason ? 'fill-straw' : top < HALF ? 'fill-clay' : 'fill-leaf'}
            />
          ))}
          <path d={`M0 ${HALF}H${12 * BAR}`} className="stroke-ink" />
        </g>
        {bars.map(
          (_, month) =>
            // Twelve names side by side run into one word; every other one leaves each its room.
            month % 2 === 0 && (
              <text
                key={monthName(month + 1)}
                x={month * BAR + BAR / 2}
                y={2 * HALF + 31}
                textAnchor="middle"
                className="fill-ink"
              >
                {monthName(month + 1).slice(0, 3)}
              </text>
            ),
        )}
      </svg>
      <figcaption className="text-sm text-ink-soft">
        Ang guhit sa gitna ang karaniwan ng taon. {words} Mula sa {years} ng PSA, pambansa. Gabay lang; hindi
        pare-pareho ang bawat taon.
      </figcaption>
    </figure>
  );
}
