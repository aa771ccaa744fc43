import type { ForecastDay } from '#contract/weather.ts';
import { formatDay, formatRain, formatTemp, formatWeekday } from './format-weather.ts';

const WIDTH = 350;
const COLUMN = WIDTH / 7;
/** Top and bottom of the bars, in drawing units. */
const TOP = 42;
const FLOOR = 116;
/** The scale never ends below this, so that a drizzle stays a small bar; in mm. */
const LEAST_SCALE_MM = 25;

type Day = Pick<ForecastDay, 'dt' | 'rain' | 'temp'>;

/** Heights of the rain's bars in drawing units, from nought, on one scale. */
export function rainBars(days: readonly Pick<Day, 'rain'>[]): number[] {
  const scale = Math.max(LEAST_SCALE_MM, ...days.map(({ rain }) => rain ?? 0));
  return days.map(({ rain }) => ((rain ?? 0) / scale) * (FLOOR - TOP));
}

/** Rain of the week in millimetres as bars from nought, each day's heat above, with their figures; the same in words. */
export function WeekChart({ daily }: { daily: readonly Day[] }) {
  const days = daily.slice(0, 7);
  const [first] = days;
  if (first === undefined) return null;
  const wettest = days.reduce((a, b) => ((b.rain ?? 0) > (a.rain ?? 0) ? b : a));
  const hottest = days.reduce((a, b) => (b.temp.max > a.temp.max ? b : a));
  const words = `${
    (wettest.rain ?? 0) >= 1
      ? `Pinakamaulan sa ${formatDay(wettest.dt)} (${formatRain(wettest.rain ?? 0)})`
      : 'Walang malaking ulan sa pitong araw'
  }, pinakamainit sa ${formatDay(hottest.dt)} (${formatTemp(hottest.temp.max)}).`;
  const bars = rainBars(days);
  return (
    <figure className="rounded-xl border border-line bg-surface p-3">
      <svg viewBox={`0 0 ${WIDTH} 140`} className="w-full text-[14px] font-semibold" role="img" aria-label={words}>
        {days.map(({ dt, rain, temp }, index) => {
          const middle = (index + 0.5) * COLUMN;
          const height = bars[index] ?? 0;
          return (
            <g key={dt} textAnchor="middle">
              <text x={middle} y="14" className="fill-clay-ink">
                {Math.round(temp.max)}°
              </text>
              <rect x={middle - 15} y={FLOOR - height} width="30" height={height} className="fill-rain" />
              <text x={middle} y={FLOOR - height - 5} className="fill-rain">
                {rain === null ? '' : Math.round(rain)}
              </text>
              <text x={middle} y="135" className="fill-ink">
                {formatWeekday(dt)}
              </text>
            </g>
          );
        })}
        <path d={`M0 ${FLOOR}H${WIDTH}`} className="stroke-edge" />
      </svg>
      <figcaption className="mt-1 text-sm text-ink-soft">
        <strong className="text-rain">Asul: ulan sa mm.</strong>{' '}
        <strong className="text-clay-ink">Pula: pinakamainit sa °C.</strong> {words}
      </figcaption>
    </figure>
  );
}
