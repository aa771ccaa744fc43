import numbers from '#language/figures/numbers.json' with { type: 'json' };
import { formsOf, type PhraseMatch, phraseTable, type Tail } from '#language/phrases.ts';
import { isText, type Token } from '#language/tokens.ts';

/** A number found in tokens; `next` is the index of the token after it. */
export type Numeral = { value: number; next: number; tail: Tail };

const COUNTING = Object.values(numbers.counting).flatMap((words) => Object.entries<number>(words));
const COUNTS = phraseTable(COUNTING);
const SCALES = phraseTable(Object.entries(numbers.scales));
const FRACTIONS = phraseTable(Object.entries(numbers.fractions));
const ONES = new Map(COUNTING.filter(([, value]) => value >= 1 && value <= 9));
const PREFIXES = Object.entries(numbers.prefixes);
const ANDS = new Set(numbers.and);
const LINKERS = new Set(numbers.linkers);
const ALL_WORDS = new Set(
  [...COUNTING.map(([word]) => word), ...Object.keys(numbers.scales), ...Object.keys(numbers.fractions)].flatMap(
    (phrase) => phrase.split(/[ -]/),
  ),
);
/** 'Isa', the article, 'half' and the like are found in every text; these are words of counting and of nothing else. */
const NEVER_COUNTING = new Set(['na', 'pu', 'a']);

/** Whether a word, as it is written, counts: 'tatlong', 'labindalawa', 'dosena' not. */
export function isNumberWord(text: string): boolean {
  if (NEVER_COUNTING.has(text)) return false;
  return formsOf(text).some((form) => ALL_WORDS.has(form.text)) || prefixedAt(text) !== null;
}

/** 'labindalawang' is 12, 'bentesingko' 25. */
function prefixedAt(text: string): { value: number; tail: Tail } | null {
  for (const [prefix, ten] of PREFIXES) {
    if (!text.startsWith(prefix) || text.length === prefix.length) continue;
    for (const form of formsOf(text.slice(prefix.length))) {
      const one = ONES.get(form.text);
      if (one !== undefined) return { value: ten + one, tail: form.tail };
    }
  }
  return null;
}

/** One word of counting, 'labing dalawa' as one. */
function countAt(tokens: readonly Token[], at: number): PhraseMatch<number> | null {
  const word = tokens[at];
  if (word?.kind !== 'word') return null;
  const found = COUNTS.at(tokens, at);
  if (found !== null) return found;
  const prefixed = prefixedAt(word.text);
  if (prefixed !== null) return { ...prefixed, next: at + 1 };
  const prefix = PREFIXES.find(([text]) => text === word.text);
  if (prefix === undefined) return null;
  const one = COUNTS.at(tokens, isText(tokens[at + 1], '-') ? at + 2 : at + 1);
  return one !== null && one.value >= 1 && one.value <= 9 ? { ...one, value: prefix[1] + one.value } : null;
}

/** A number under way: thousands that are closed, the group that grows, and below which value the next word may be. */
type State = { closed: number; group: number; below: number; scale: number; next: number; tail: Tail };

/** 'isa't', 'dalawampu at', 'twenty-': where the next part of a number would stand, and whether it was announced. */
function joinAt(
  tokens: readonly Token[],
  { next, tail }: Pick<State, 'next' | 'tail'>,
): { at: number; isSaid: boolean } {
  if (isText(tokens[next], '-') && tokens[next]?.isGlued && tokens[next + 1]?.isGlued)
    return { at: next + 1, isSaid: true };
  if (ANDS.has(tokens[next]?.text ?? '')) return { at: next + 1, isSaid: true };
  return { at: next, isSaid: tail === 'and' };
}

function withScale(tokens: readonly Token[], state: State): State | null {
  const at = LINKERS.has(tokens[state.next]?.text ?? '') ? state.next + 1 : state.next;
  const found = SCALES.at(tokens, at);
  if (found === null || state.group === 0 || found.tail === 'and') return null;
  const { value, next, tail } = found;
  if (value < 1000) return state.group < 10 ? { ...state, group: state.group * value, below: value, next, tail } : null;
  if (value >= state.scale) return null;
  return { closed: state.closed + state.group * value, group: 0, below: 1000, scale: value, next, tail };
}

