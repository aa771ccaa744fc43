import phrases from './phrases.json' with { type: 'json' };

/** Taglish is what farmers are answered in; English only when they ask in English. */
export type Language = 'tl' | 'en';

export type PhraseId = keyof typeof phrases;

/** One of the few sentences and small words that belong to no page. A missing one is a compile error. */
export function phrase(id: PhraseId, language: Language): string {
  return phrases[id][language];
}
