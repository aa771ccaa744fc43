import { classNames } from './class-names.ts';

/** A grey shape in the place of what is still coming; give it its size by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-md bg-sunken', className)} />;
}
