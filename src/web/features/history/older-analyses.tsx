import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

/** So far below what is seen, in pixels, older entries are fetched already. */
const AHEAD_PX = 800;

type OlderAnalysesProps = { fetch: () => unknown; isFetching: boolean; isFailed: boolean };

/**
 * Below the oldest entry that is here: brings those before it, by itself when the farmer comes near. Where a search
 * leaves few in the list it is always near, and so all of them are looked through.
 */
export function OlderAnalyses({ fetch, isFetching, isFailed }: OlderAnalysesProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a failure he asks for them himself.
    if (!place.current || isFetching || isFailed) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetch(), {
      rootMargin: `0px 0px ${AHEAD_PX}px`,
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [fetch, isFetching, isFailed]);
  return (
    <div ref={place} className="mt-5 flex flex-col items-center gap-3">
      {isFailed && <p className="text-clay-ink">Hindi makuha ang mas luma. Tingnan ang signal mo.</p>}
      <Button variant="secondary" isPending={isFetching} onClick={() => fetch()}>
        {isFetching ? 'Loading...' : 'Ipakita pa'}
      </Button>
    </div>
  );
}
