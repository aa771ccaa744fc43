import { BookOpen, History, House, type LucideIcon, MessageCircle } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { classNames } from '#web/ui/class-names.ts';

const ITEMS: readonly { path: string; label: string; icon: LucideIcon }[] = [
  { path: '/', label: 'Home', icon: House },
  { path: '/info', label: 'Kaalaman', icon: BookOpen },
  { path: '/chat', label: 'Chat', icon: MessageCircle },
  { path: '/history', label: 'Kasaysayan', icon: History },
];

/** The thumb's way around on a phone; the shell shows it only to the signed in. */
export function BottomNav() {
  const [path] = useLocation();
  return (
    <nav
      aria-label="Pangunahing menu"
      className="fixed inset-x-0 bottom-0 z-30 h-nav border-t-2 border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {/* Room by the length of the word: equal parts would cut the longest on a narrow phone. The camera's is in the middle. */}
      <ul className="grid h-full px-1 grid-cols-[minmax(48px,1fr)_minmax(0,2fr)_min(56px,15.6vw)_minmax(48px,1fr)_minmax(0,2fr)]">
        {ITEMS.map(({ path: to, label, icon: Icon }) => (
          <li key={to} className="nth-3:col-start-4">
            <Link
              href={to}
              aria-current={path === to ? 'page' : undefined}
              className={classNames(
                'flex h-full flex-col items-center justify-center gap-0.5 leading-tight tracking-tight whitespace-nowrap no-underline short:flex-row short:gap-2',
                // As large as four words fit side by side, whatever size of letters the phone is set to.
                'text-[length:min(0.9375rem,4.1vw)] short:text-base',
                'focus-visible:-outline-offset-3',
                path === to ? 'font-bold text-leaf-ink' : 'text-ink-soft',
              )}
            >
              <span
                className={classNames(
                  'rounded-full px-[min(0.75rem,3.3vw)] py-0.5',
                  path === to && 'bg-straw text-on-straw',
                )}
              >
                <Icon aria-hidden="true" className="size-[min(1.5rem,6.7vw)] short:size-6" />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
