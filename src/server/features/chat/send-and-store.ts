import type { ChatMessage } from '#contract/chat.ts';
import { type Attempt, earlierReply, storeOnce } from '#server/http/idempotency.ts';
import type { SessionUser } from '#server/http/session.ts';
import type { ChatDeps } from './routes.ts';
import { insertTurn, turnsOf } from './store.ts';

/** How much of the conversation the adviser hears: enough for 'paano naman sa talong?', small enough to stay quick. */
const REMEMBERED_MESSAGES = 8;

type StoredTurn = { user: ChatMessage; assistant: ChatMessage };

/** Answers a message and stores both, once per attempt. */
export async function sendAndStore(
  { db, adviser, prices, fieldForecast, today }: ChatDeps,
  user: SessionUser,
  message: string,
  attempt: Attempt | null,
): Promise<StoredTurn> {
  const earlier = await earlierReply<StoredTurn>(db, attempt);
  if (earlier) return earlier;
  const turns = await turnsOf(db, user.id, REMEMBERED_MESSAGES);
  const forecast = await fieldForecast(user, false);
  const { firstName } = user;
  const answer = await adviser.reply({ message, turns, prices: prices(), forecast, today: today(), firstName });
  const { reply } = await storeOnce(db, attempt, (tx) => insertTurn(tx, user.id, message, answer));
  return reply;
}
