import { PAGE_PATHS } from '#contract/pages.ts';

/** Longer addresses are none of ours. */
const MAX_CHARS = 300;
const PAGES = PAGE_PATHS.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[\\w-]+')}$`));

/**
 * Where a login may lead back to: path and query of one of the web app's pages. Whatever else was asked for, another
 * site above all, is home.
 */
export function returnPath(asked: string): string {
  if (asked.length > MAX_CHARS || !asked.startsWith('/')) return '/';
  const [path = '', query] = asked.split(/[?#]/, 2);
  if (path !== '/' && !PAGES.some((page) => page.test(path))) return '/';
  return query === undefined ? path : `${path}?${new URLSearchParams(query)}`;
}
