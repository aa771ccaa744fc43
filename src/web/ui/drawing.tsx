import { classNames } from './class-names.ts';

/**
 * One of our own drawings, from a sprite that the browser fetches once and keeps. Says nothing by itself: its name
 * stands beside it.
 */
export function Drawing({ sprite, id, className }: { sprite: string; id: string; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" data-drawing={id} className={classNames('shrink-0', className)}>
      <use href={`${sprite}#${id}`} />
    </svg>
  );
}
