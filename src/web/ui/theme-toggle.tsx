import { Moon, Sun } from 'lucide-react';

/**
 * The floating light/dark switch. It holds no state: `/theme.js`, which also runs on the script-less landing page,
 * hears the click, and the stylesheet shows the icon and the name of what a tap will do.
 */
export function ThemeToggle() {
  return (
    <button
      type="button"
      data-theme-toggle=""
      className="fixed top-2 right-3 z-40 inline-flex size-tap md:top-3 short:absolute short:top-0 items-center justify-center rounded-full border-2 border-edge bg-surface text-leaf-ink shadow-card hover:bg-straw-soft"
    >
      <Moon aria-hidden="true" className="size-6 dark:hidden" />
      <Sun aria-hidden="true" className="hidden size-6 dark:block" />
      <span className="sr-only">
        <span className="dark:hidden">Gawing madilim ang kulay</span>
        <span className="hidden dark:inline">Gawing maliwanag ang kulay</span>
      </span>
    </button>
  );
}
