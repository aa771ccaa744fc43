import { classNames } from './class-names.ts';

/**
 * One of our own drawings, from a sprite that the browser fetches once and keeps, or from the page itself. Says nothing by
 * itself: its name stands beside it.
 */
export function Drawing({ id, href, className }: { id: string; href: string; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" data-drawing={id} className={classNames('shrink-0', className)}>
      <use href={href} />
    </svg>
  );
}
