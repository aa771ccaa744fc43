import { useLayoutEffect } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { PalayMark } from '#web/ui/logo.tsx';
import type { LiveAnswer } from './live-answer.ts';
import { GrowingMessage } from './message.tsx';
import { useLive } from './use-live-answer.ts';

/** The answer on its way: what Ani is doing, then what she has said so far. */
export function ComingAnswer({ live, onGrow }: { live: LiveAnswer; onGrow: () => void }) {
  const text = useLive(live, (state) => state.text);
  const note = useLive(live, (state) => state.note);
  const isLost = useLive(live, (state) => state.isLost);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer text is what makes the page grow
  useLayoutEffect(onGrow, [text, note]);
  const isWaiting = text === '';
  return (
    <>
      {!isWaiting && <GrowingMessage text={text} />}
      {/* Stays while its words come and go: a status that is new is not read out. */}
      <p
        role="status"
        data-newest-from={isWaiting ? '' : undefined}
        className={note === '' ? 'sr-only' : isWaiting ? LINE_LOOK : classNames(PILL_LOOK, toneOf(isLost))}
      >
        <PalayMark
          className={classNames('origin-bottom animate-sway', isWaiting ? 'size-9 text-leaf-ink' : 'size-6')}
        />
        {note}
      </p>
    </>
  );
}

const LINE_LOOK = 'flex items-center gap-3 self-start font-semibold text-ink-soft';

/** Floats over the foot of a long answer, whose lines must not move under the farmer's eyes. */
const PILL_LOOK =
  'sticky bottom-3 flex items-center gap-2 self-start rounded-lg border px-3 py-1.5 text-sm font-semibold shadow-float';

function toneOf(isLost: boolean): string {
  return isLost ? 'border-straw bg-straw-soft text-straw-ink' : 'border-line bg-surface text-ink-soft';
}
