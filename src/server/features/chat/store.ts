import { and, desc, eq, lt } from 'drizzle-orm';
import type { ChatMessage } from '#contract/chat.ts';
import type { Page } from '#contract/paging.ts';
import type { Frame } from '#mind/frame.ts';
import type { Database } from '#server/db/database.ts';
import { chatMessages } from '#server/db/schema.ts';
import type { Advice, HeardTurn } from '#server/ports/adviser.ts';

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

/** The last messages as the adviser hears them, oldest first. */
export async function turnsOf(db: Database, userId: string, limit: number): Promise<HeardTurn[]> {
  const rows = await db
    .select({ role: chatMessages.role, content: chatMessages.content, frame: chatMessages.frame })
    .from(chatMessages)
    .where(eq(chatMessages.userId, userId))
    .orderBy(desc(chatMessages.position))
    .limit(limit);
  return rows.reverse();
}

/** Stores a question and its answer, in this order. */
export async function insertTurn(
  db: Database,
  userId: string,
  question: string,
  answer: Pick<Advice, 'text' | 'sources' | 'suggestions' | 'parts' | 'mark'> & { frame: Frame | null },
): Promise<{ user: ChatMessage; assistant: ChatMessage }> {
  const { text: content, sources, suggestions, parts = null, frame, mark = null } = answer;
  const written = [
    { userId, role: 'user', content: question },
    { userId, role: 'assistant', content, sources, suggestions, parts, frame, mark },
  ] as const;
  // One statement: PostgreSQL numbers the rows of a VALUES list in its order. Only what it made up comes back.
  const [user, assistant] = await db
    .insert(chatMessages)
    .values([...written])
    .returning({ id: chatMessages.id, createdAt: chatMessages.createdAt });
  if (!user || !assistant) throw new Error('the database returned no row for an insert');
  return {
    user: toMessage({ ...written[0], ...user, sources: null, suggestions: null, parts: null, mark: null }),
    assistant: toMessage({ ...written[1], ...assistant }),
  };
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
