import type { ForecastDay } from '#contract/weather.ts';
import { formatChance, formatDay, formatTemp } from './format-weather.ts';

const WIDTH = 320;
const HEIGHT = 120;
const EDGE = 14;

/** Heights of bars and of the line, in drawing units from the top. */
export function chartShapes(days: readonly Pick<ForecastDay, 'pop' | 'temp'>[]) {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, days.length);
  const temps = days.map(({ temp }) => temp.max);
  const low = Math.min(...temps);
  const span = Math.max(...temps) - low;
  return days.map(({ pop, temp }, index) => ({
    x: EDGE + (index + 0.5) * step,
    barWidth: step * 0.6,
    barTop: HEIGHT - EDGE - pop * (HEIGHT - 2 * EDGE),
    // A heat that never changes is a line through the upper third.
    lineY: EDGE + (span === 0 ? 0.3 : (1 - (temp.max - low) / span) * 0.6) * (HEIGHT - 2 * EDGE),
  }));
}

/** Chance of rain as bars, the day's heat as a line; the same in words. */
export function WeekChart({ daily }: { daily: readonly ForecastDay[] }) {
  const days = daily.slice(0, 7);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const wettest = days.reduce((a, b) => (b.pop > a.pop ? b : a));
  const hottest = days.reduce((a, b) => (b.temp.max > a.temp.max ? b : a));
  const words = `Pinakamalaki ang tsansa ng ulan sa ${formatDay(wettest.dt)} (${formatChance(wettest.pop)}), pinakamainit sa ${formatDay(hottest.dt)} (${formatTemp(hottest.temp.max)}).`;
  const shapes = chartShapes(days);
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full"
        role="img"
        aria-label={words}
      >
        {shapes.map(({ x, barWidth, barTop }) => (
          <rect
            key={x}
            x={x - barWidth / 2}
            y={barTop}
            width={barWidth}
            height={HEIGHT - EDGE - barTop}
            rx="3"
            className="fill-rain opacity-70"
          />
        ))}
        <polyline
          points={shapes.map(({ x, lineY }) => `${x.toFixed(1)},${lineY.toFixed(1)}`).join(' ')}
          fill="none"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
          strokeLinecap="round"
          className="stroke-clay"
        />
      </svg>
      <figcaption className="text-sm text-ink-soft">
        <span className="flex justify-between">
          <span>{formatDay(first.dt)}</span>
          <span>{formatDay(last.dt)}</span>
        </span>
        <span className="mr-4 inline-flex items-center gap-1.5">
          <svg viewBox="0 0 10 10" aria-hidden="true" className="size-3">
            <rect width="10" height="10" rx="2" className="fill-rain opacity-70" />
          </svg>
          tsansa ng ulan
        </span>
        <span className="inline-flex items-center gap-1.5">
          <svg viewBox="0 0 10 10" aria-hidden="true" className="size-3">
            <rect y="4" width="10" height="3" className="fill-clay" />
          </svg>
          init ng araw
        </span>
        <span className="block">{words}</span>
      </figcaption>
    </figure>
  );
}
