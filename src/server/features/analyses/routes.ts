import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { analyze, deleteAnalysis, listAnalyses, tellOutcome } from '#contract/analyses.ts';
import type { PriceFact } from '#mind/answer.ts';
import type { Database } from '#server/db/database.ts';
import { dropLoose } from '#server/db/loose-photos.ts';
import { AppError } from '#server/http/app-error.ts';
import type { BodyPace } from '#server/http/body-pace.ts';
import { bindEndpoint } from '#server/http/endpoint.ts';
import type { FairTurns } from '#server/http/fair-turns.ts';
import { attemptOf, storeOnce } from '#server/http/idempotency.ts';
import type { ReadLists } from '#server/http/read-lists.ts';
import { requireUser } from '#server/http/session.ts';
import { writtenAt } from '#server/http/written-at.ts';
import type { Adviser, KnownFieldOf } from '#server/ports/adviser.ts';
import type { PhotoReader } from '#server/ports/photo-reader.ts';
import type { Photos } from '#server/ports/photos.ts';
import type { FieldForecast, UsualMonths, WeatherPoint } from '#server/ports/weather.ts';
import { analyzeAndStore } from './analyze-and-store.ts';
import { readUpload } from './read-upload.ts';
import { analysesOf, ownsPhoto, removeAnalysis, setOutcome } from './store.ts';
import { UploadRoom } from './upload-room.ts';

export type AnalysesDeps = {
  db: Database;
  readLists: ReadLists;
  adviser: Adviser;
  turns: FairTurns;
  pace: BodyPace;
  photos: Photos;
  photoReader: PhotoReader;
  /** The newest prices at the time of the analysis. */
  prices: () => PriceFact[];
  fieldForecast: FieldForecast;
  usualMonths: (point: WeatherPoint) => UsualMonths;
  knownField: KnownFieldOf;
  today: () => string;
};

const photoParams = z.object({ photoId: z.uuid() });

/** The five tools' analyses: make one, list them, delete one, tell how it went, see its photo. */
export function analysesRoutes(app: FastifyInstance, deps: AnalysesDeps): void {
  const room = new UploadRoom();

  bindEndpoint(app, analyze, async ({ request }) => {
    const user = await requireUser(deps.db, request);
    using place = room.enter(user.id);
    const wake = () =>
      void deps.photoReader
        .warm()
        .catch((err: unknown) => request.log.error({ err }, 'the photo reader did not start'));
    const paced = {
      take: (bytes: number) => place.take(bytes),
      pause: (bytes: number) => deps.pace.take(user.id, bytes),
    };
    const upload = await readUpload(request, paced, wake);
    const { type, input, crop, fieldId } = upload.fields;
    const field = await deps.knownField(user.id, fieldId);
    const asked = [type, input, crop ?? '', ...(field ? [field.id] : [])];
    const attempt = attemptOf(request, user.id, [...asked, ...upload.photos]);
    return await analyzeAndStore(deps, { user, field }, upload, attempt);
  });

  bindEndpoint(app, listAnalyses, async ({ request, query }) => {
    const user = await requireUser(deps.db, request);
    return deps.readLists(request, (db) => analysesOf(db, user.id, query));
  });

  bindEndpoint(app, deleteAnalysis, async ({ request, params }) => {
    const user = await requireUser(deps.db, request);
    const removed = await removeAnalysis(deps.db, user.id, params.id);
    if (!removed) throw new AppError('not-found');
    await Promise.all(removed.map((photoId) => deps.photos.remove(photoId)));
    await dropLoose(deps.db, removed);
    return { id: params.id };
  });

  bindEndpoint(app, tellOutcome, async ({ request, params: { id }, body: { outcome, was } }) => {
    const user = await requireUser(deps.db, request);
    const telling = { value: outcome, was, at: writtenAt(request) };
    const { reply } = await storeOnce(deps.db, attemptOf(request, user.id, [id, String(outcome)]), async (tx) => {
      const counted = await setOutcome(tx, user.id, id, telling);
      if (counted === undefined) throw new AppError('not-found');
      return { id, outcome: counted };
    });
    return reply;
  });

  app.get('/api/photos/:photoId', { schema: { hide: true } }, async (request, reply) => {
    const user = await requireUser(deps.db, request);
    const parsed = photoParams.safeParse(request.params);
    if (!parsed.success) throw new AppError('not-found');
    const { photoId } = parsed.data;
    if (!(await ownsPhoto(deps.db, user.id, photoId))) throw new AppError('not-found');
    // Kept by the browser, yet asked about each time: deleted is gone at once, and the next farmer on this phone sees nothing.
    reply.header('cache-control', 'private, no-cache').header('etag', `"${photoId}"`);
    if (request.headers['if-none-match'] === `"${photoId}"`) return reply.code(304).send();
    const photo = await deps.photos.get(photoId);
    if (!photo) throw new AppError('not-found');
    return reply.type('image/webp').header('content-disposition', 'inline; filename="larawan.webp"').send(photo);
  });
}
