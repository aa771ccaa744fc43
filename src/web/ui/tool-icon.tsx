import {
  Banknote,
  Bug,
  CalendarDays,
  CirclePlay,
  CloudRain,
  CloudSun,
  Leaf,
  Lightbulb,
  type LucideIcon,
  Shovel,
  Wheat,
} from 'lucide-react';
import type { ToolIconName } from '#content/tools.ts';

const ICONS: Record<ToolIconName, LucideIcon> = {
  lightbulb: Lightbulb,
  calendar: CalendarDays,
  video: CirclePlay,
  weather: CloudSun,
  prices: Banknote,
  leaf: Leaf,
  rain: CloudRain,
  soil: Shovel,
  bug: Bug,
  harvest: Wheat,
};

export function ToolIcon({ name, className }: { name: ToolIconName; className?: string }) {
  const Icon = ICONS[name];
  return <Icon aria-hidden="true" className={className} />;
}
