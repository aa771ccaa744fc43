import type { Agronomist } from '#agronomy/answer/agronomist.ts';
import type { Answer, PriceFact } from '#agronomy/answer/answer.ts';
import type { Turn } from '#agronomy/question/question.ts';
import type { Item } from './item.ts';

/** The day every item is asked on, unless it names another. */
const usualDay = '2026-11-20';

/** Plays one item: every turn is answered by the agronomist itself; the last answer is the item's. */
export function playItem(agronomist: Agronomist, item: Item, prices: readonly PriceFact[]): Answer {
  const today = item.today ?? usualDay;
  const [first = '', ...later] = item.turns;
  if (item.via !== 'chat') return agronomist.analyze({ type: item.via, input: first, photo: null, today, prices });
  const turns: Turn[] = [];
  let answer = agronomist.reply({ message: first, turns, today, prices });
  let asked = first;
  for (const message of later) {
    turns.push({ role: 'user', content: asked }, { role: 'assistant', content: answer.text });
    answer = agronomist.reply({ message, turns: [...turns], today, prices });
    asked = message;
  }
  return answer;
}
