import { useEffect } from 'react';
import { pageTitle } from './page-title.ts';

/** The screen of an address: its path, and '?datos' where another screen stands under it. */
export function screenOf(path: string, search: string): string {
  return new URLSearchParams(search).has('datos') ? `${path}?datos` : path;
}

/** Scroll positions of the screens already visited, in pixels, for the way back. */
const scrolledTo = new Map<string, number>();
let shownPath: string | undefined;
let isGoingBack = false;

if (typeof window !== 'undefined') {
  history.scrollRestoration = 'manual';
  addEventListener('popstate', () => {
    // Back within a screen, such as out of a sheet, is no way back to another one.
    isGoingBack = screenOf(location.pathname, location.search) !== shownPath;
  });
  addEventListener('scroll', () => shownPath !== undefined && scrolledTo.set(shownPath, scrollY), { passive: true });
}

/**
 * Stands beside a lazy screen, inside its Suspense, so that its effect runs when the screen is really there:
 * sets the title, scrolls to the top (or back to where the farmer was), and moves the focus to the heading.
 */
export function Arrival({ path }: { path: string }) {
  useEffect(() => {
    // The page that the server drew answers taps from here on.
    document.getElementById('root')?.removeAttribute('data-drawn');
    const heading = document.querySelector<HTMLElement>('main h1');
    document.title = pageTitle(path, heading?.textContent);
    const isFirst = shownPath === undefined;
    const hasMoved = shownPath !== path;
    shownPath = path;
    const isBack = isGoingBack;
    isGoingBack = false;
    // The first screen is the browser's own affair: moving the focus there would skip the start of the page.
    if (isFirst || !hasMoved) return;
    scrollTo({ top: isBack ? (scrolledTo.get(path) ?? 0) : 0, behavior: 'instant' });
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [path]);
  return null;
}
