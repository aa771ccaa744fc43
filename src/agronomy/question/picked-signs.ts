import { normalize } from './normalize.ts';
import type { ObservedSymptom } from './question.ts';
import { allTelltales, type Telltale } from './telltales.ts';

/** What is tapped when none of the signs that were offered is there, in both languages. */
export const NONE_OF_THESE = { tl: 'Wala sa mga ito', en: 'None of these' } as const;
/** Between what it was said of and the signs, and between these. */
const OF = ': ';
const AND = '; ';

/** The signs that a message picks out of those offered, and what else it says. */
export type Picked = {
  /** The message without them. */
  said: string;
  symptoms: readonly ObservedSymptom[];
};

const BY_PHRASE = new Map<string, Telltale>();
for (const telltale of allTelltales())
  for (const phrase of [telltale.tl, telltale.en])
    if (!BY_PHRASE.has(normalize(phrase))) BY_PHRASE.set(normalize(phrase), telltale);

/** That none of some signs is there, as it is sent when it is tapped. */
export function noneOf(phrases: readonly string[], language: 'tl' | 'en'): string {
  return `${NONE_OF_THESE[language]}${OF}${phrases.join(AND)}`;
}

/**
 * Takes the lines out of a message that are a telltale's own words, letter for letter, or deny several: they were tapped,
 * and are read for what they stand for and nothing beside it.
 */
export function readPicks(message: string): Picked {
  const symptoms: ObservedSymptom[] = [];
  const said: string[] = [];
  for (const line of message.split('\n')) {
    const picked = pickedIn(line.trim());
    if (picked === null) said.push(line);
    else symptoms.push(picked);
  }
  return { said: said.join('\n').trim(), symptoms };
}

function pickedIn(line: string): ObservedSymptom | null {
  const lacking = Object.values(NONE_OF_THESE).find((none) => line.startsWith(`${none}${OF}`));
  if (lacking !== undefined) {
    const phrases = line.slice(lacking.length + OF.length).split(AND);
    const lacks = phrases.flatMap((phrase) => BY_PHRASE.get(normalize(phrase))?.id ?? []);
    return lacks.length === 0 ? null : { lacks };
  }
  const telltale = BY_PHRASE.get(normalize(line));
  return telltale === undefined ? null : { part: telltale.part, tells: [telltale.id], isPicked: true };
}
