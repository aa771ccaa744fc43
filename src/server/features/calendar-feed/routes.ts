import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { CALENDAR_FEED_PATH, endCalendarFeed, getCalendarFeed, renewCalendarFeed } from '#contract/calendar-feed.ts';
import type { Field, FieldPlan } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { calendarFeeds } from '#server/db/reminders-schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { bindEndpoint } from '#server/http/endpoint.ts';
import { requireUser } from '#server/http/session.ts';
import { workCalendar } from './work-calendar.ts';

export type CalendarFeedDeps = {
  db: Database;
  today: () => string;
  publicUrl: string;
  /** Growing ones first. */
  fieldsOf: (db: Database, userId: string) => Promise<Field[]>;
  planOf: (field: Field) => Promise<FieldPlan>;
};

/** 256 bits: nobody guesses it. */
const KEY_BYTES = 32;
/** Fields whose work a calendar shows; a plan costs some milliseconds, and anybody with the key may ask. */
const MOST_FIELDS = 20;

const querySchema = z.object({ susi: z.string().check(z.minLength(1), z.maxLength(100)) });

/** The work of a farmer's fields in his phone's own calendar, by a secret address. */
export function calendarFeedRoutes(app: FastifyInstance, deps: CalendarFeedDeps): void {
  const { db, publicUrl } = deps;
  const addressOf = (key: string) => `${publicUrl}${CALENDAR_FEED_PATH}?susi=${key}`;

  bindEndpoint(app, getCalendarFeed, async ({ request }) => {
    const user = await requireUser(db, request);
    const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, user.id));
    return { url: feed ? addressOf(feed.key) : null };
  });

  bindEndpoint(app, renewCalendarFeed, async ({ request }) => {
    const user = await requireUser(db, request);
    const key = randomBytes(KEY_BYTES).toString('base64url');
    await db
      .insert(calendarFeeds)
      .values({ userId: user.id, key })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: { key } });
    return { url: addressOf(key) };
  });

  bindEndpoint(app, endCalendarFeed, async ({ request }) => {
    const user = await requireUser(db, request);
    await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, user.id));
    return { url: null };
  });

  // The key travels as a query, which the log leaves out.
  app.get(CALENDAR_FEED_PATH, { schema: { hide: true } }, async (request, reply): Promise<FastifyReply> => {
    const asked = querySchema.safeParse(request.query);
    const [feed] = asked.success
      ? await db.select().from(calendarFeeds).where(eq(calendarFeeds.key, asked.data.susi))
      : [];
    if (!feed) throw new AppError('not-found');
    const fields = await deps.fieldsOf(db, feed.userId);
    const growing = fields.filter(({ closedOn }) => closedOn === null).slice(0, MOST_FIELDS);
    const planned = await Promise.all(growing.map(async (field) => ({ field, plan: await deps.planOf(field) })));
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'inline; filename="ani-gabay.ics"')
      .send(workCalendar(planned, deps.today(), publicUrl));
  });
}
