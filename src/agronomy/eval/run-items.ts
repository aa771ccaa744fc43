import type { AnalyzeInput, ReplyInput } from '#agronomy/answer/agronomist.ts';
import type { Answer, PriceFact } from '#agronomy/answer/answer.ts';
import type { Turn } from '#agronomy/question/question.ts';
import type { Item } from './item.ts';

/** The day every item is asked on, unless it names another. */
const usualDay = '2026-11-20';

/** Whoever is examined: the agronomist himself, or an adviser before him. */
export type Examinee = {
  reply(input: ReplyInput): Answer | Promise<Answer>;
  analyze(input: AnalyzeInput): Answer | Promise<Answer>;
};

/** Plays one item: every turn is answered by the examinee; the last answer is the item's. */
export async function playItem(examinee: Examinee, item: Item, prices: readonly PriceFact[]): Promise<Answer> {
  const today = item.today ?? usualDay;
  const [first = '', ...later] = item.turns;
  if (item.via !== 'chat') return examinee.analyze({ type: item.via, input: first, photo: null, today, prices });
  const turns: Turn[] = [];
  let answer = await examinee.reply({ message: first, turns, today, prices });
  let asked = first;
  for (const message of later) {
    turns.push({ role: 'user', content: asked }, { role: 'assistant', content: answer.text });
    answer = await examinee.reply({ message, turns: [...turns], today, prices });
    asked = message;
  }
  return answer;
}
