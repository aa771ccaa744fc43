const NAME = 'Ani Gabay';

/** What the browser's tab says: the screen's own heading, but on the front page and on home the product itself. */
export function pageTitle(path: string, heading: string | null | undefined): string {
  if (path === '/') return `${NAME}: AI for the Filipino farmer`;
  if (!heading) return NAME;
  return heading.startsWith(NAME) ? heading : `${heading} | ${NAME}`;
}
