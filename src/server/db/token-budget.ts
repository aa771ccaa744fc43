import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { modelTokens } from './schema.ts';

/** Tokens of a hosted model by farmer and day. */
export type TokenBudget = {
  /** Tokens used so far on a day, 'YYYY-MM-DD' in Manila. */
  usedBy(userId: string, day: string): Promise<number>;
  spend(userId: string, day: string, tokens: number): Promise<void>;
};

export function openTokenBudget(db: Database): TokenBudget {
  return {
    async usedBy(userId, day) {
      const [row] = await db
        .select({ tokens: modelTokens.tokens })
        .from(modelTokens)
        .where(and(eq(modelTokens.userId, userId), eq(modelTokens.day, day)));
      return row?.tokens ?? 0;
    },
    async spend(userId, day, tokens) {
      await db
        .insert(modelTokens)
        .values({ userId, day, tokens })
        .onConflictDoUpdate({
          target: [modelTokens.userId, modelTokens.day],
          set: { tokens: sql`${modelTokens.tokens} + ${tokens}` },
        });
    },
  };
}

/** Forgets the days before one, 'YYYY-MM-DD'. */
export async function deleteTokensBefore(db: Database, day: string): Promise<void> {
  await db.delete(modelTokens).where(lt(modelTokens.day, day));
}
