import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'leaf' | 'straw' | 'clay' | 'plain';

const TONES: Record<BadgeTone, string> = {
  leaf: 'bg-leaf-soft text-leaf-ink',
  straw: 'bg-straw-soft text-straw-ink',
  clay: 'bg-clay-soft text-clay-ink',
  plain: 'bg-sunken text-ink-soft',
};

/** A small label, like the tag on a sack. */
export function Badge({ tone = 'straw', className, ...rest }: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return (
    <span
      {...rest}
      className={classNames(
        'inline-flex items-center gap-1.5 max-w-full wrap-anywhere rounded-sm px-2.5 py-0.5 text-sm font-semibold',
        TONES[tone],
        className,
      )}
    />
  );
}
