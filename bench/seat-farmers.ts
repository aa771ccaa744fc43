import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { chatMessages, fields, users } from '#server/db/schema.ts';
import { startSession } from '#server/http/session.ts';

const BATCH = 200;
/** Messages that each has behind him. */
export const MESSAGES = 20;

export type Seated = { cookie: string; fieldId: string };

/** Puts signed-in farmers with a field and a conversation straight into a database: signing up is made slow on purpose. */
export async function seatFarmers(db: Database, publicUrl: string, count: number): Promise<Seated[]> {
  const seated: Seated[] = [];
  while (seated.length < count) {
    const many = Math.min(BATCH, count - seated.length);
    const made = await db
      .insert(users)
      .values(Array.from({ length: many }, () => ({ issuer: 'crowd', subject: randomUUID(), firstName: 'Nena' })))
      .returning({ id: users.id });
    const owned = await db
      .insert(fields)
      .values(
        made.map(({ id }) => ({ userId: id, name: 'Bukid', cropId: 'rice', areaHa: 0.5, areaUnit: 'ha' as const })),
      )
      .returning({ id: fields.id, userId: fields.userId });
    await db.insert(chatMessages).values(
      made.flatMap(({ id }) =>
        Array.from({ length: MESSAGES }, (_, n) => ({
          userId: id,
          role: n % 2 === 0 ? ('user' as const) : ('assistant' as const),
          content:
            n % 2 === 0 ? 'Ano ang tungro?' : 'Sakit ito ng palay na dala ng berdeng ngusong kabayo. '.repeat(10),
        })),
      ),
    );
    for (const { id, userId } of owned) {
      const { name, value } = await startSession(db, { publicUrl }, userId, 'no-id-token');
      seated.push({ cookie: `${name}=${value}`, fieldId: id });
    }
  }
  return seated;
}
