import { randomUUID } from 'node:crypto';
import type { AnalysisResult } from '#contract/analyses.ts';
import { dropLoose, noteLoose } from '#server/db/loose-photos.ts';
import { AppError } from '#server/http/app-error.ts';
import { type Attempt, earlierReply, storeOnce } from '#server/http/idempotency.ts';
import type { SessionUser } from '#server/http/session.ts';
import type { OwnField } from '#server/ports/adviser.ts';
import {
  type PhotoAbout,
  type PhotoReader,
  PhotoReaderBusyError,
  type ReadPhotos,
} from '#server/ports/photo-reader.ts';
import { placeOfField, usualOfPlace } from '#server/ports/weather.ts';
import type { Upload } from './read-upload.ts';
import type { AnalysesDeps } from './routes.ts';
import { insertAnalysis } from './store.ts';

/** Looks at an upload, asks the adviser, stores photos and analysis together, once per attempt. */
export async function analyzeAndStore(
  { db, adviser, turns, photos, photoReader, prices, fieldForecast, usualMonths, today }: AnalysesDeps,
  { user, field }: { user: SessionUser; field: OwnField | null },
  { fields: { crop, fieldId: _, ...fields }, photos: uploads, phoneAnswer }: Upload,
  attempt: Attempt | null,
): Promise<AnalysisResult> {
  const earlier = await earlierReply<AnalysisResult>(db, attempt);
  if (earlier) return earlier;
  const place = placeOfField(field?.place, user);
  // Whoever would find no place in the line is told before his photos cost seconds.
  if (!adviser.isHosted) turns.expect(user.id, 'analysis');
  const about = { userId: user.id, cropId: crop ?? field?.cropId ?? null, words: fields.input };
  const read = uploads.length === 0 ? null : await readPhotos(photoReader, uploads, about);
  const request = {
    ...fields,
    userId: user.id,
    // The field's own crop counts where the words name none.
    cropId: crop ?? null,
    photo: read?.evidence ?? null,
    today: today(),
    prices: prices(),
    forecast: await fieldForecast(place, fields.type === 'weather-recommendations'),
    usual: usualOfPlace(usualMonths, place),
    savedPlace: place.weatherLocation,
    field,
  };
  const think = () => adviser.analyze(request);
  const answer = await (adviser.isHosted ? think() : turns.run(user.id, 'analysis', think));
  const isBetter = adviser.isHosted && answer.mark !== 'offline';
  // What the farmer read in the field, and acted upon.
  const asRead = phoneAnswer && !isBetter && { ...phoneAnswer, text: phoneAnswer.result, mark: 'phone' as const };
  const { sources, frame, tryTool } = answer;
  const { text: result, recommendations, confidence, parts, mark } = asRead || answer;
  const toStore = (read?.stored ?? []).map((photo) => ({ id: randomUUID(), photo }));
  const photoIds = toStore.map(({ id }) => id);
  const removeUnused = async () => {
    await Promise.all(photoIds.map((id) => photos.remove(id)));
    await dropLoose(db, photoIds);
  };
  await noteLoose(db, photoIds);
  try {
    for (const { id, photo } of toStore) await photos.put(id, photo);
    const [photoId = null, ...morePhotoIds] = photoIds;
    const { reply, isRepeat } = await storeOnce(db, attempt, async (tx) => {
      const analysis = await insertAnalysis(tx, {
        userId: user.id,
        ...fields,
        result,
        recommendations,
        confidence,
        sources: parts?.sources ?? sources,
        parts,
        photoId,
        morePhotoIds,
        mark,
        fieldId: field?.id,
        crop: crop ?? frame.crop?.value ?? null,
        place: place.weatherLocation,
      });
      await dropLoose(tx, photoIds);
      return { ...analysis, ...(tryTool && { tryTool }) };
    });
    if (isRepeat) await removeUnused();
    return reply;
  } catch (error) {
    await removeUnused();
    throw error;
  }
}

async function readPhotos(reader: PhotoReader, uploads: readonly Buffer[], about: PhotoAbout): Promise<ReadPhotos> {
  try {
    const outcome = await reader.read(uploads, about);
    if ('problem' in outcome) throw new AppError(outcome.problem);
    return outcome;
  } catch (error) {
    if (!(error instanceof PhotoReaderBusyError)) throw error;
    throw new AppError('photo-busy', { cause: error, retryAfterSeconds: Math.ceil(error.waitMs / 1000) + 1 });
  }
}
