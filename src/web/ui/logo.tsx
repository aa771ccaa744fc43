import { classNames } from './class-names.ts';

/** A bowed stalk of ripe palay, in the colour of the text around it. */
export function PalayMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={classNames('shrink-0', className)}>
      <g fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round">
        <path d="M18 46c-1-14 1-26 9-34 4-4 9-5 13-2" />
        <path d="M18 40C13 37 9 31 8 24" />
        <path d="M18.5 34c5-1 11-1 15 3" />
      </g>
      <g fill="currentColor">
        <ellipse cx="43" cy="14.5" rx="2.5" ry="4.600" transform="rotate(-14 43 14.5)" />
        <ellipse cx="37.5" cy="15.5" rx="2.5" ry="4.600" transform="rotate(8 37.5 15.5)" />
        <ellipse cx="32.5" cy="18" rx="2.5" ry="4.600" transform="rotate(16 32.5 18)" />
        <ellipse cx="28" cy="22.5" rx="2.5" ry="4.600" transform="rotate(18 28 22.5)" />
        <ellipse cx="33" cy="5.5" rx="2.5" ry="4.600" transform="rotate(62 33 5.5)" />
        <ellipse cx="25.5" cy="8.5" rx="2.5" ry="4.600" transform="rotate(38 25.5 8.5)" />
        <ellipse cx="20.5" cy="14" rx="2.5" ry="4.600" transform="rotate(22 20.5 14)" />
      </g>
    </svg>
  );
}

/** The mark and the name; the name is text, so that it can be read out and translated. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2 font-display text-xl font-bold', className)}>
      <PalayMark className="size-8" />
      Ani Gabay
    </span>
  );
}
