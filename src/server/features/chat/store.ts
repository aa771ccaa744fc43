import { and, desc, eq, lt } from 'drizzle-orm';
import type { Answer } from '#agronomy/answer/answer.ts';
import type { ChatMessage } from '#contract/chat.ts';
import type { Page } from '#contract/paging.ts';
import type { Database } from '#server/db/database.ts';
import { chatMessages } from '#server/db/schema.ts';

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

/** Stores a question and its answer, in this order. */
export async function insertTurn(
  db: Database,
  userId: string,
  question: string,
  answer: Answer,
): Promise<{ user: ChatMessage; assistant: ChatMessage }> {
  const { text: content, sources, suggestions } = answer;
  // One statement: PostgreSQL numbers the rows of a VALUES list in its order.
  const [user, assistant] = await db
    .insert(chatMessages)
    .values([
      { userId, role: 'user', content: question },
      { userId, role: 'assistant', content, sources, suggestions },
    ])
    .returning();
  if (!user || !assistant) throw new Error('the database returned no row for an insert');
  return { user: toMessage(user), assistant: toMessage(assistant) };
}

function toMessage(row: Row): ChatMessage {
  return {
    id: row.id,
    role: row.role,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    ...(row.sources && { sources: row.sources }),
    ...(row.suggestions && { suggestions: row.suggestions }),
  };
}
