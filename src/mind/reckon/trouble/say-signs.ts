import type { ObservedSymptom } from '#agronomy/question/question.ts';
import { mapSaid, type Said } from './said.ts';
import table from './sign-words.json' with { type: 'json' };

/** Signs said back are at most so many: more is a list nobody reads. */
const MOST_SIGNS = 3;

type Words = Readonly<Record<string, Said>>;
const COLORS: Words = table.color;
const SIGNS: Words = table.sign;
const PARTS: Words = table.part;

/** The word of a code; null for codes without an everyday word. */
export function wordOf(words: Words, code: string | undefined): Said | null {
  return code !== undefined && Object.hasOwn(words, code) ? (words[code] ?? null) : null;
}

/** 'naninilaw' of {color: 'yellow'}; null when the sign names no colour with a word. */
export function colorWord(symptoms: readonly ObservedSymptom[]): Said | null {
  for (const { color } of symptoms) {
    const word = wordOf(COLORS, color);
    if (word !== null) return word;
  }
  return null;
}

/** The farmer's signs said back, 'naninilaw ang dahon' and 'bansot' one each; empty when none has an everyday word. */
export function describeSigns(symptoms: readonly ObservedSymptom[]): Said[] {
  const phrases = symptoms.flatMap((symptom) => phrasesOf(symptom));
  const whole = phrases.filter(({ tl }) => !phrases.some((other) => other.tl !== tl && isSaidBetter(tl, other.tl)));
  const unique = whole.filter(({ tl }, at) => whole.findIndex((other) => other.tl === tl) === at);
  return unique.slice(0, MOST_SIGNS);
}

/** 'naninilaw ang matandang dahon' says more than 'naninilaw ang dahon'. */
function isSaidBetter(phrase: string, other: string): boolean {
  const [sign, part] = phrase.split(' ang ');
  return part !== undefined && other.startsWith(`${sign} ang `) && other.endsWith(part);
}

function phrasesOf({ part, color, shape, pattern, texture, sign, distribution }: ObservedSymptom): Said[] {
  const codes = [shape, pattern, texture, sign, distribution];
  const [head, ...rest] = [wordOf(COLORS, color), ...codes.map((code) => wordOf(SIGNS, code))].filter(
    (word) => word !== null,
  );
  if (head === undefined) return [];
  const place = wordOf(PARTS, part);
  const names = head.tl.includes(' ang ') || (place !== null && head.tl.includes(place.tl));
  const first = place === null || names ? head : { tl: onPart('tl', head, place), en: onPart('en', head, place) };
  return [first, ...rest];
}

function onPart(language: 'tl' | 'en', sign: Said, part: Said): string {
  return table.onPart[language].replace('{sign}', sign[language]).replace('{part}', part[language]);
}

/** The phrase with the colour the farmer told put in. */
export function withSign(phrase: Said, sign: Said): Said {
  const first = mapSaid(sign, (word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { tl: phrase.tl.replace('{sign}', first.tl), en: phrase.en.replace('{sign}', first.en) };
}
