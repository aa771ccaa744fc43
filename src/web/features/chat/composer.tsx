import { Mic, SendHorizontal, Square } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useDictation } from './dictation.ts';
import type { DraftStore } from './draft-store.ts';
import { useDraftText } from './use-draft.ts';

/** Greatest height of the message box, in pixels. */
const MAX_HEIGHT_PX = 200;

type ComposerProps = { store: DraftStore; isPending: boolean; onSend: (text: string) => void };

/** Where the farmer writes. Enter sends, Shift+Enter starts a new line. */
export function Composer({ store, isPending, onSend }: ComposerProps) {
  const text = useDraftText(store);
  const noteId = useId();
  const dictation = useDictation(
    (heard) => store.write({ text: [store.read().text.trim(), heard].filter(Boolean).join(' ') }),
    () =>
      showToast({
        title: 'Hindi ka narinig',
        description: 'Payagan ang mikropono at subukan ulit, o i-type ang tanong.',
        variant: 'destructive',
      }),
  );
  const canSend = text.trim() !== '' && !isPending;

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // While a word is being composed, Enter picks the word. Safari reports that Enter only by its code, 229.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    if (canSend) onSend(text);
  }

  return (
    <div className="border-t-2 border-line bg-surface">
      <form
        className="mx-auto max-w-3xl px-3 pt-3 pb-2 md:px-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (canSend) onSend(text);
        }}
      >
        <div className="flex items-end gap-2">
          <TextArea
            aria-label="Ang tanong mo"
            aria-describedby={noteId}
            placeholder="Tanong mo..."
            maxHeightPx={MAX_HEIGHT_PX}
            enterKeyHint="send"
            autoComplete="off"
            value={text}
            readOnly={isPending}
            onChange={(event) => store.write({ text: event.target.value })}
            onKeyDown={onKeyDown}
            className="read-only:text-ink-soft focus-visible:outline-offset-0"
          />
          {dictation && (
            <Button
              variant="ghost"
              size="icon"
              aria-pressed={dictation.isListening}
              aria-label={dictation.isListening ? 'Itigil ang pakikinig' : 'Magsalita'}
              data-tooltip={dictation.isListening ? 'Itigil ang pakikinig' : 'Magsalita'}
              disabled={isPending}
              onClick={dictation.toggle}
            >
              {dictation.isListening ? <Square aria-hidden="true" /> : <Mic aria-hidden="true" />}
            </Button>
          )}
          <Button type="submit" size="icon" aria-label="Ipadala" data-tooltip="Ipadala" disabled={!canSend}>
            <SendHorizontal aria-hidden="true" />
          </Button>
        </div>
        <p id={noteId} className="mt-2 text-center text-sm leading-snug text-ink-soft">
          Puwedeng magkamali ang sagot ng AI.
          <span className="max-md:hidden"> Kumpirmahin muna bago gumastos o mag-spray.</span>
        </p>
      </form>
    </div>
  );
}
