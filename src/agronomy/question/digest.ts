import type { Knowledge } from '#agronomy/knowledge.ts';
import { parseQuestion } from './parse-question.ts';
import type { Turn } from './question.ts';

/**
 * What a farmer's earlier messages were about, in one line of ids and areas; empty when nothing can be told. Made from
 * what was understood, never from the words, so that nothing said long ago can give orders.
 */
export function digestOf(knowledge: Knowledge, turns: readonly Turn[]): string {
  const questions = turns
    .filter(({ role }) => role === 'user')
    .map(({ content }) => parseQuestion(knowledge, content, []));
  const parts = [
    ['crops', questions.flatMap(({ cropIds }) => cropIds)],
    ['problems', questions.flatMap(({ problemIds }) => problemIds)],
    [
      'hectares',
      questions.flatMap(({ quantities }) =>
        quantities.filter(({ unit }) => unit === 'ha').map(({ value }) => String(value)),
      ),
    ],
  ] as const;
  return parts
    .map(([name, values]) => [name, [...new Set(values)].slice(-5)] as const)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name}: ${values.join(', ')}`)
    .join('; ');
}
