import { useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';

/** The name of the open entry's id in the address. */
const PARAMETER = 'suri';
/** State of the step that a link of the list opens: the way back is a step back. */
export const FROM_LIST = { isFromList: true } as const;

/**
 * Which entry is open in the place of the list. It stands in the address as a step of its own: Back closes it, a reload
 * keeps it; the list is scrolled to where it was.
 */
export function useOpenCase() {
  const [params] = useSearchParams();
  const [path, navigate] = useLocation();
  const openId = params.get(PARAMETER);
  const listTop = useRef(0);
  const wasOpen = useRef(openId !== null);
  useLayoutEffect(() => {
    if (openId === null && wasOpen.current) scrollTo({ top: listTop.current, behavior: 'instant' });
    wasOpen.current = openId !== null;
    if (openId !== null) return;
    const note = () => {
      listTop.current = scrollY;
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [openId]);

  function addressWith(id: string | null): string {
    const next = new URLSearchParams(params);
    if (id === null) next.delete(PARAMETER);
    else next.set(PARAMETER, id);
    return next.size === 0 ? path : `${path}?${next}`;
  }

  return {
    openId,
    /** Where an entry is open; to be gone to with the state `FROM_LIST`. */
    addressOf: (id: string) => addressWith(id),
    /** The way back to the list; who came by a link has none and goes there. */
    close(): void {
      if ((history.state as Partial<typeof FROM_LIST> | null)?.isFromList) history.back();
      else navigate(addressWith(null), { replace: true });
    },
  };
}
