import { useEffect, useState, useSyncExternalStore } from 'react';

/** Language tags of Filipino voices: 'fil' where devices keep to the standard, 'tl' on older ones. */
const FILIPINO = /^(fil|tl)\b/i;

function findVoice(): SpeechSynthesisVoice | null {
  if (!('speechSynthesis' in globalThis)) return null;
  return speechSynthesis.getVoices().find(({ lang }) => FILIPINO.test(lang)) ?? null;
}

/** Voices arrive after the page has loaded. */
function onVoices(listener: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}

/** The device's Filipino voice; null where it has none: another language would mangle the words. */
export const useVoice = (): SpeechSynthesisVoice | null => useSyncExternalStore(onVoices, findVoice, () => null);

/** Says a text now, in place of what is being said. */
export function sayNow(voice: SpeechSynthesisVoice, text: string): void {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}

/**
 * Reads a text aloud with the device's own Filipino voice.
 * @returns null where the device has none.
 */
export function useFilipinoVoice(text: string): { isSpeaking: boolean; toggle: () => void } | null {
  const voice = useVoice();
  const [isSpeaking, setIsSpeaking] = useState(false);
  useEffect(() => {
    if (!isSpeaking || voice === null) return;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    const end = () => setIsSpeaking(false);
    utterance.addEventListener('end', end);
    utterance.addEventListener('error', end);
    // Of two answers only the one asked for last is heard.
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
    return () => {
      utterance.removeEventListener('end', end);
      utterance.removeEventListener('error', end);
      speechSynthesis.cancel();
    };
  }, [isSpeaking, voice, text]);
  return voice === null ? null : { isSpeaking, toggle: () => setIsSpeaking((is) => !is) };
}
