import type { User } from '#contract/auth.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { forgetFarmer, type SessionUser } from '#server/http/session.ts';
import type { Identity } from './relying-party.ts';

/** The farmer of an identity, made at the first login, renewed from the issuer's claims at each. */
export async function upsertUser(db: Database, { idToken: _, ...identity }: Identity): Promise<string> {
  const { email, firstName, lastName, profileImageUrl } = identity;
  const [user] = await db
    .insert(users)
    .values(identity)
    .onConflictDoUpdate({
      target: [users.issuer, users.subject],
      set: { email, firstName, lastName, profileImageUrl },
    })
    .returning({ id: users.id });
  if (!user) throw new Error('the database returned no row for an upsert');
  forgetFarmer(db, user.id);
  return user.id;
}

/** What the browser may know of a farmer. */
export function userView(user: SessionUser): User {
  const { id, profileImageUrl, firstName, lastName, email, weatherLocation, weatherLat, weatherLon } = user;
  return { id, profileImageUrl, firstName, lastName, email, weatherLocation, weatherLat, weatherLon };
}
