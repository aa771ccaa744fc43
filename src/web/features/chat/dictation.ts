import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** The part of the Web Speech API used here; browsers offer it under two names, TypeScript under none. */
type Recognition = EventTarget & {
  lang: string;
  interimResults: boolean;
  start: () => void;
  abort: () => void;
};
type RecognitionEvent = Event & { results: ArrayLike<ArrayLike<{ transcript: string }>> };

function recognitionOf(scope: unknown): (new () => Recognition) | null {
  const known = scope as Partial<Record<'SpeechRecognition' | 'webkitSpeechRecognition', new () => Recognition>>;
  return known.SpeechRecognition ?? known.webkitSpeechRecognition ?? null;
}

const noChange = () => () => undefined;

/** What was heard, all pieces in order. */
export function heardText(results: RecognitionEvent['results']): string {
  return Array.from(results, (pieces) => pieces[0]?.transcript ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Listens in Filipino and hands over what it heard.
 * @param isOver Once it is so, whatever listens is stopped.
 * @returns null where the browser cannot listen.
 */
export function useDictation(
  onHeard: (text: string) => void,
  onFailure: () => void,
  isOver: boolean,
): { isListening: boolean; toggle: () => void } | null {
  const [isListening, setIsListening] = useState(false);
  const current = useRef<Recognition | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  useEffect(() => {
    if (isOver) current.current?.abort();
  }, [isOver]);
  // The server, which draws the page first, cannot listen; the browser finds out when it takes over.
  const Recognizer = useSyncExternalStore(
    noChange,
    () => recognitionOf(globalThis),
    () => null,
  );
  if (Recognizer === null) return null;

  function listen(Recognizer: new () => Recognition): void {
    const recognition = new Recognizer();
    recognition.lang = 'fil-PH';
    recognition.interimResults = false;
    recognition.addEventListener('result', (event) => {
      const text = heardText((event as RecognitionEvent).results);
      if (text !== '') onHeard(text);
    });
    recognition.addEventListener('error', (event) => {
      // 'aborted' is the farmer's own tap.
      if ((event as Event & { error?: string }).error !== 'aborted') onFailure();
    });
    recognition.addEventListener('end', () => setIsListening(false));
    current.current = recognition;
    recognition.start();
    setIsListening(true);
  }

  return {
    isListening,
    toggle: () => (isListening ? current.current?.abort() : listen(Recognizer)),
  };
}
