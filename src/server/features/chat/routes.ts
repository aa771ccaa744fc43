import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { clearMessages, listMessages, sendMessage, stopMessage } from '#contract/chat.ts';
import type { PriceFact } from '#mind/answer.ts';
import type { Database } from '#server/db/database.ts';
import { bindEndpoint } from '#server/http/endpoint.ts';
import type { FairTurns } from '#server/http/fair-turns.ts';
import { attemptOf, earlierReply } from '#server/http/idempotency.ts';
import type { ReadLists } from '#server/http/read-lists.ts';
import { requireUser } from '#server/http/session.ts';
import type { Adviser, KnownFieldOf } from '#server/ports/adviser.ts';
import type { AnswerRelay } from '#server/ports/answer-relay.ts';
import type { FieldForecast, UsualMonths, WeatherPoint } from '#server/ports/weather.ts';
import { LiveAnswers } from './live-answers.ts';
import { endedEvents, liveEvents, storedEvents } from './reply-events.ts';
import { messagesOf, removeMessages, type StoredTurn } from './store.ts';

/**
 * What the built-in guide has answered by then goes out as one text, with its length and in one write, not as a stream of
 * pieces: less than a phone's line takes to and fro. Who waits longer hears first that his message has arrived.
 */
const WHOLE_WITHIN_MS = 100;

export type ChatDeps = {
  db: Database;
  readLists: ReadLists;
  adviser: Adviser;
  turns: FairTurns;
  /** The newest prices at the time of the question. */
  prices: () => PriceFact[];
  fieldForecast: FieldForecast;
  usualMonths: (point: WeatherPoint) => UsualMonths;
  knownField: KnownFieldOf;
  /** The way to the other instances; null for one alone. */
  relay: AnswerRelay | null;
  today: () => string;
  /** Told of what should never happen while nobody may be waiting for the answer any more. */
  onBug: (error: unknown) => void;
};

/** The conversation: read it, add to it, clear it, stop what is being added. */
export function chatRoutes(app: FastifyInstance, deps: ChatDeps): void {
  const answers = new LiveAnswers(deps);
  app.addHook('preClose', () => answers.close());

  bindEndpoint(app, listMessages, async ({ request, query }) => {
    const user = await requireUser(deps.db, request);
    return deps.readLists(request, (db) => messagesOf(db, user.id, query));
  });

  bindEndpoint(app, clearMessages, async ({ request }) => {
    const user = await requireUser(deps.db, request);
    return { deleted: await removeMessages(deps.db, user.id) };
  });

  bindEndpoint(app, sendMessage, async ({ request, reply, body }) => {
    const user = await requireUser(deps.db, request);
    const field = await deps.knownField(user.id, body.fieldId);
    const attempt = attemptOf(request, user.id, [body.message, ...(field ? [field.id] : [])]);
    const earlier = await earlierReply<StoredTurn>(deps.db, attempt);
    const run =
      earlier === null
        ? answers.join(user, { message: body.message, field, phoneAnswer: body.phoneAnswer }, attempt)
        : null;
    if (!request.headers.accept?.includes('text/event-stream')) return earlier ?? (await run?.outcome);
    reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no');
    if (earlier !== null) reply.send(storedEvents(earlier));
    else if (run !== null) {
      const isWhole = !deps.adviser.isHosted && (await run.live.endsWithin(WHOLE_WITHIN_MS));
      reply.send(isWhole ? endedEvents(run.live) : Readable.from(liveEvents(run.live)));
    }
    return undefined;
  });

  bindEndpoint(app, stopMessage, async ({ request, body }) => {
    const user = await requireUser(deps.db, request);
    return { stopped: await answers.stop(user.id, body.key) };
  });
}
