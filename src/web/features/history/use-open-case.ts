import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';

/** The name of the open entry's id in the address. */
const PARAMETER = 'suri';
/** State of the step that a link of the list opens: the way back is a step back. */
export const FROM_LIST = { isFromList: true } as const;

/**
 * Where an entry is open; to be gone to with the state `FROM_LIST`. What was looked for stays behind in the step before:
 * with it in every address a letter more would draw every entry anew.
 */
export const addressOfCase = (id: string) => `/history?${PARAMETER}=${id}`;

/** The element's id of an entry in the list. */
export const entryId = (id: string) => `suri-${id}`;

/** Frames after which everything in sight has been drawn, and has its height. */
const DRAWN_AFTER = 3;

/**
 * Scrolls the list to where it was: by the entry that was left where it is known, for the height of what was never in
 * sight is only guessed, and comes right when it is drawn.
 */
function showAgain(openId: string, left: { id: string; top: number } | null, listTop: number): void {
  scrollTo({ top: listTop, behavior: 'instant' });
  if (left?.id !== openId) return;
  const settle = (frames: number) => {
    const entry = document.getElementById(entryId(openId));
    if (entry) scrollBy({ top: entry.getBoundingClientRect().top - left.top, behavior: 'instant' });
    if (frames > 0) requestAnimationFrame(() => settle(frames - 1));
  };
  settle(DRAWN_AFTER);
}

/**
 * Which entry is open in the place of the list. It stands in the address as a step of its own: Back closes it, a reload
 * keeps it; the list is scrolled to where it was.
 */
export function useOpenCase() {
  const [params] = useSearchParams();
  const [path, navigate] = useLocation();
  const openId = params.get(PARAMETER);
  const listTop = useRef(0);
  const left = useRef<{ id: string; top: number } | null>(null);
  const wasOpen = useRef(openId);
  useLayoutEffect(() => {
    if (openId === null && wasOpen.current !== null) showAgain(wasOpen.current, left.current, listTop.current);
    wasOpen.current = openId;
    if (openId !== null) return;
    const note = () => {
      listTop.current = scrollY;
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [openId]);

  const noteLeft = useCallback((id: string) => {
    const top = document.getElementById(entryId(id))?.getBoundingClientRect().top;
    left.current = top === undefined ? null : { id, top };
  }, []);

  return {
    openId,
    /** To be told which entry of the list is left, and how far from the top of the screen it stands. */
    noteLeft,
    /** The way back to the list; who came by a link has none and goes there. */
    close(): void {
      if ((history.state as Partial<typeof FROM_LIST> | null)?.isFromList) history.back();
      else navigate(path, { replace: true });
    },
  };
}
