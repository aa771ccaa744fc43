import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** Where a video of the library plays: YouTube without cookies, a file of this server, or our own lesson in the web app. */
export const videoPlayerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('youtube'), youtubeId: z.string() }),
  z.object({ kind: z.literal('file'), url: z.string() }),
  z.object({ kind: z.literal('lesson') }),
]);

export const playableVideoSchema = z.object({
  id: z.string(),
  player: videoPlayerSchema,
  /** 'm:ss' and the person who teaches, where the operator gave them. */
  duration: z.nullable(z.string()),
  instructor: z.nullable(z.string()),
  /** Farmers who played it, each counted once a day. */
  views: z.number().check(z.int(), z.minimum(0)),
});
export type PlayableVideo = z.infer<typeof playableVideoSchema>;

const videoParams = z.object({ id: z.string().check(z.maxLength(60)) });

export const listPlayableVideos = defineEndpoint({
  id: 'listPlayableVideos',
  method: 'GET',
  path: '/api/videos',
  summary:
    'Videos of the library that can be played, our own lessons and what the operator gave, with their real plays.',
  reply: z.array(playableVideoSchema),
});

export const countPlay = defineEndpoint({
  id: 'countPlay',
  method: 'POST',
  path: '/api/videos/:id/plays',
  summary: 'A farmer started a video; counted once a day for each.',
  params: videoParams,
  reply: z.object({ views: z.number() }),
});
