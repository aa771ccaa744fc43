import type { Corpus, Kind, Template } from './corpus.ts';
import { fill } from './fill.ts';
import type { Random } from './random.ts';

/** Keys beside each vowel and some consonants: where a thumb lands instead. */
// biome-ignore format: a keyboard is a row
const BESIDE: Record<string, string> = {
  a: 's', s: 'ad', d: 'sf', e: 'wr', i: 'uo', o: 'ip', u: 'yi', n: 'bm', m: 'n', t: 'ry', g: 'fh', k: 'jl', l: 'k', p: 'o', b: 'vn', r: 'et', y: 'tu',
};

/** Messages up to these many letters are told without context, or without greeting and thanks. */
const SHORT = 14;
const SHORTEST = 6;

/** Shares of the messages. */
const TELEGRAM = 0.07;
const REGIONAL = 0.08;
const TEXTING = 0.25;
const CLUMSY = 0.5;
const CONTEXT_BEFORE = 0.18;
const CONTEXT_BEHIND = 0.12;
const OPENED = 0.3;
const CLOSED = 0.3;
const CLOSED_IF_SHORT = 0.2;

/** Shares of the words: of those that a regional message has a word for; text-speak in a texted message and elsewhere; and of all. */
const REGIONAL_WORDS = 0.8;
const TEXTED_WORDS = 0.5;
const TEXTED_ELSEWHERE = 0.05;
const MISTYPED_WORDS = 0.03;
const LOST_WORDS = 0.02;
const OTHER_PREFIXES = 0.04;

/**
 * A message as a farmer might type it: the template filled, sometimes with a greeting, a story around it, the small
 * words left out, text-speak, typing errors, another language's words.
 */
export function roughMessage({ text, kind }: Template, corpus: Corpus, random: Random): string {
  const { slots, wording } = corpus;
  const message = surrounded(fill(text, slots, random), kind, corpus, random);
  const telegram = random.chance(TELEGRAM);
  const region = random.chance(REGIONAL) ? wording.regions[random.pick(Object.keys(wording.regions))] : undefined;
  const texted = random.chance(TEXTING) ? TEXTED_WORDS : TEXTED_ELSEWHERE;
  const mistakes = random.chance(CLUMSY) ? MISTYPED_WORDS : 0;
  const words = message.split(' ');
  return words
    .map((word) => {
      const known = word.toLowerCase().replace(/[^a-z]/g, '');
      if (telegram && words.length > 3 && wording.small.includes(known)) return '';
      const regional = region?.[known];
      if (regional && random.chance(REGIONAL_WORDS)) return random.pick(regional);
      const typed = wording.textspeak[known];
      if (typed && random.chance(texted)) return random.pick(typed);
      if (random.chance(mistakes)) return mistyped(word, random);
      if (words.length > 4 && random.chance(LOST_WORDS)) return '';
      return random.chance(OTHER_PREFIXES) ? otherwisePrefixed(word, random) : word;
    })
    .filter((word) => word !== '')
    .join(' ');
}

function surrounded(message: string, kind: Kind, { slots, wording }: Corpus, random: Random): string {
  if (message.length <= SHORTEST) return message;
  if (message.length <= SHORT) {
    return random.chance(CLOSED_IF_SHORT) ? message + random.pick(wording.closings) : message;
  }
  const context = () => fill(random.pick(wording.contexts), slots, random);
  // Only who begins to ask tells of his farm; a follow-up or a thank-you does not.
  const tells = kind === 'topic' || kind === 'sign';
  const told = tells && random.chance(CONTEXT_BEFORE) ? context() + message : message;
  const behind = tells && random.chance(CONTEXT_BEHIND);
  const placed = behind ? `${told}${random.pick([', ', '. ', ' '])}${context().trim()}` : told;
  const opened = random.chance(OPENED) ? random.pick(wording.openings) + placed : placed;
  return random.chance(CLOSED) ? opened + random.pick(wording.closings) : opened;
}

/** A letter lost, doubled, swapped, beside the right one, or all vowels inside left out. */
function mistyped(word: string, random: Random): string {
  if (!/^[a-z]{4,}$/i.test(word)) return word;
  const at = 1 + random.below(word.length - 1);
  const [before, here, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
  const way = random.next();
  if (way < 0.25) return before + after;
  if (way < 0.45) return before + before.slice(-1) + here + after;
  if (way < 0.65) return before.slice(0, -1) + here + before.slice(-1) + after;
  if (way < 0.85) return before + random.pick([...(BESIDE[here] ?? 'aeiou')]) + after;
  return word.slice(0, 1) + word.slice(1, -1).replace(/[aeiou]/g, '') + word.slice(-1);
}

function otherwisePrefixed(word: string, random: Random): string {
  return word.replace(/^mag(?=[a-z]{4})/, () => random.pick(['mag-', 'mag ', 'nag', 'pag']));
}
