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

/** Rain, heat and spraying of the day, and whose figures they are. */
export function TodayWeather({ weather, today }: { weather: Weather; today: string }) {
  const isDry = weather.kind !== 'usual' && weather.rainHours.length === 0 && (weather.rainMm ?? 0) < 1;
  const Sky = isDry ? Sun : CloudRain;
  return (
    <div className="px-4 pt-2">
      <dl className="grid gap-1.5 md:grid-cols-3 md:gap-3">
        <Row name="Ulan" tone="rain" icon={<Sky aria-hidden="true" />} {...rainWords(weather)} />
        <Row name="Init" tone="straw" icon={<Thermometer aria-hidden="true" />} {...heatWords(weather)} />
        <Row name="Spray" icon={<SprayCan aria-hidden="true" />} {...sprayWords(weather, today)} />
      </dl>
      {weather.heat && <p className="mt-1.5 rounded-lg bg-clay-soft px-3 py-2 text-clay-ink">{weather.heat}</p>}
      <p className="mt-1 text-sm leading-snug text-ink-soft">
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

function originWords({ kind, fetchedAt, isComing }: Weather): string {
  if (kind === 'usual' && isComing) return 'Karaniwang panahon ng buwan muna ito: kinukuha pa ang forecast.';
  if (kind === 'usual') return 'Hindi ito forecast: karaniwang panahon ng buwan, dahil walang makuhang forecast.';
  if (kind === 'last-known') return `Huling forecast, ${formatShortDay(fetchedAt)}; baka nagbago na.`;
  return 'Forecast ngayong araw.';
}

type RowProps = { name: string; title: string; text: string; tone: keyof typeof TONES; icon: ReactNode };

function Row({ name, title, text, tone, icon }: RowProps) {
  return (
    <div className={classNames('flex items-center gap-2 rounded-lg px-3 py-1.5 [&_svg]:shrink-0', TONES[tone])}>
      {icon}
      <dt className="sr-only">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2 leading-snug">
        <strong className="font-display text-lg">{title}</strong>
        {text && <span>{text}</span>}
      </dd>
    </div>
  );
}
