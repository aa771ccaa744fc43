import { parentPort } from 'node:worker_threads';
import { lately } from '#language/lately.ts';
import type { PriceFact } from '#mind/answer.ts';
import { withKeepOff } from '#mind/sprayed-field.ts';
import type { Advice, AnalysisRequest, ChatRequest } from '#server/ports/adviser.ts';
import { openMind } from './open-mind.ts';

/** A request as it travels to the thread that thinks: the prices as one text, which is the same for months. */
type InThread<Request extends { prices: PriceFact[] }> = Omit<Request, 'prices'> & { prices: string };
/** What is asked of the thread. */
export type Thought =
  | { kind: 'reply'; request: InThread<ChatRequest> }
  | { kind: 'analyze'; request: InThread<AnalysisRequest> };
/** What comes out of it, in the order in which it was asked; first of all that the mind stands. */
export type Thinking = { name: 'stands' } | { name: 'answer'; answer: Advice } | { name: 'failed'; error: unknown };

const { knowledge, mind } = await openMind();

/** Those of the book at hand, and of the one before it for whoever asked just then. */
const pricesOf = lately((text: string): PriceFact[] => JSON.parse(text), 2);

function answerOf({ kind, request }: Thought): Advice {
  const prices = pricesOf(request.prices);
  const answer = kind === 'reply' ? mind.reply({ ...request, prices }) : mind.analyze({ ...request, prices });
  return withKeepOff(knowledge, answer, request.field, request.today);
}

const tell = (said: Thinking) => parentPort?.postMessage(said);

parentPort?.on('message', (thought: Thought) => {
  try {
    tell({ name: 'answer', answer: answerOf(thought) });
  } catch (error) {
    tell({ name: 'failed', error });
  }
});
tell({ name: 'stands' });
