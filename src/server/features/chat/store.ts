import { randomUUID } from 'node:crypto';
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ChatMessage, sendMessageReplySchema } from '#contract/chat.ts';
import type { Page } from '#contract/paging.ts';
import type { Frame } from '#mind/frame.ts';
import type { Database } from '#server/db/database.ts';
import { preparedFor } from '#server/db/prepared.ts';
import { chatMessages } from '#server/db/schema.ts';
import { type Attempt, keyClaim, oldestKey, repeatedReply } from '#server/http/idempotency.ts';
import type { Advice, HeardTurn } from '#server/ports/adviser.ts';

export type StoredTurn = z.output<typeof sendMessageReplySchema>;

type Row = typeof chatMessages.$inferSelect;

/** The farmer's messages, oldest first: the newest `limit`, or those before a message. */
export async function messagesOf(db: Database, userId: string, { limit, before }: Page): Promise<ChatMessage[]> {
  const mine = eq(chatMessages.userId, userId);
  const older = before
    ? lt(
        chatMessages.position,
        db
          .select({ position: chatMessages.position })
          .from(chatMessages)
          .where(and(mine, eq(chatMessages.id, before))),
      )
    : undefined;
  const rows = await db
    .select()
    .from(chatMessages)
    .where(and(mine, older))
    .orderBy(desc(chatMessages.position))
    .limit(limit);
  return rows.reverse().map(toMessage);
}

/** Deletes all of the farmer's messages; gives how many there were. */
export async function removeMessages(db: Database, userId: string): Promise<number> {
  const rows = await db.delete(chatMessages).where(eq(chatMessages.userId, userId)).returning({ id: chatMessages.id });
  return rows.length;
}

const lastTurns = preparedFor((db) =>
  db
    .select({ role: chatMessages.role, content: chatMessages.content, frame: chatMessages.frame })
    .from(chatMessages)
    .where(eq(chatMessages.userId, sql.placeholder('userId')))
    .orderBy(desc(chatMessages.position))
    .limit(sql.placeholder('limit'))
    .prepare('last_turns'),
);

/** The last messages as the adviser hears them, oldest first. */
export async function turnsOf(db: Database, userId: string, limit: number): Promise<HeardTurn[]> {
  const rows = await lastTurns(db).execute({ userId, limit });
  return rows.reverse();
}

const lastTurn = preparedFor((db) =>
  db
    .select({
      role: chatMessages.role,
      content: sql<string>`case ${chatMessages.role} when 'user' then ${chatMessages.content} else '' end`,
      frame: chatMessages.frame,
    })
    .from(chatMessages)
    .where(eq(chatMessages.userId, sql.placeholder('userId')))
    .orderBy(desc(chatMessages.position))
    .limit(2)
    .prepare('last_turn'),
);

/** The last question, and the frame of its answer without its words, which the frame stands for: half the work. */
export async function lastTurnOf(db: Database, userId: string): Promise<HeardTurn[]> {
  const rows = await lastTurn(db).execute({ userId });
  return rows.reverse();
}

/** A question and its answer as they will stand, made before they are stored. */
export function newTurn(
  question: string,
  answer: Pick<Advice, 'text' | 'sources' | 'suggestions' | 'parts' | 'mark'>,
  now: Date,
): StoredTurn {
  const { text: content, sources, suggestions, parts, mark } = answer;
  const createdAt = now.toISOString();
  return {
    user: { id: randomUUID(), role: 'user', content: question, createdAt },
    assistant: {
      id: randomUUID(),
      role: 'assistant',
      content,
      createdAt,
      sources,
      suggestions,
      ...(parts && { parts }),
      ...(mark && { mark }),
    },
  };
}

/** Both messages of the turn that is the `reply` of a table, in their order. */
const messagesOfReply = (table: SQL) => sql`
  insert into ${chatMessages}
    (id, user_id, role, content, sources, suggestions, parts, frame, mark, created_at)
  select (said ->> 'id')::uuid, ${sql.placeholder('userId')}::uuid, said ->> 'role', said ->> 'content',
    said -> 'sources', said -> 'suggestions', said -> 'parts', frame, said ->> 'mark', (said ->> 'createdAt')::timestamptz
  from ${table}, lateral (values
    (1, reply -> 'user', null),
    (2, reply -> 'assistant', ${sql.placeholder('frame')}::jsonb)
  ) as line (place, said, frame)
  order by place
  returning id`;

const TURN = sql`${sql.placeholder('turn')}::jsonb`;

const storeTurnAlone = preparedFor((db) => {
  const stored = db
    .$with('stored', { id: sql`id`.as('id') })
    .as(messagesOfReply(sql`(select ${TURN} as reply) as said`));
  return db.with(stored).select({ id: stored.id }).from(stored).prepare('store_turn');
});

const storeKeyedTurn = preparedFor((db) => {
  const given = {
    userId: sql.placeholder('userId'),
    key: sql.placeholder('key'),
    requestHash: sql.placeholder('requestHash'),
    reply: TURN,
  };
  const claim = keyClaim(db, given, sql.placeholder('freeBefore'));
  const claimed = db.$with('claimed').as(claim);
  const stored = db.$with('stored', { id: sql`id`.as('id') }).as(messagesOfReply(sql`${claimed}`));
  return db.with(claimed, stored).select({ id: stored.id }).from(stored).prepare('store_keyed_turn');
});

/**
 * Stores a question and its answer, once per key: messages and key in one statement, so that all of them stand or none.
 * @returns what is stored: of two attempts with one key the first one's turn.
 * @throws AppError as `repeatedReply`
 */
export async function storeTurn(
  db: Database,
  attempt: Attempt | null,
  userId: string,
  turn: StoredTurn,
  frame: Frame | null,
): Promise<StoredTurn> {
  const written = { userId, turn: JSON.stringify(turn), frame: frame && JSON.stringify(frame) };
  if (attempt === null) {
    await storeTurnAlone(db).execute(written);
    return turn;
  }
  const { key, requestHash } = attempt;
  const stored = await storeKeyedTurn(db).execute({ ...written, key, requestHash, freeBefore: oldestKey() });
  return stored.length > 0 ? turn : repeatedReply<StoredTurn>(db, attempt);
}

function toMessage(row: Omit<Row, 'position' | 'userId' | 'frame'>): ChatMessage {
  return {
    id: row.id,
    role: row.role,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    ...(row.sources && { sources: row.sources }),
    ...(row.suggestions && { suggestions: row.suggestions }),
    ...(row.parts && { parts: row.parts }),
    ...(row.mark && { mark: row.mark }),
  };
}
