import type { AnalysisResult } from '#contract/analyses.ts';
import { type Attempt, earlierReply, storeOnce } from '#server/http/idempotency.ts';
import type { SessionUser } from '#server/http/session.ts';
import { measurePhoto } from './measure-photo.ts';
import { preparePhoto } from './prepare-photo.ts';
import type { Upload } from './read-upload.ts';
import type { AnalysesDeps } from './routes.ts';
import { insertAnalysis } from './store.ts';

/** Looks at an upload, asks the adviser, stores photo and analysis together, once per attempt. */
export async function analyzeAndStore(
  { db, adviser, photos, prices, fieldForecast, today }: AnalysesDeps,
  user: SessionUser,
  { fields: { crop, ...fields }, photo: upload }: Upload,
  attempt: Attempt | null,
): Promise<AnalysisResult> {
  const earlier = await earlierReply<AnalysisResult>(db, attempt);
  if (earlier) return earlier;
  const photo = upload && (await preparePhoto(upload));
  const answer = await adviser.analyze({
    ...fields,
    cropId: crop ?? null,
    photo: photo && (await measurePhoto(photo)),
    today: today(),
    prices: prices(),
    forecast: await fieldForecast(user, fields.type === 'weather-recommendations'),
  });
  const { text: result, recommendations, confidence } = answer;
  const photoId = photo && (await photos.put(photo));
  const unusedPhoto = async () => photoId && photos.remove(photoId);
  try {
    const { reply, isRepeat } = await storeOnce(db, attempt, async (tx) => {
      const id = await insertAnalysis(tx, { userId: user.id, ...fields, result, recommendations, confidence, photoId });
      return { id, result, recommendations, confidence };
    });
    if (isRepeat) await unusedPhoto();
    return reply;
  } catch (error) {
    await unusedPhoto();
    throw error;
  }
}
