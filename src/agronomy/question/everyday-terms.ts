import words from '#knowledge/compiled/words.json' with { type: 'json' };

/**
 * Terms that farmers type and the vocabulary table lacks: bare colours and shapes, whole phrases, English, words of
 * other Philippine languages. Codes as in knowledge/vocabulary.json. General language knowledge, no agronomy.
 */
export const EVERYDAY_TERMS: Readonly<Record<string, string | readonly string[]>> = words.everydayTerms;
