import { type Language, phrase } from '#library/phrase.ts';
import type { Answer } from './answer.ts';
import { fill } from './fill.ts';
import { MOST_SUGGESTIONS, sourceLine, wholeText } from './finish.ts';
import type { Asks } from './frame.ts';
import type { Likeness } from './situations.ts';

const MOST_STEPS = 5;
/** Of two answers the first keeps so many steps. */
const FIRST_STEPS = 3;
/** Before the fold, with the steps. */
const MOST_WORDS = 90;
/** Of two lines that share more of their words one is enough. */
const MOST_OF_WORDS = 0.6;
/** What may have been meant besides must tell more of its own. */
const MOST_OF_DOUBT = 0.4;
const CONTENT_CHARS = 4;

/** The answer to the other question of a message behind the first, in few words; what is too long goes behind the fold. */
export function withOther(answer: Answer, other: Answer | null, language: Language): Answer {
  if (other === null || answer.confidence === null || other.confidence === null) return answer;
  if (answer.text.includes(other.parts.gist) || isSaid(other.parts.gist, answer.parts.gist)) return answer;
  const gist = `${answer.parts.gist} ${other.parts.gist}`;
  const own = answer.parts.steps;
  const others = other.parts.steps.filter((step) => !own.includes(step));
  const wanted = [...own.slice(0, FIRST_STEPS), ...others.slice(0, MOST_STEPS - FIRST_STEPS)];
  const steps: string[] = [];
  let words = wordCount(gist);
  for (const step of wanted) {
    words += wordCount(step);
    if (words <= MOST_WORDS) steps.push(step);
  }
  const left = [...own, ...others].filter((step) => !steps.includes(step));
  const more = [
    ...(left.length === 0 ? [] : [{ title: phrase('moreChip', language), text: listOf(left) }]),
    ...answer.parts.more,
    ...other.parts.more.filter(({ title }) => answer.parts.more.every((part) => part.title !== title)),
  ];
  const sources = [...new Map([...answer.sources, ...other.sources].map((note) => [note.id, note])).values()];
  const suggestions = [...new Set([...answer.suggestions, ...other.suggestions])].slice(0, MOST_SUGGESTIONS);
  return { ...reworded(answer, { ...answer.parts, gist, steps, more, sources, suggestions }, language), suggestions };
}

/**
 * The answer with what is said to another question that may have been meant, in one sentence behind the first.
 * @param line the other question, as farmers ask it
 */
export function withReading(answer: Answer, line: string, other: Answer, language: Language): Answer {
  const { gist } = other.parts;
  const whole = [gist, ...other.parts.steps].join(' ');
  if (sharedOf(gist, answer.text) > MOST_OF_DOUBT || sharedOf(answer.parts.gist, whole) > MOST_OF_DOUBT) return answer;
  const doubt = fill(
    phrase('otherReading', language),
    { line: { kind: 'words', tl: line, en: line, source: 'said' } },
    language,
  );
  const said = `${answer.parts.gist}\n\n${doubt} ${gist}`;
  return reworded(answer, { ...answer.parts, gist: said }, language);
}

/**
 * An answer that is unsure what was asked, with what is said to the likeliest reading.
 * @param line the question it is taken for, as farmers ask it
 */
export function ifMeant(unsure: Answer, line: string, said: Answer, language: Language): Answer {
  const doubt = fill(
    phrase('likelyReading', language),
    { line: { kind: 'words', tl: line, en: line, source: 'said' } },
    language,
  );
  const { steps, more, sources } = said.parts;
  return reworded(unsure, { ...unsure.parts, gist: `${doubt} ${said.parts.gist}`, steps, more, sources }, language);
}

/** What is quoted is read before the answer: a long line tells the case of another farmer. */
const QUOTED_WORDS = 12;

/** The question as farmers ask it: the line that is like the message, or the first short one of the same situation. */
export function inShort({ situation, line }: Pick<Likeness, 'situation' | 'line'>): string {
  const isShort = (text: string) => text.split(/\s+/).length <= QUOTED_WORDS;
  return isShort(line) ? line : (situation.asked.find(isShort) ?? line);
}

/** Which chip answers a form of question, by what stands on it. */
const CHIP_OF: Readonly<Partial<Record<Asks, RegExp>>> = {
  why: /^(?:bakit|why)/i,
  when: /^(?:kailan|when|ilang araw)/i,
  'how-much': /^(?:magkano|presyo|gastos|gaano|how much)/i,
  'how-many': /^(?:ilan|gaano|how many|how much)/i,
  how: /^(?:paano|how)/i,
  where: /^(?:saan|where)/i,
};

/** What lay behind the chip that was asked for, else behind the first, as the answer; null when nothing did. */
export function unfolded(answer: Answer, language: Language, asks: Asks | null = null): Answer | null {
  const chip = asks === null ? undefined : CHIP_OF[asks];
  const first = answer.parts.more.find(({ title }) => chip?.test(title) === true) ?? answer.parts.more[0];
  if (first === undefined) return null;
  const others = answer.parts.more.filter((part) => part !== first);
  const [gist = '', ...steps] = first.text.split('\n').map((line) => line.replace(/^- /, ''));
  const said = reworded(answer, { ...answer.parts, gist, steps, more: others }, language);
  return { ...said, frame: { ...answer.frame, gist } };
}

/** The answer as it is, and behind its first lines what lay behind the first chip. */
export function unfoldedBehind(answer: Answer, language: Language): Answer {
  const [first, ...more] = answer.parts.more;
  if (first === undefined) return answer;
  return reworded(answer, { ...answer.parts, gist: `${answer.parts.gist} ${first.text}`, more }, language);
}

function reworded(answer: Answer, parts: Answer['parts'], language: Language): Answer {
  return {
    ...answer,
    text: wholeText(parts, '', sourceLine(parts.sources, language)),
    parts,
    recommendations: parts.steps.map((step) => step.replaceAll('**', '')),
    sources: parts.sources,
  };
}

/** Whether most of the words of a line stand in a text already: the same again, or said a little otherwise. */
function isSaid(line: string, text: string): boolean {
  const said = new Set(wordsIn(text));
  const asked = wordsIn(line);
  return asked.filter((word) => said.has(word)).length > asked.length * MOST_OF_WORDS;
}

/** The share of the longer words of a line that stand in a text: short ones are grammar. */
function sharedOf(line: string, text: string): number {
  const said = new Set(wordsIn(text));
  const own = wordsIn(line).filter(({ length }) => length >= CONTENT_CHARS);
  return own.filter((word) => said.has(word)).length / Math.max(1, own.length);
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}₱.,-]+/gu) ?? [];
}

function wordCount(text: string): number {
  return text.split(/\s+/).length;
}

function listOf(lines: readonly string[]): string {
  return lines.length === 1 ? (lines[0] ?? '') : lines.map((line) => `- ${line}`).join('\n');
}