function withCount(tokens: readonly Token[], state: State): State | null {
  const { at, isSaid } = joinAt(tokens, state);
  // 'dalawampung limang-kilong sako' are twenty bags; 'sampu, lima' are two numbers.
  if (!isSaid && (state.tail === 'linked' || state.group === 10)) return null;
  const found = countAt(tokens, at);
  if (found === null || found.value < 1 || found.value >= state.below) return null;
  return {
    ...state,
    group: state.group + found.value,
    below: belowOf(found.value),
    next: found.next,
    tail: found.tail,
  };
}

/** After 'dalawampu' one to nine may follow, after 'tatlo' nothing; after ten only with 'at' ('napulo ug usa'). */
function belowOf(value: number): number {
  if (value >= 1000) return 1000;
  if (value >= 100) return 100;
  return value >= 20 || value === 10 ? 10 : 1;
}

/** Goes on with a number that has begun: 'dalawang' + 'daan' + 'at limampu't' + 'anim'. */
function grown(tokens: readonly Token[], begun: State): State {
  let state = begun;
  // Each step makes room for less: seven are enough for millions.
  for (let step = 0; step < 12; step++) {
    const more = withScale(tokens, state) ?? withCount(tokens, state);
    if (more === null) break;
    state = more;
  }
  return state;
}

/** 'at kalahati', 'and a half', ''t kalahati' after a number or its unit. */
export function fractionAfter(tokens: readonly Token[], number: Pick<Numeral, 'next' | 'tail'>): Numeral | null {
  const { at, isSaid } = joinAt(tokens, number);
  if (!isSaid || isText(tokens[at - 1], '-')) return null;
  const start = ['a', 'an', 'isang'].includes(tokens[at]?.text ?? '') ? at + 1 : at;
  return FRACTIONS.at(tokens, start);
}

function numeralOf(tokens: readonly Token[], state: State): Numeral {
  const value = state.closed + state.group;
  const more = fractionAfter(tokens, state);
  if (more !== null) return { value: value + more.value, next: more.next, tail: more.tail };
  // 'tatlong kapat', 'one-half'.
  const { at } = joinAt(tokens, state);
  const part = state.closed === 0 && state.group < 10 ? FRACTIONS.at(tokens, at) : null;
  if (part !== null && (value === 1 || (part.value === 0.25 && value > 0)))
    return { value: value * part.value, next: part.next, tail: part.tail };
  return { value, next: state.next, tail: state.tail === 'and' ? 'bare' : state.tail };
}

/** The number that begins with this word: 'labindalawang', 'isandaan at lima', 'kalahating milyon', 'isa't kalahati'. */
export function numberWordsAt(tokens: readonly Token[], at: number): Numeral | null {
  const fraction = FRACTIONS.at(tokens, at);
  if (fraction !== null) {
    const scale = SCALES.at(tokens, fraction.next);
    if (scale === null || scale.value < 1000) return fraction;
    return { value: fraction.value * scale.value, next: scale.next, tail: scale.tail };
  }
  const first = countAt(tokens, at);
  if (first === null) return null;
  const { value, next, tail } = first;
  const isThousand = value >= 1000;
  const begun: State = isThousand
    ? { closed: value, group: 0, below: 1000, scale: 1000, next, tail }
    : { closed: 0, group: value, below: belowOf(value), scale: Number.POSITIVE_INFINITY, next, tail };
  const numeral = numeralOf(tokens, grown(tokens, begun));
  // 'onset' is no 'onse' that goes on.
  const isOpen = tail === 'and' && numeral.next === next && !tokens[at]?.text.includes("'");
  return isOpen ? null : numeral;
}

/** What follows digits: '50 libo', '2 libo limang daan', '1.5 milyon'; null when no scale does. */
export function scaleAfter(tokens: readonly Token[], at: number, value: number): Numeral | null {
  const scaled = SCALES.at(tokens, at);
  if (scaled === null || scaled.value < 100 || scaled.tail === 'and') return null;
  const { next, tail } = scaled;
  const closed = value * scaled.value;
  return numeralOf(
    tokens,
    grown(tokens, { closed, group: 0, below: Math.min(scaled.value, 1000), scale: scaled.value, next, tail }),
  );
}
