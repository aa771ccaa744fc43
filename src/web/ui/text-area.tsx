import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

type TextAreaProps = ComponentProps<'textarea'> & { maxHeightPx?: number };

/** A text box that grows with its words up to `maxHeightPx`, then scrolls; cleared, it is small again. */
export function TextArea({ maxHeightPx = 200, className, ref, onInput, ...rest }: TextAreaProps) {
  const box = useRef<HTMLTextAreaElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value is what makes the box grow or shrink
  useLayoutEffect(() => fitHeight(box.current, maxHeightPx), [rest.value, maxHeightPx]);
  return (
    <textarea
      rows={1}
      {...rest}
      ref={(element) => {
        box.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      onInput={(event) => {
        fitHeight(event.currentTarget, maxHeightPx);
        onInput?.(event);
      }}
      className={classNames(
        'block min-h-12 w-full resize-none rounded-lg border-2 border-edge bg-surface px-4 py-2.5 text-base text-ink',
        'placeholder:text-[length:min(1.0625rem,5.4vw)] placeholder:text-ink-soft placeholder:opacity-100 disabled:bg-sunken',
        className,
      )}
    />
  );
}

/** Height follows the content; set through the style object, which a strict CSP allows. */
function fitHeight(element: HTMLTextAreaElement | null, maxHeightPx: number): void {
  if (!element) return;
  element.style.height = 'auto';
  const borderPx = element.offsetHeight - element.clientHeight;
  const wantedPx = element.scrollHeight + borderPx;
  element.style.height = `${Math.min(wantedPx, maxHeightPx)}px`;
  element.style.overflowY = wantedPx > maxHeightPx ? 'auto' : 'hidden';
}
