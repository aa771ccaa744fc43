import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LESSONS } from '#content/videos/lessons.ts';
import { countPlay, listPlayableVideos, type PlayableVideo } from '#contract/videos.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { bindEndpoint } from '#server/http/endpoint.ts';
import { requireUser } from '#server/http/session.ts';
import type { Films } from '#server/ports/films.ts';
import type { CatalogueEntry, VideoCatalogue } from './catalogue.ts';
import { playsByVideo, recordPlay } from './store.ts';

/** `films`: what lies in a bucket; null without one. */
export type VideosDeps = { db: Database; videos: VideoCatalogue; films: Films | null; today: () => string };

/** What plays, our lessons and the operator's videos in their place; his files; and how often each was played. */
export function videosRoutes(app: FastifyInstance, { db, videos, films, today }: VideosDeps): void {
  bindEndpoint(app, listPlayableVideos, async () => {
    const plays = await playsByVideo(db);
    const lessons = Object.keys(LESSONS).filter((id) => !videos.entries.has(id));
    return [
      ...[...videos.entries].map(([id, entry]) => ({
        id,
        player: playerOf(id, entry),
        duration: entry.duration,
        instructor: entry.instructor,
        views: plays.get(id) ?? 0,
      })),
      ...lessons.map((id) => ({
        id,
        player: { kind: 'lesson' as const },
        duration: null,
        instructor: null,
        views: plays.get(id) ?? 0,
      })),
    ];
  });

  bindEndpoint(app, countPlay, async ({ request, params: { id } }) => {
    const user = await requireUser(db, request);
    if (!videos.entries.has(id) && !Object.hasOwn(LESSONS, id)) throw new AppError('not-found');
    await recordPlay(db, id, user.id, today());
    return { views: (await playsByVideo(db)).get(id) ?? 0 };
  });

  // Ranges and conditional requests are the static file sender's, or the bucket's.
  app.get<{ Params: { id: string } }>('/api/videos/:id/file', async (request, reply) => {
    await requireUser(db, request);
    const entry = videos.entries.get(request.params.id);
    if (entry?.kind === 'file') return reply.sendFile(entry.file, videos.directory);
    if (entry?.kind === 'object' && films) return sendFilm(request, reply, films, entry.name);
    throw new AppError('not-found');
  });
}

async function sendFilm(request: FastifyRequest, reply: FastifyReply, films: Films, name: string) {
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  const film = await films.open(name, {
    ...(range && { range }),
    ...(typeof ifRange === 'string' && { 'if-range': ifRange }),
    ...(ifNoneMatch && { 'if-none-match': ifNoneMatch }),
  });
  if (film === null) throw new AppError('not-found');
  return reply
    .code(film.status)
    .headers({ ...film.headers, 'accept-ranges': 'bytes', 'cache-control': 'private, no-cache' })
    .type(name.toLowerCase().endsWith('.webm') ? 'video/webm' : 'video/mp4')
    .send(Readable.from(film.body));
}

function playerOf(id: string, entry: CatalogueEntry): PlayableVideo['player'] {
  return entry.kind === 'youtube'
    ? { kind: 'youtube', youtubeId: entry.youtubeId }
    : { kind: 'file', url: `/api/videos/${id}/file` };
}
