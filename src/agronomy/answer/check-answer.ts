import type { Answer } from './answer.ts';
import { type Draft, numbersIn } from './draft.ts';

/** Numbers of an ordered list are layout, not figures. */
function withoutOrdinals(text: string): string {
  return text.replace(/^\d+\. /gm, '');
}

function mentions(text: string, name: string): boolean {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(^|[^a-z0-9])${escaped}($|[^a-z0-9])`).test(text);
}

export type CheckRules = {
  /** Figures that came from the tables, the question, or arithmetic over them. */
  knownNumbers: ReadonlySet<string>;
  /** Names of substances that may not appear. */
  forbiddenNames: readonly string[];
};

/** What is wrong with an answer; empty when it is safe to show. */
export function checkAnswer(answer: Answer, { knownNumbers, forbiddenNames }: CheckRules): string[] {
  const parts = [answer.text, ...answer.recommendations];
  const lower = parts.join('\n').toLowerCase();
  const problems = forbiddenNames.filter((name) => mentions(lower, name)).map((name) => `names ${name}`);
  const numbers = parts.flatMap((part) => numbersIn(withoutOrdinals(part)));
  problems.push(...numbers.filter((number) => !knownNumbers.has(number)).map((number) => `untraced figure ${number}`));
  if (answer.text.trim() === '') problems.push('empty text');
  if (answer.recommendations.length > 7) problems.push('more than seven recommendations');
  if (answer.confidence !== null && !(answer.confidence >= 0 && answer.confidence <= 1))
    problems.push('confidence out of range');
  return problems;
}

/** What is said instead of an answer that failed its check. */
export function withheldAnswer(draft: Draft): Answer {
  draft.paragraph(
    draft.speech.say(
      'Hindi ko matiyak ang sagot na ito, kaya mas mabuting itanong mo sa municipal agriculturist sa inyong munisipyo.',
      'I am not sure of this answer, so it is better to ask the municipal agriculturist in your town.',
    ),
  );
  return draft.finish({
    confidence: 0.05,
    ask: draft.speech.say('Puwede mo bang ulitin ang tanong sa ibang salita?', 'Can you ask again in other words?'),
  });
}
