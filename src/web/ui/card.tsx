import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A sheet of paper on the table; `as` picks the element when a list item or an article says more. */
export function Card({
  as: Element = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li' | 'form' }) {
  const look = classNames('rounded-xl border border-line bg-surface p-[min(1.25rem,5.5vw)] shadow-card', className);
  return <Element {...(rest as object)} className={look} />;
}
