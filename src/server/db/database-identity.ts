import type { Database } from './database.ts';
import { databaseIdentity } from './upkeep-schema.ts';

/** The id of this database, made when it is first asked for. A copy or a restored dump has the same. */
export async function identityOf(db: Database): Promise<string> {
  await db.insert(databaseIdentity).values({}).onConflictDoNothing();
  const [row] = await db.select().from(databaseIdentity);
  if (!row) throw new Error('the database has no identity');
  return row.id;
}
