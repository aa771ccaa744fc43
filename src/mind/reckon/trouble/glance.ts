import { normalize } from '#agronomy/question/normalize.ts';
import { stems } from '#agronomy/question/stem.ts';
import { lowerStart, type Said, sentencesOf } from './said.ts';
import type { Trouble } from './troubles.ts';

/** Shorter words are grammar. */
const WORD_MIN_CHARS = 4;

/** The words that a farmer's message and his signs said back hold, by their stems. */
export type Heard = Readonly<Record<'tl' | 'en', ReadonlySet<string>>>;

/** @param seen the signs said back; @param text the message */
export function heardOf(seen: readonly Said[], text: string): Heard {
  const words = (language: 'tl' | 'en') => new Set(stemsOf(`${seen.map((sign) => sign[language]).join(' ')} ${text}`));
  return { tl: words('tl'), en: words('en') };
}

/** The first sentence of a trouble's signs, the one field guides lead with; where it has nothing of what the farmer told, the one that has most. */
export function glanceOf({ signs }: Pick<Trouble, 'signs'>, heard: Heard): Said {
  return { tl: closest(signs.tl, heard.tl), en: closest(signs.en, heard.en) };
}

/** What to look for to be sure: of several sentences of the signs the one that says least of what was told already. */
export function checkOf({ signs }: Pick<Trouble, 'signs'>, heard: Heard): Said {
  return { tl: furthest(signs.tl, heard.tl), en: furthest(signs.en, heard.en) };
}

function furthest(text: string, heard: ReadonlySet<string>): string {
  const [first = text, ...others] = sentencesOf(text);
  let best = { sentence: first, shared: sharedIn(first, heard) };
  for (const sentence of others) {
    const shared = sharedIn(sentence, heard);
    if (shared < best.shared) best = { sentence, shared };
  }
  return lowerStart(best.sentence);
}

function closest(text: string, heard: ReadonlySet<string>): string {
  const [first = text, ...others] = sentencesOf(text);
  let best = { sentence: first, shared: sharedIn(first, heard) };
  if (best.shared > 0) return lowerStart(first);
  for (const sentence of others) {
    const shared = sharedIn(sentence, heard);
    if (shared > best.shared) best = { sentence, shared };
  }
  return lowerStart(best.sentence);
}

function sharedIn(sentence: string, heard: ReadonlySet<string>): number {
  return new Set(stemsOf(sentence).filter((stem) => heard.has(stem))).size;
}

function stemsOf(text: string): string[] {
  return normalize(text)
    .split(/[^a-z]+/)
    .flatMap((word) => (word.length < WORD_MIN_CHARS ? [] : stems(word)))
    .filter(({ length }) => length >= WORD_MIN_CHARS);
}
