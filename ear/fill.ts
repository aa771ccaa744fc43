import type { Slots } from './corpus.ts';
import type { Random } from './random.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const ALTERNATIONS = /\[([^\]|]*\|[^\]]*)\]/g;
const PLACEHOLDERS = /\{(\w+)\}/g;

/** A message from a template: one of each `[a|b|]`, and each placeholder filled; what fills it may be a template too. */
export function fill(template: string, words: Slots, random: Random): string {
  return template
    .replace(ALTERNATIONS, (_, choices: string) => random.pick(choices.split('|')))
    .replace(PLACEHOLDERS, (_, slot: string) => fill(filler(slot, words, random), words, random));
}

/** In how many ways a template can be said, as a power of two; other names in the same place do not count. */
export function variety(template: string, { slots }: Slots): number {
  const choices = [...template.matchAll(ALTERNATIONS)].map(([, each = '']) => each.split('|').length);
  const phrases = [...template.matchAll(PLACEHOLDERS)].map(([, slot = '']) => phrasesOf(slots[slot] ?? []));
  return [...choices, ...phrases].reduce((sum, ways) => sum + Math.log2(ways), 0);
}

/** The number of phrases in a list; 1 for a list of plain names. */
function phrasesOf(list: readonly string[]): number {
  return list.some((phrase) => /[[{]/.test(phrase)) ? list.length : 1;
}

function filler(slot: string, { slots, common }: Slots, random: Random): string {
  if (slot === 'noise') return noise(random);
  const list = slots[slot];
  if (!list) throw new Error(`No words for {${slot}} in ear/slots.json.`);
  const usual = common[slot];
  return usual && random.chance(0.5) ? random.pick(usual) : random.pick(list);
}

/** What a hand on the keys by accident writes. */
function noise(random: Random): string {
  const words = Array.from({ length: 1 + random.below(3) }, () =>
    Array.from({ length: 3 + random.below(8) }, () => LETTERS[random.below(LETTERS.length)]).join(''),
  );
  return words.join(' ');
}
