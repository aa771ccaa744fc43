import { asksOf, isAskedFrom } from './asks.ts';
import type { Asks } from './frame.ts';

/** One question of a message that asks several. */
export type Question = { words: string; asks: Asks };

/** Words that join two questions: 'kailan ititigil at kailan bubunutin'. */
const JOINS = new Set('at tas tapos tsaka saka pati and then also kag ug ket ken o or pero but e eh'.split(' '));
/** Longer messages are stories; nobody asks more than so many questions in one. */
const MOST = 4;

/**
 * The questions of a message, in order: it is parted where a question word stands behind a stop or a joining word. Fewer
 * than two are none: the message is one matter.
 * @param normalized as `normalize` gives it
 */
export function questionsOf(normalized: string): Question[] {
  const words = normalized.split(' ').filter((word) => word !== '');
  const clauses: string[][] = [[]];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1] ?? '';
    const joins = before === 'mga' ? (words[at - 2] ?? '') : before;
    if ((joins === ',' || JOINS.has(joins)) && isAskedFrom(words, at)) clauses.push([]);
    clauses.at(-1)?.push(word);
  }
  const questions = clauses.flatMap((clause) => {
    const text = withoutEnds(clause).join(' ');
    const asks = asksOf(text);
    return asks === null || isStatement(text) ? [] : [{ words: text, asks }];
  });
  return questions.length < 2 || questions.length > MOST ? [] : questions;
}

/** 'May uod sa loob' tells, 'may gamot ba' asks. */
function isStatement(text: string): boolean {
  return /^may /.test(text) && !/\b(?:ba|bang|bala|kadi)\b/.test(text);
}

function withoutEnds(words: readonly string[]): readonly string[] {
  let end = words.length;
  while (end > 0 && (words[end - 1] === ',' || JOINS.has(words[end - 1] ?? ''))) end -= 1;
  return words.slice(0, end);
}
