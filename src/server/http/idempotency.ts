import { createHash } from 'node:crypto';
import { and, eq, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { preparedFor } from '#server/db/prepared.ts';
import { idempotencyKeys } from '#server/db/schema.ts';
import { AppError } from './app-error.ts';

/** How long a key is remembered: as long as a phone without signal may keep what it could not send, or heard no reply to. */
export const IDEMPOTENCY_DAYS = 30;
const KEY_MAX_CHARS = 200;

/** A post that may be repeated: whose, under which key, asking what. */
export type Attempt = { userId: string; key: string; requestHash: string };

/**
 * The attempt a request makes, or null when it carries no Idempotency-Key.
 * @param asked What the request asks; the same key with something else asked is refused.
 */
export function attemptOf(
  request: FastifyRequest,
  userId: string,
  asked: readonly (string | Buffer)[],
): Attempt | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key === '' || key.length > KEY_MAX_CHARS) throw new AppError('bad-input');
  const hash = createHash('sha256').update(request.routeOptions.url ?? '');
  for (const part of asked) hash.update('\0').update(part);
  return { userId, key, requestHash: hash.digest('base64url') };
}

const earlierQuery = preparedFor((db) =>
  db
    .select()
    .from(idempotencyKeys)
    .where(isKey({ userId: sql.placeholder('userId'), key: sql.placeholder('key') }))
    .prepare('earlier_reply'),
);

/**
 * The reply that the same attempt got before, or null. Replies are stored as the contract's JSON.
 * @throws AppError key-reused, or not-found when what the attempt made has been deleted since
 */
export async function earlierReply<Reply>(db: Database, attempt: Attempt | null): Promise<Reply | null> {
  if (!attempt) return null;
  const [row] = await earlierQuery(db).execute({ userId: attempt.userId, key: attempt.key });
  if (!row || row.createdAt < oldestKey()) return null;
  if (row.requestHash !== attempt.requestHash) throw new AppError('key-reused');
  // The key is written together with its reply: only a deletion takes it away.
  if (row.reply === null) throw new AppError('not-found');
  // Written by `storeOnce` below for the same route, so it has that route's reply type.
  return row.reply as Reply;
}

/**
 * Stores what a post makes, once per key: `write` and the key in one transaction, so that either both stand or neither;
 * of two concurrent attempts the second waits, stores nothing and gets the first one's reply.
 */
export async function storeOnce<Reply>(
  db: Database,
  attempt: Attempt | null,
  write: (tx: Database) => Promise<Reply>,
): Promise<{ reply: Reply; isRepeat: boolean }> {
  if (!attempt) return { reply: await db.transaction(write), isRepeat: false };
  const stored = await db.transaction(async (tx) => {
    const claimed = await keyClaim(tx, { ...attempt, reply: null }, oldestKey());
    if (claimed.length === 0) return null;
    const reply = await write(tx);
    await tx.update(idempotencyKeys).set({ reply }).where(isKey(attempt));
    return { reply };
  });
  if (stored) return { reply: stored.reply, isRepeat: false };
  return { reply: await repeatedReply(db, attempt), isRepeat: true };
}

/**
 * The reply of an attempt whose key was found claimed.
 * @throws AppError as `earlierReply`; in-progress when the key has been freed since
 */
export async function repeatedReply<Reply>(db: Database, attempt: Attempt): Promise<Reply> {
  const reply = await earlierReply<Reply>(db, attempt);
  if (reply === null) throw new AppError('in-progress');
  return reply;
}

/** Values, or the names under which a prepared statement is given them. */
type Given<Values> = { [Name in keyof Values]: Values[Name] | Placeholder | SQL };

/**
 * The statement that claims a key, for a post that stores what it makes; as a part of a larger one, too. It gives a row
 * with the reply, or none where the key stands already. Of two at the same time the second waits for the first.
 * @param freeBefore A key from before it may be used anew.
 */
export function keyClaim(
  db: Pick<Database, 'insert'>,
  claim: Given<Attempt & { reply: unknown }>,
  freeBefore: Date | Placeholder,
) {
  return db
    .insert(idempotencyKeys)
    .values(claim)
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: { requestHash: sql`excluded.request_hash`, reply: sql`excluded.reply`, createdAt: sql`now()` },
      setWhere: lt(idempotencyKeys.createdAt, freeBefore),
    })
    .returning({ reply: idempotencyKeys.reply });
}

/** Drops the reply that holds a farmer's thing of this id: deleted is gone from here, too. Its key stays used. */
export async function forgetReply(db: Pick<Database, 'update'>, userId: string, id: string): Promise<void> {
  const isOfThing = sql`${idempotencyKeys.reply} ->> 'id' = ${id}`;
  await db
    .update(idempotencyKeys)
    .set({ reply: null })
    .where(and(eq(idempotencyKeys.userId, userId), isOfThing));
}

/** Forgets keys that are too old to be sent again. */
export async function deleteOldKeys(db: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldestKey()));
}

function isKey({ userId, key }: Given<Pick<Attempt, 'userId' | 'key'>>) {
  return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
}

/** Keys from before it are forgotten. */
export function oldestKey(): Date {
  return new Date(Date.now() - IDEMPOTENCY_DAYS * 86_400_000);
}
