import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { forgetFarmer } from '#server/http/session.ts';

/** A farmer's place as the user's record keeps it; coordinates as text of 4 decimals (about 11 m). */
export type WeatherLocation = { weatherLocation: string; weatherLat: string; weatherLon: string };

/** Keeps a farmer's place for the weather, in place of the one before. */
export async function saveLocation(db: Database, userId: string, location: WeatherLocation): Promise<void> {
  await db.update(users).set(location).where(eq(users.id, userId));
  forgetFarmer(db, userId);
}
