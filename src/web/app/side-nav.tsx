import { History, House, type LucideIcon, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { TOOLS } from '#content/tools.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Logo, PalayMark } from '#web/ui/logo.tsx';
import { ToolIcon } from '#web/ui/tool-icon.tsx';

/** What each tool is called where there is room for two words. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  info: 'Kaalaman',
  'crop-calendar': 'Kalendaryo',
  'video-library': 'Mga video',
  weather: 'Panahon',
  'market-prices': 'Presyo',
  'disease-detection': 'Sakit ng tanim',
  'weather-recommendations': 'Payo sa panahon',
  'soil-analysis': 'Lupa at abono',
  'pest-identification': 'Peste',
  'yield-prediction': 'Aanihin at kita',
};

const ICON_LOOK = 'size-6 shrink-0';

/**
 * The way around where the screen is wide: every tool a click away, beside any screen but home, which shows them itself.
 * Icons alone on a tablet, with their names where there is room.
 */
export function SideNav() {
  return (
    <nav
      aria-label="Mga tool"
      className="fixed inset-y-0 left-0 z-30 hidden w-20 overflow-y-auto border-r-2 border-line bg-surface px-3 py-3 md:block lg:w-60"
    >
      <div className="mb-3 flex h-12 items-center justify-center text-leaf-ink lg:justify-start lg:px-3">
        <Logo className="max-lg:hidden" />
        <PalayMark className="size-9 lg:hidden" />
      </div>
      <ul className="space-y-1">
        <Item path="/" label="Home" icon={<Lucide icon={House} />} />
        <Item path="/chat" label="Chat" icon={<Lucide icon={MessageCircle} />} />
        <Item path="/history" label="Kasaysayan" icon={<Lucide icon={History} />} />
      </ul>
      <ul className="mt-3 space-y-1 border-t-2 border-line pt-3">
        {TOOLS.map(({ id, path, title, icon }) => (
          <Item
            key={id}
            path={path}
            label={SHORT_NAMES[id] ?? title}
            icon={<ToolIcon name={icon} className={ICON_LOOK} />}
          />
        ))}
      </ul>
    </nav>
  );
}

function Lucide({ icon: Icon }: { icon: LucideIcon }) {
  return <Icon aria-hidden="true" className={ICON_LOOK} />;
}

function Item({ path, label, icon }: { path: string; label: string; icon: ReactNode }) {
  const [here] = useLocation();
  const isHere = here === path;
  return (
    <li>
      <Link
        href={path}
        aria-current={isHere ? 'page' : undefined}
        data-tooltip={label}
        className={classNames(
          'flex min-h-12 items-center gap-3 rounded-lg px-3 leading-tight no-underline max-lg:justify-center',
          'focus-visible:-outline-offset-3',
          isHere ? 'bg-straw font-bold text-on-straw' : 'text-ink hover:bg-leaf-soft',
        )}
      >
        {icon}
        <span className="max-lg:sr-only">{label}</span>
      </Link>
    </li>
  );
}
