import { Copy, Square, Volume2 } from 'lucide-react';
import { useFilipinoVoice } from '#web/client/filipino-voice.ts';
import { Button } from '#web/ui/button.tsx';
import { plainText, spokenText } from '#web/ui/plain-text.ts';
import { showToast } from '#web/ui/toast.ts';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(plainText(text));
    showToast({ title: 'Na-copy na!' });
  } catch {
    showToast({ title: 'May Mali', description: 'Hindi makopya. Subukan ulit.', variant: 'destructive' });
  }
}

/** What can be done with an answer: copied, and read aloud where the device speaks Filipino. */
export function MessageActions({ text }: { text: string }) {
  const voice = useFilipinoVoice(spokenText(text));
  return (
    <div className="-ml-3 flex flex-wrap">
      <Button variant="ghost" className="px-3" onClick={() => copy(text)}>
        <Copy aria-hidden="true" className="size-5" />
        Kopyahin
      </Button>
      {voice && (
        <Button variant="ghost" className="px-3" aria-pressed={voice.isSpeaking} onClick={voice.toggle}>
          {voice.isSpeaking ? (
            <Square aria-hidden="true" className="size-5" />
          ) : (
            <Volume2 aria-hidden="true" className="size-5" />
          )}
          {voice.isSpeaking ? 'Itigil' : 'Pakinggan'}
        </Button>
      )}
    </div>
  );
}
