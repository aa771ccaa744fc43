import { asc, eq, inArray } from 'drizzle-orm';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Database } from '#server/db/database.ts';
import { fieldWeather } from '#server/db/field-weather-schema.ts';
import { analyses, chatMessages, fieldEntries, fields, fieldTasks, videoPlays } from '#server/db/schema.ts';
import type { SessionUser } from '#server/http/session.ts';
import type { Photos } from '#server/ports/photos.ts';
import { photoIdsOf } from './delete-farmer.ts';

const README = `Ito ang lahat ng naka-save sa Ani Gabay tungkol sa iyo.

account.json    pangalan, email o numero, lugar ng panahon
mga-tanong.json mga tanong mo at sagot sa chat
pagsusuri.json  mga pagsusuri mo
mga-bukid.json  mga bukid mo, ang nagawa na, at ang talaan ng gastos at ani
mga-video.json  mga video na pinanood mo
larawan/        mga litrato ng tanim; ang pangalan ng file ay nasa pagsusuri.json
`;

/** A ZIP of all that is kept of a farmer, piece by piece: photos are read one at a time. */
export async function* exportFarmer(
  { db, photos }: { db: Database; photos: Photos },
  user: SessionUser,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const addText = (name: string, text: string) => {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(new TextEncoder().encode(text), true);
  };
  addText('BASAHIN.txt', README);
  for (const [name, content] of Object.entries(await recordsOf(db, user)))
    addText(name, JSON.stringify(content, null, 2));
  yield* ready.splice(0);
  for (const id of await photoIdsOf(db, user.id)) {
    const photo = await photos.get(id);
    if (!photo) continue;
    // Photos are compressed already.
    const file = new ZipPassThrough(`larawan/${id}.webp`);
    zip.add(file);
    file.push(photo, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

async function recordsOf(db: Database, user: SessionUser): Promise<Record<string, unknown>> {
  const { id: userId, issuer: _, subject: __, ...account } = user;
  const [messages, analysed, played] = await Promise.all([
    db
      .select({ role: chatMessages.role, content: chatMessages.content, createdAt: chatMessages.createdAt })
      .from(chatMessages)
      .where(eq(chatMessages.userId, userId))
      .orderBy(asc(chatMessages.position)),
    db.select().from(analyses).where(eq(analyses.userId, userId)).orderBy(asc(analyses.position)),
    db
      .select({ videoId: videoPlays.videoId, day: videoPlays.day })
      .from(videoPlays)
      .where(eq(videoPlays.userId, userId)),
  ]);
  return {
    'account.json': account,
    'mga-tanong.json': messages,
    'pagsusuri.json': analysed.map(({ userId: ___, position: ____, parts: _____, ...analysis }) => analysis),
    'mga-bukid.json': await fieldsOf(db, userId),
    'mga-video.json': played,
  };
}

async function fieldsOf(db: Database, userId: string): Promise<unknown[]> {
  const own = await db.select().from(fields).where(eq(fields.userId, userId)).orderBy(asc(fields.position));
  const ids = own.map(({ id }) => id);
  const [tasks, entries, weather] = await Promise.all([
    db.select().from(fieldTasks).where(inArray(fieldTasks.fieldId, ids)),
    db.select().from(fieldEntries).where(inArray(fieldEntries.fieldId, ids)).orderBy(asc(fieldEntries.position)),
    db.select().from(fieldWeather).where(inArray(fieldWeather.fieldId, ids)).orderBy(asc(fieldWeather.on)),
  ]);
  const isOf = (id: string) => (each: { fieldId: string }) => each.fieldId === id;
  return own.map(({ userId: _, position: __, ...field }) => ({
    ...field,
    tasks: tasks.filter(isOf(field.id)).map(({ fieldId: ___, ...task }) => task),
    weather: weather.filter(isOf(field.id)).map(({ fieldId: ___, ...day }) => day),
    entries: entries.filter(isOf(field.id)).map(({ fieldId: ___, position: ____, ...entry }) => entry),
  }));
}
