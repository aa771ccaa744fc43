import type { MarketPrice } from '#contract/market-prices.ts';
import { monthAt } from '#contract/months.ts';
import { formatPeso } from '#web/ui/format-peso.ts';
import { formatShortMonth } from './format-price.ts';

const WIDTH = 320;
const HEIGHT = 96;
const EDGE = 6;

type Point = { x: number; y: number };

/**
 * Lines through the prices, lowest at the bottom, highest at the top, in drawing units. A month without a price breaks
 * the line: nothing is drawn where PSA printed nothing.
 */
export function chartLines(pesos: readonly (number | null)[]): Point[][] {
  const printed = pesos.filter((price) => price !== null);
  const low = Math.min(...printed);
  const span = Math.max(...printed) - low;
  const step = (WIDTH - 2 * EDGE) / Math.max(1, pesos.length - 1);
  const lines: Point[][] = [[]];
  for (const [index, price] of pesos.entries()) {
    if (price === null) {
      lines.push([]);
      continue;
    }
    // A price that never moved is a line through the middle.
    const y = HEIGHT - EDGE - (span === 0 ? 0.5 : (price - low) / span) * (HEIGHT - 2 * EDGE);
    lines.at(-1)?.push({ x: EDGE + index * step, y });
  }
  return lines.filter((line) => line.length > 0);
}

/** The lowest and the highest month in words; null with fewer than three prices. */
export function extremesOf({ firstMonth, pesos }: MarketPrice['history']): string | null {
  const printed = pesos.flatMap((price, at) => (price === null ? [] : [{ price, month: monthAt(firstMonth, at) }]));
  const [first] = printed;
  if (first === undefined || printed.length < 3) return null;
  const lowest = printed.reduce((a, b) => (b.price < a.price ? b : a), first);
  const highest = printed.reduce((a, b) => (b.price > a.price ? b : a), first);
  return `Pinakamababa ${formatPeso(lowest.price)} noong ${formatShortMonth(lowest.month)}, pinakamataas ${formatPeso(highest.price)} noong ${formatShortMonth(highest.month)}.`;
}

function Lines({ pesos, strokeWidth }: { pesos: readonly (number | null)[]; strokeWidth: number }) {
  return (
    <>
      {chartLines(pesos).map((line) => (
        <polyline
          key={line[0]?.x}
          points={line.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth={strokeWidth}
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </>
  );
}

/** The prices of some months as a line, their lowest and highest in words. */
export function PriceChart({ history }: Pick<MarketPrice, 'history'>) {
  const words = extremesOf(history);
  if (words === null) return null;
  const { firstMonth, pesos } = history;
  const printed = pesos.filter((price) => price !== null);
  return (
    <figure>
      <div className="flex gap-2">
        <p aria-hidden="true" className="flex flex-col justify-between text-sm font-semibold">
          <span>{formatPeso(Math.max(...printed))}</span>
          <span>{formatPeso(Math.min(...printed))}</span>
        </p>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-36 min-w-0 flex-1 border-y border-line text-leaf-ink"
          role="img"
          aria-label={words}
        >
          <Lines pesos={pesos} strokeWidth={3} />
        </svg>
      </div>
      <figcaption className="text-sm text-ink-soft">
        <span className="flex justify-between">
          <span>{formatShortMonth(firstMonth)}</span>
          <span>{formatShortMonth(monthAt(firstMonth, pesos.length - 1))}</span>
        </span>
        {words}
      </figcaption>
    </figure>
  );
}
