import type { Fact } from '#agronomy/fact.ts';
import type { Language } from '#library/phrase.ts';
import { renderFact } from './render-fact.ts';

/** What stands for the braces of a sentence. */
export type Values = Readonly<Record<string, Fact>>;

const BRACES = /\{([^{}]+)\}/g;

/** A sentence with its braces filled in; null when one of them is not known. */
export function fill(sentence: string, values: Values, language: Language): string | null {
  let isWhole = true;
  const filled = sentence.replace(BRACES, (_, name: string) => {
    const fact = Object.hasOwn(values, name) ? values[name] : undefined;
    if (fact === undefined) {
      isWhole = false;
      return '';
    }
    return renderFact(fact, language);
  });
  return isWhole ? capitalised(filled.trim()) : null;
}

/** A sentence may begin with a name that is written small ('palay'); pH stays pH. */
function capitalised(sentence: string): string {
  return sentence.replace(
    /^(\*\*)?(\p{Ll})(?!H\b)/u,
    (_, bold: string | undefined, letter: string) => `${bold ?? ''}${letter.toUpperCase()}`,
  );
}
