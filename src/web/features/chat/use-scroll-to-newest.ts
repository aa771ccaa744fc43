import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Space left above the newest message when it is scrolled to, in pixels. */
const SCROLL_MARGIN_PX = 12;
/** Browsers round where a page is scrolled to. */
const ROUNDING_PX = 2;

/**
 * Keeps the start of the newest message in view, so that a long answer is read from its first line.
 * @param change Tells the messages apart: another one scrolls to the newest.
 * @param isGrowing The newest is an answer on its way. Its end is no reason to scroll: the farmer is reading it.
 * @returns the scrolled element, and what to call when the newest has grown: it comes up until its start is at the
 *   top, and stays wherever the farmer has scrolled in the meantime.
 */
export function useScrollToNewest(
  change: string,
  isGrowing: boolean,
): { log: RefObject<HTMLDivElement | null>; follow: () => void } {
  const log = useRef<HTMLDivElement>(null);
  const wasGrowing = useRef(false);
  /** Where it was scrolled to from here. */
  const scrolledTo = useRef(0);

  const scroll = useCallback(() => {
    const element = log.current;
    const newest = [...(element?.querySelectorAll<HTMLElement>('[data-newest-from]') ?? [])].at(-1);
    element?.scrollTo({ top: (newest?.offsetTop ?? 0) - SCROLL_MARGIN_PX });
    scrolledTo.current = element?.scrollTop ?? 0;
  }, []);

  const follow = useCallback(() => {
    const { scrollTop, scrollHeight, clientHeight } = log.current ?? { scrollTop: 0, scrollHeight: 0, clientHeight: 0 };
    const isWhereLeft = Math.abs(scrollTop - scrolledTo.current) <= ROUNDING_PX;
    // What became shorter took the place away under it.
    const isAtEnd = scrollTop < scrolledTo.current && scrollTop >= scrollHeight - clientHeight - ROUNDING_PX;
    if (isWhereLeft || isAtEnd) scroll();
  }, [scroll]);

  useEffect(() => {
    // The message box, emptied, gives its room back and the place moves; unnoticed it would pass for the farmer's doing.
    const watch = new ResizeObserver(follow);
    if (log.current) watch.observe(log.current);
    return () => watch.disconnect();
  }, [follow]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the messages is what scrolls
  useLayoutEffect(() => {
    if (wasGrowing.current && !isGrowing) follow();
    else scroll();
    wasGrowing.current = isGrowing;
  }, [change, isGrowing]);

  return { log, follow };
}
