import { normalize } from '#agronomy/question/normalize.ts';
import { asksOf, isAskedFrom } from './asks.ts';
import type { Asks } from './frame.ts';

/** One question of a message that asks several. */
export type Question = { words: string; asks: Asks };

/** Words that join two questions: 'kailan ititigil at kailan bubunutin'. */
const JOINS = new Set('at tas tapos tsaka saka pati and then also kag ug og ket ken o or pero but e eh'.split(' '));
/** 'Kakainin ba o ibebenta ba' is one question with two ways out. */
const CHOICES = new Set(['o', 'or', 'wenno']);
/** Small words that make a question of the clause they stand in. */
const TAGS = new Set(['ba', 'bang', 'bala', 'kadi']);
/** Longer messages are stories; nobody asks more than so many questions in one. */
const MOST = 4;

/**
 * The questions of a message, in order: it is parted at the ends of sentences, where a question word stands behind a stop
 * or a joining word, and where a joined clause asks by itself ('… ba, at araruhin ko na ba'). Fewer than two are none: the
 * message is one matter.
 */
export function questionsOf(message: string): Question[] {
  const questions = sentencesOf(message).flatMap(({ words, isAsked }) => {
    const clauses = clausesOf(words);
    return clauses.flatMap((clause, at) => {
      const text = withoutEnds(clause).join(' ');
      const asks = asksOf(text) ?? (isAsked && at === clauses.length - 1 ? 'yes-no' : null);
      return text === '' || asks === null || isStatement(text, isAsked) ? [] : [{ words: text, asks }];
    });
  });
  return questions.length < 2 || questions.length > MOST ? [] : questions;
}

/** The sentences of a message as words, and whether a question mark ends them. A point inside a figure ends none. */
function sentencesOf(message: string): { words: string[]; isAsked: boolean }[] {
  return [...message.matchAll(/((?:[^.?!\n]|\.(?!\s|$))+)([.?!\n]*)/g)].map(([, text = '', end = '']) => ({
    words: normalize(text)
      .split(' ')
      .filter((word) => word !== ''),
    isAsked: end.includes('?'),
  }));
}

function clausesOf(words: readonly string[]): string[][] {
  const clauses: string[][] = [[]];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1] ?? '';
    const joins = before === 'mga' ? (words[at - 2] ?? '') : before;
    const isJoined = joins === ',' || JOINS.has(joins);
    const asksAgain = JOINS.has(before) && !CHOICES.has(before) && isAsking(clauses.at(-1) ?? []);
    if ((isJoined && isAskedFrom(words, at)) || (asksAgain && isTagged(untilStop(words, at)))) clauses.push([]);
    clauses.at(-1)?.push(word);
  }
  return clauses;
}

function isTagged(words: readonly string[]): boolean {
  return words.some((word) => TAGS.has(word));
}

/** 'Ilang kilo ang binhi', '… ba': what follows with a 'ba' of its own asks something else. */
function isAsking(words: readonly string[]): boolean {
  return isTagged(words) || asksOf(withoutEnds(words).join(' ')) !== null;
}

function untilStop(words: readonly string[], from: number): readonly string[] {
  const end = words.findIndex((word, at) => at > from && (word === ',' || JOINS.has(word)));
  return words.slice(from, end < 0 ? undefined : end);
}

/** 'May uod sa loob' tells, 'may gamot ba' asks. */
function isStatement(text: string, isAsked: boolean): boolean {
  return !isAsked && /^may /.test(text) && !/\b(?:ba|bang|bala|kadi)\b/.test(text);
}

function withoutEnds(words: readonly string[]): readonly string[] {
  const isOuter = (word = '') => word === ',' || JOINS.has(word);
  let [start, end] = [0, words.length];
  while (end > 0 && isOuter(words[end - 1])) end -= 1;
  while (start < end && isOuter(words[start])) start += 1;
  return words.slice(start, end);
}
