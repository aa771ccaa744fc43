import table from '#agronomy/tables/everyday-terms.json' with { type: 'json' };

/**
 * Terms that farmers type and the vocabulary table lacks: bare colours and shapes, whole phrases, English, words of
 * other Philippine languages. Codes as in tables/vocabulary.json. General language knowledge, no agronomy.
 */
export const EVERYDAY_TERMS: Readonly<Record<string, string | readonly string[]>> = table;
