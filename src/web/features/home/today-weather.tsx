import { CloudRain, SprayCan, Sun, Thermometer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TodayWeather as Weather } from '#contract/today.ts';
import { classNames } from '#web/ui/class-names.ts';
import { formatShortDay, hoursWords, rainWords, sprayWords } from './format-today.ts';

const TONES = {
  leaf: 'bg-leaf-soft text-leaf-ink',
  straw: 'bg-straw-soft text-straw-ink',
  clay: 'bg-clay-soft text-clay-ink',
  rain: 'bg-rain-soft text-ink',
} as const;

/** Rain, heat and spraying of the day in three papers, and whose figures they are. */
export function TodayWeather({ weather, today }: { weather: Weather; today: string }) {
  const rain = rainWords(weather);
  const spray = sprayWords(weather, today);
  const isDry = weather.kind !== 'usual' && weather.rainHours.length === 0 && (weather.rainMm ?? 0) < 1;
  return (
    <div className="px-4 pt-3">
      <dl className="grid grid-cols-2 gap-2 md:grid-cols-3">
        <Paper
          name="Ulan"
          tone="rain"
          icon={isDry ? <Sun aria-hidden="true" /> : <CloudRain aria-hidden="true" />}
          {...rain}
        />
        <Paper name="Init" tone="straw" icon={<Thermometer aria-hidden="true" />} {...heatWords(weather)} />
        <Paper
          name="Mag-spray?"
          className="col-span-2 md:col-span-1"
          icon={<SprayCan aria-hidden="true" />}
          {...spray}
        />
      </dl>
      {weather.heat && <p className="mt-2 rounded-lg bg-clay-soft px-3 py-2 text-clay-ink">{weather.heat}</p>}
      <p className="mt-1 text-sm text-ink-soft">
        {weather.place}. {originWords(weather)}
      </p>
    </div>
  );
}

function heatWords({ minC, maxC, hotHours }: Weather): { title: string; text: string } {
  const title = maxC === null ? 'Hindi alam' : `${Math.round(maxC)}°C`;
  const text = hotHours ? hoursWords(hotHours) : minC === null ? '' : `${Math.round(minC)}°C sa gabi`;
  return { title, text };
}

function originWords({ kind, fetchedAt }: Weather): string {
  if (kind === 'usual') return 'Hindi ito forecast: karaniwang panahon ng buwan, dahil walang makuhang forecast.';
  if (kind === 'last-known') return `Huling forecast, ${formatShortDay(fetchedAt)}; baka nagbago na.`;
  return 'Forecast ngayong araw.';
}

type PaperProps = {
  name: string;
  title: string;
  text: string;
  tone: keyof typeof TONES;
  icon: ReactNode;
  className?: string;
};

function Paper({ name, title, text, tone, icon, className }: PaperProps) {
  return (
    <div
      className={classNames(
        'flex items-start gap-2 rounded-lg p-3 [&_svg]:mt-0.5 [&_svg]:shrink-0',
        TONES[tone],
        className,
      )}
    >
      {icon}
      <div className="min-w-0">
        <dt className="text-sm leading-tight">{name}</dt>
        <dd className="leading-tight">
          <span className="block font-display text-xl font-bold">{title}</span>
          {text && <span className="block text-sm">{text}</span>}
        </dd>
      </div>
    </div>
  );
}
