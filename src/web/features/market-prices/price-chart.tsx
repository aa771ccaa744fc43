import type { MarketPrice } from '#contract/market-prices.ts';
import { formatPeso } from '#web/ui/format-peso.ts';
import { formatShortMonth } from './format-price.ts';

const WIDTH = 320;
const HEIGHT = 96;
const EDGE = 6;

/** Points of a line through the prices, lowest at the bottom, highest at the top. In drawing units. */
export function chartPoints(pesos: readonly number[]): { x: number; y: number }[] {
  const low = Math.min(...pesos);
  const span = Math.max(...pesos) - low;
  const step = (WIDTH - 2 * EDGE) / Math.max(1, pesos.length - 1);
  return pesos.map((price, index) => ({
    x: EDGE + index * step,
    // A price that never moved is a line through the middle.
    y: HEIGHT - EDGE - (span === 0 ? 0.5 : (price - low) / span) * (HEIGHT - 2 * EDGE),
  }));
}

/** A year of one commodity: a line, its lowest and highest month in words. */
export function PriceChart({ history }: Pick<MarketPrice, 'history'>) {
  const [first] = history;
  const last = history.at(-1);
  if (first === undefined || last === undefined || history.length < 3) return null;
  const lowest = history.reduce((a, b) => (b.pesos < a.pesos ? b : a));
  const highest = history.reduce((a, b) => (b.pesos > a.pesos ? b : a));
  const points = chartPoints(history.map(({ pesos }) => pesos));
  const end = points.at(-1);
  const words = `Pinakamababa ${formatPeso(lowest.pesos)} noong ${formatShortMonth(lowest.month)}, pinakamataas ${formatPeso(highest.pesos)} noong ${formatShortMonth(highest.month)}.`;
  return (
    <figure className="mt-3">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-24 w-full text-leaf-ink" role="img" aria-label={words}>
        <polyline
          points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
        {end && <circle cx={end.x} cy={end.y} r="5" fill="currentColor" />}
      </svg>
      <figcaption className="text-sm text-ink-soft">
        <span className="flex justify-between">
          <span>{formatShortMonth(first.month)}</span>
          <span>{formatShortMonth(last.month)}</span>
        </span>
        {words}
      </figcaption>
    </figure>
  );
}
