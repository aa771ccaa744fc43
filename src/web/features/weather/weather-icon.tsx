import { Cloud, CloudRain, type LucideIcon, Sun } from 'lucide-react';

/** Kinds of weather with a colour of their own; all others are gray. */
const LOOKS: Readonly<Record<string, { Icon: LucideIcon; color: string }>> = {
  Rain: { Icon: CloudRain, color: 'text-rain' },
  Clouds: { Icon: Cloud, color: 'text-ink-soft' },
  // Yellow all through; in the light theme the disc is what carries the colour.
  Clear: { Icon: Sun, color: 'fill-straw text-straw' },
  Drizzle: { Icon: CloudRain, color: 'text-ink-soft' },
  Thunderstorm: { Icon: CloudRain, color: 'text-ink-soft' },
};

/** The picture of a kind of weather: rain blue, clouds gray, clear yellow. Its name stands beside it in words. */
export function WeatherIcon({ main, className }: { main: string; className: string }) {
  const { Icon, color } = LOOKS[main] ?? { Icon: Cloud, color: 'text-ink-soft' };
  return <Icon aria-hidden="true" data-weather={main} className={`${color} ${className}`} />;
}
