import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addDays } from '#agronomy/season/calendar-day.ts';
import { addEntry, deleteEntry, type Entry, listEntries } from '#contract/field-entries.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { bindEndpoint } from '#server/http/endpoint.ts';
import { attemptOf, earlierReply, storeOnce } from '#server/http/idempotency.ts';
import type { ReadLists } from '#server/http/read-lists.ts';
import { requireUser } from '#server/http/session.ts';
import { entriesOf, insertEntry, removeEntry } from './entries-store.ts';
import { fieldOf } from './fields-store.ts';

type EntryDeps = { db: Database; readLists: ReadLists; today: () => string };

/** The book of a field: read it, write into it, strike out. */
export function entryRoutes(app: FastifyInstance, { db, readLists, today }: EntryDeps): void {
  /** @throws AppError not-signed-in, not-found for what is not the asker's own */
  async function ownerOf(request: FastifyRequest, fieldId: string): Promise<string> {
    const user = await requireUser(db, request);
    if ((await fieldOf(db, user.id, fieldId)) === null) throw new AppError('not-found');
    return user.id;
  }

  bindEndpoint(app, listEntries, async ({ request, params, query }) => {
    await ownerOf(request, params.id);
    return readLists(request, (lists) => entriesOf(lists, params.id, query));
  });

  bindEndpoint(app, addEntry, async ({ request, params: { id }, body }) => {
    const userId = await ownerOf(request, id);
    // A book is written of what has been; tomorrow in Manila may be today on a phone set wrongly.
    if (body.on < '1990-01-01' || body.on > (addDays(today(), 1) ?? body.on)) throw new AppError('date-wrong');
    const attempt = attemptOf(request, userId, [id, JSON.stringify(body)]);
    const earlier = await earlierReply<Entry>(db, attempt);
    if (earlier) return earlier;
    const { reply } = await storeOnce(db, attempt, (tx) => insertEntry(tx, id, body));
    return reply;
  });

  bindEndpoint(app, deleteEntry, async ({ request, params: { id, entryId } }) => {
    const userId = await ownerOf(request, id);
    const attempt = attemptOf(request, userId, ['delete', id, entryId]);
    const { reply } = await storeOnce(db, attempt, async (tx) => {
      if (!(await removeEntry(tx, id, entryId))) throw new AppError('not-found');
      return { id: entryId };
    });
    return reply;
  });
}
