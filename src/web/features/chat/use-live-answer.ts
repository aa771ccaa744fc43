import { useSyncExternalStore } from 'react';
import { useUser } from '#web/client/session.ts';
import { createLiveAnswer, type LiveAnswer, type LiveState, NOTHING_YET } from './live-answer.ts';

const answers = new Map<string, LiveAnswer>();

/** The signed-in farmer's answer on its way. */
export function useLiveAnswer(): LiveAnswer {
  const farmer = useUser().data?.id ?? '';
  const live = answers.get(farmer) ?? createLiveAnswer((draw) => requestAnimationFrame(draw));
  // Not on the server, which draws a page and forgets it.
  if (typeof document !== 'undefined') answers.set(farmer, live);
  return live;
}

/** A part of its state. Apart from the answer itself, so that a piece more of it draws only what shows it. */
export function useLive<T extends string | boolean>(live: LiveAnswer, part: (state: LiveState) => T): T {
  return useSyncExternalStore(
    live.subscribe,
    () => part(live.read()),
    () => part(NOTHING_YET),
  );
}
