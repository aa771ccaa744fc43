import { promisify } from 'node:util';
import { constants, deflateRaw } from 'node:zlib';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { Zip, ZipPassThrough } from 'fflate';
import type { Database } from '#server/db/database.ts';
import { fieldWeather } from '#server/db/field-weather-schema.ts';
import { analyses, chatMessages, fieldEntries, fields, fieldTasks, videoPlays } from '#server/db/schema.ts';
import type { FairTurns } from '#server/http/fair-turns.ts';
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

/** So many rows are read and written down in one turn. */
const ROWS_AT_ONCE = 100;
const pressed = promisify(deflateRaw);

type ExportDeps = { db: Database; photos: Photos; turns: FairTurns };
/** Does a piece of the copy when it is the farmer's turn. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A ZIP of all that is kept of a farmer, piece by piece, each in its turn: between two of them others are served.
 * @param signal Aborted when nobody wants it any more.
 */
export async function* exportFarmer(
  { db, photos, turns }: ExportDeps,
  user: SessionUser,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  // Who has half of his copy waits for the rest, however many come.
  const inTurn: InTurn = (work) => turns.run(user.id, 'copy', work, { isPatient: true, signal });
  for (const [name, pieces] of Object.entries(filesOf(db, user, inTurn))) {
    const file = new PressedFile(name);
    zip.add(file);
    for await (const piece of pieces) {
      await file.write(piece, false);
      yield* ready.splice(0);
    }
    await file.write('', true);
    yield* ready.splice(0);
  }
  for (const id of await inTurn(() => photoIdsOf(db, user.id))) {
    const photo = await inTurn(() => photos.get(id));
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

/** A file that Node's own threads compress. Each piece ends at a whole byte, so that they follow one another. */
class PressedFile extends ZipPassThrough {
  // The format's number for it.
  override compression = 8;
  #pressing: Promise<void> = Promise.resolve();

  async write(text: string, isLast: boolean): Promise<void> {
    this.push(new TextEncoder().encode(text), isLast);
    await this.#pressing;
  }

  protected override process(chunk: Uint8Array, isLast: boolean): void {
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    this.#pressing = pressed(chunk, { finishFlush }).then((bytes) => this.ondata(null, bytes, isLast));
  }
}

type Pieces = AsyncIterable<string> | Iterable<string>;

/** The text of each file by its name. */
function filesOf(db: Database, user: SessionUser, inTurn: InTurn): Record<string, Pieces> {
  const { id: userId, issuer: _, subject: __, ...account } = user;
  const messagesAfter = (after: number) =>
    db
      .select({
        position: chatMessages.position,
        role: chatMessages.role,
        content: chatMessages.content,
        createdAt: chatMessages.createdAt,
      })
      .from(chatMessages)
      .where(and(eq(chatMessages.userId, userId), gt(chatMessages.position, after)))
      .orderBy(asc(chatMessages.position))
      .limit(ROWS_AT_ONCE);
  const analysesAfter = async (after: number) => {
    const rows = await db
      .select()
      .from(analyses)
      .where(and(eq(analyses.userId, userId), gt(analyses.position, after)))
      .orderBy(asc(analyses.position))
      .limit(ROWS_AT_ONCE);
    return rows.map(({ userId: ___, parts: ____, ...analysis }) => analysis);
  };
  const playsOf = () =>
    db
      .select({ videoId: videoPlays.videoId, day: videoPlays.day })
      .from(videoPlays)
      .where(eq(videoPlays.userId, userId));
  return {
    'BASAHIN.txt': [README],
    'account.json': [JSON.stringify(account, null, 2)],
    'mga-tanong.json': listed(inTurn, messagesAfter),
    'pagsusuri.json': listed(inTurn, analysesAfter),
    'mga-bukid.json': whole(inTurn, () => fieldsOf(db, userId)),
    'mga-video.json': whole(inTurn, playsOf),
  };
}

async function* whole(inTurn: InTurn, read: () => Promise<unknown>): AsyncGenerator<string> {
  yield await inTurn(async () => JSON.stringify(await read(), null, 2));
}

/** A list that may be long, written down so many rows at a time, without their places. */
async function* listed(
  inTurn: InTurn,
  readAfter: (position: number) => Promise<readonly { position: number }[]>,
): AsyncGenerator<string> {
  let [before, last, isAll] = ['[', 0, false];
  while (!isAll) {
    yield await inTurn(async () => {
      const rows = await readAfter(last);
      last = rows.at(-1)?.position ?? last;
      isAll = rows.length < ROWS_AT_ONCE;
      const texts = rows.map(({ position: _, ...row }) => JSON.stringify(row, null, 2));
      const text = texts.length > 0 ? `${before}\n${texts.join(',\n')}` : '';
      if (texts.length > 0) before = ',';
      return text;
    });
  }
  yield before === '[' ? '[]' : '\n]';
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
