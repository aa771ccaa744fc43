import { Mic, SendHorizontal, Square } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useDictation } from './dictation.ts';
import { type DraftStore, keepTyped, writeText } from './draft-store.ts';
import type { LiveAnswer } from './live-answer.ts';
import { stopAnswer } from './stop-answer.ts';
import { useDraftText } from './use-draft.ts';
import { useLive } from './use-live-answer.ts';

/** Greatest height of the message box, in pixels. */
const MAX_HEIGHT_PX = 200;

/** Stop and microphone take turns in one place: of a double tap the second must not reach what came there after the first. */
const onceATap = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act();
};

type ComposerProps = { store: DraftStore; live: LiveAnswer; isPending: boolean; onSend: (text: string) => void };

/** Where the farmer writes, and stops the answer. Enter sends, Shift+Enter starts a new line. */
export function Composer({ store, live, isPending, onSend }: ComposerProps) {
  const text = useDraftText(store);
  const noteId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => keepTyped(store, box.current?.value ?? ''), [store]);
  const dictation = useDictation(
    (heard) => writeText(store, [store.read().text.trim(), heard].filter(Boolean).join(' ')),
    () =>
      showToast({
        title: 'Hindi ka narinig',
        description: 'Payagan ang mikropono at subukan ulit, o i-type ang tanong.',
        variant: 'destructive',
      }),
    isPending,
  );
  const wasAtStop = useRef(false);
  useLayoutEffect(() => {
    if (isPending) return;
    // The stop button is gone, and with it the place of whoever was there.
    if (wasAtStop.current && document.activeElement === document.body) box.current?.focus();
    wasAtStop.current = false;
  }, [isPending]);
  const isStopping = useLive(live, ({ stop }) => stop !== null);
  // Once Ani answers, the message needs no room here any more; a send that fails brings it back.
  const hasBegun = useLive(live, (state) => state.hasBegun);
  const isTaken = isPending && hasBegun && store.read().attempt?.message === text.trim();
  const canSend = text.trim() !== '' && !isPending;

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // While a word is being composed, Enter picks the word. Safari reports that Enter only by its code, 229.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    if (canSend) onSend(text);
  }

  return (
    <div data-composer="" className="border-t-2 border-line bg-surface">
      <form
        className="mx-auto max-w-3xl px-3 pt-2 pb-1 md:px-4 md:pt-3 md:pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (canSend) onSend(text);
        }}
      >
        <div className="flex items-end gap-2 max-[350px]:gap-0.5">
          <TextArea
            ref={box}
            aria-label="Ang tanong mo"
            aria-describedby={noteId}
            placeholder="Tanong mo..."
            maxHeightPx={MAX_HEIGHT_PX}
            enterKeyHint="send"
            autoComplete="off"
            value={isTaken ? '' : text}
            readOnly={isPending}
            onChange={(event) => writeText(store, event.target.value)}
            onKeyDown={onKeyDown}
            className="read-only:text-ink-soft focus-visible:outline-offset-0"
          />
          {isPending && (
            <Button
              variant="secondary"
              size="icon"
              aria-label="Itigil"
              data-tooltip="Itigil"
              disabled={isStopping}
              onFocus={() => {
                wasAtStop.current = true;
              }}
              onClick={onceATap(() => void stopAnswer(live))}
            >
              <Square aria-hidden="true" className="size-5 fill-current" />
            </Button>
          )}
          {dictation && !isPending && (
            <Button
              variant="ghost"
              size="icon"
              aria-pressed={dictation.isListening}
              aria-label={dictation.isListening ? 'Itigil ang pakikinig' : 'Magsalita'}
              data-tooltip={dictation.isListening ? 'Itigil ang pakikinig' : 'Magsalita'}
              onClick={onceATap(dictation.toggle)}
            >
              {dictation.isListening ? <Square aria-hidden="true" /> : <Mic aria-hidden="true" />}
            </Button>
          )}
          <Button type="submit" size="icon" aria-label="Ipadala" data-tooltip="Ipadala" disabled={!canSend}>
            <SendHorizontal aria-hidden="true" />
          </Button>
        </div>
        <p id={noteId} className="mt-1 text-center text-[length:min(1rem,5.4vw)] leading-snug text-ink-soft">
          Puwedeng magkamali ang sagot ng AI.
          <span className="max-md:hidden"> Kumpirmahin muna bago gumastos o mag-spray.</span>
        </p>
      </form>
    </div>
  );
}
