import { useEffect, useRef } from 'react';
import { createTooltipTiming } from './tooltip-timing.ts';

const GAP_PX = 8;
const TOOLTIP_ID = 'tooltip';

/** One tooltip for the whole app: shows the `data-tooltip` words of what is under the pointer or has the focus. */
export function TooltipLayer() {
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let described: HTMLElement | null = null;
    const timing = createTooltipTiming<HTMLElement>((target) => {
      described?.removeAttribute('aria-describedby');
      described = target;
      if (bubble.current) place(bubble.current, target);
      // Where the tooltip only repeats the name, saying it twice helps nobody.
      if (target && target.getAttribute('aria-label') !== target.dataset.tooltip) {
        target.setAttribute('aria-describedby', TOOLTIP_ID);
      }
    });
    return listen(timing);
  }, []);
  return (
    <div
      ref={bubble}
      id={TOOLTIP_ID}
      role="tooltip"
      popover="manual"
      className="pointer-events-none fixed inset-auto m-0 max-w-72 rounded-md border-0 bg-soil px-3 py-1.5 text-sm text-on-soil shadow-float"
    />
  );
}

function listen(timing: ReturnType<typeof createTooltipTiming<HTMLElement>>): () => void {
  const ending = new AbortController();
  const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, listener, { signal: ending.signal });
  on('pointerover', (event) => {
    const target = targetOf(event);
    if (target && event.pointerType !== 'touch' && !target.contains(event.relatedTarget as Node | null)) {
      timing.enter(target);
    }
  });
  on('pointerout', (event) => {
    const target = targetOf(event);
    if (target && !target.contains(event.relatedTarget as Node | null)) timing.leave();
  });
  on('focusin', (event) => {
    const target = targetOf(event);
    if (target?.matches(':focus-visible')) timing.enter(target);
  });
  on('focusout', (event) => targetOf(event) && timing.leave());
  on('pointerdown', () => timing.cancel());
  on('keydown', (event) => event.key === 'Escape' && timing.cancel());
  return () => {
    ending.abort();
    timing.cancel();
  };
}

function targetOf(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null;
}

function place(bubble: HTMLElement, target: HTMLElement | null): void {
  if (!target?.isConnected) {
    bubble.hidePopover();
    return;
  }
  bubble.textContent = target.dataset.tooltip ?? '';
  bubble.showPopover();
  const around = target.getBoundingClientRect();
  const size = bubble.getBoundingClientRect();
  const below = around.bottom + GAP_PX;
  const top = below + size.height > innerHeight ? around.top - GAP_PX - size.height : below;
  const middle = around.left + around.width / 2 - size.width / 2;
  const left = Math.max(GAP_PX, Math.min(middle, innerWidth - size.width - GAP_PX));
  bubble.style.top = `${top}px`;
  bubble.style.left = `${left}px`;
}
