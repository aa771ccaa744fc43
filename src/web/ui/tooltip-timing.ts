export const TOOLTIP_OPEN_DELAY_MS = 700;
/** Going on to another target within this time after closing opens its tooltip at once. */
export const TOOLTIP_SKIP_DELAY_MS = 300;

export type TooltipTiming<T> = {
  enter: (target: T) => void;
  leave: () => void;
  /** Closes at once and forgets that a tooltip was just open. */
  cancel: () => void;
};

/** When tooltips open and close, without knowing how they look. `show(null)` closes. */
export function createTooltipTiming<T>(show: (target: T | null) => void): TooltipTiming<T> {
  let opening: ReturnType<typeof setTimeout> | undefined;
  let skipping: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  let maySkip = false;

  function open(target: T): void {
    clearTimeout(skipping);
    isOpen = true;
    maySkip = true;
    show(target);
  }

  function close(): void {
    clearTimeout(opening);
    if (!isOpen) return;
    isOpen = false;
    show(null);
  }

  return {
    enter(target) {
      clearTimeout(opening);
      if (maySkip) open(target);
      else opening = setTimeout(() => open(target), TOOLTIP_OPEN_DELAY_MS);
    },
    leave() {
      close();
      clearTimeout(skipping);
      skipping = setTimeout(() => {
        maySkip = false;
      }, TOOLTIP_SKIP_DELAY_MS);
    },
    cancel() {
      close();
      clearTimeout(skipping);
      maySkip = false;
    },
  };
}
