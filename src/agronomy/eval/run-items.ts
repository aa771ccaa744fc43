import type { Turn } from '#agronomy/question/question.ts';
import type { GradedAnswer } from './grade.ts';
import type { Item } from './item.ts';

/** The day every item is asked on, unless it names another. */
const usualDay = '2026-11-20';

type Asked<Prices> = { today: string; prices: Prices };
type Answered<Frame> = GradedAnswer & { frame?: Frame };

/**
 * Whoever is examined: the mind itself, or an adviser before it. `Prices` are the figures it is given, `Frame` is what it
 * keeps of a conversation.
 */
export type Examinee<Prices, Frame> = {
  reply(
    input: Asked<Prices> & { message: string; turns: readonly (Turn & { frame?: Frame })[] },
  ): Answered<Frame> | Promise<Answered<Frame>>;
  analyze(
    input: Asked<Prices> & { type: Exclude<Item['via'], 'chat'>; input: string; photo: null },
  ): Answered<Frame> | Promise<Answered<Frame>>;
};

/** Plays one item: every turn is answered by the examinee; the last answer is the item's. */
export async function playItem<Prices, Frame>(
  examinee: Examinee<Prices, Frame>,
  item: Item,
  prices: Prices,
): Promise<Answered<Frame>> {
  const today = item.today ?? usualDay;
  const [first = '', ...later] = item.turns;
  if (item.via !== 'chat') return examinee.analyze({ type: item.via, input: first, photo: null, today, prices });
  const turns: (Turn & { frame?: Frame })[] = [];
  let answer = await examinee.reply({ message: first, turns, today, prices });
  let asked = first;
  for (const message of later) {
    turns.push(
      { role: 'user', content: asked },
      { role: 'assistant', content: answer.text, ...(answer.frame && { frame: answer.frame }) },
    );
    answer = await examinee.reply({ message, turns: [...turns], today, prices });
    asked = message;
  }
  return answer;
}
