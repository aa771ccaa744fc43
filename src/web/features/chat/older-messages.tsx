import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

/** So far above what is seen, in pixels, older messages are fetched already. */
const AHEAD_PX = 400;

type OlderMessagesProps = { log: RefObject<HTMLElement | null>; fetch: () => void; isFetching: boolean };

/** Above the oldest message that is here: brings those before it, by itself when the farmer scrolls up to it. */
export function OlderMessages({ log, fetch, isFetching }: OlderMessagesProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current || isFetching) return;
    let isFirst = true;
    const watch = new IntersectionObserver(
      ([entry]) => {
        // Where the page is opened it may lie in sight before the newest message is scrolled to.
        const isScrolledTo = entry?.isIntersecting === true && !isFirst;
        isFirst = false;
        if (isScrolledTo) fetch();
      },
      { root: log.current, rootMargin: `${AHEAD_PX}px 0px 0px` },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [log, fetch, isFetching]);
  return (
    <div ref={place} className="self-center">
      <Button variant="secondary" isPending={isFetching} onClick={fetch}>
        Ipakita ang mas luma
      </Button>
    </div>
  );
}
