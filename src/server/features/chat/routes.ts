import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { PriceFact } from '#agronomy/answer/answer.ts';
import { listMessages, sendMessage } from '#contract/chat.ts';
import type { Database } from '#server/db/database.ts';
import { bindEndpoint } from '#server/http/endpoint.ts';
import { attemptOf } from '#server/http/idempotency.ts';
import { requireUser } from '#server/http/session.ts';
import type { Adviser } from '#server/ports/adviser.ts';
import type { FieldForecast } from '#server/ports/weather.ts';
import { replyEvents } from './reply-events.ts';
import { sendAndStore } from './send-and-store.ts';
import { messagesOf } from './store.ts';

export type ChatDeps = {
  db: Database;
  adviser: Adviser;
  /** The newest prices at the time of the question. */
  prices: () => PriceFact[];
  fieldForecast: FieldForecast;
  today: () => string;
};

/** The conversation: read it, add to it. */
export function chatRoutes(app: FastifyInstance, deps: ChatDeps): void {
  bindEndpoint(app, listMessages, async ({ request, query }) => {
    const user = await requireUser(deps.db, request);
    return messagesOf(deps.db, user.id, query);
  });

  bindEndpoint(app, sendMessage, async ({ request, reply, body }) => {
    const user = await requireUser(deps.db, request);
    const turn = await sendAndStore(deps, user, body.message, attemptOf(request, user.id, [body.message]));
    if (!request.headers.accept?.includes('text/event-stream')) return turn;
    reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no');
    reply.serializer((payload) => String(payload)).send(Readable.from(replyEvents(turn)));
    return undefined;
  });
}
