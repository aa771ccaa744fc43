import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LESSONS } from '#content/videos/lessons.ts';
import type { Video } from '#content/videos/video.ts';
import { VIDEOS } from '#content/videos/videos.ts';
import { countPlay, listPlayableVideos, type PlayableVideo } from '#contract/videos.ts';
import { call } from '#web/client/call.ts';
import { lessonFiles } from './lesson-files.ts';

/** A video of the library with where it plays; null while it is not made. */
export type LibraryVideo = Video & { player: PlayableVideo['player'] | null };

const OWN: PlayableVideo['player'] = { kind: 'lesson' };

const QUERY_KEY = [listPlayableVideos.path];

/** The library with what plays: our own lessons, in their place what the operator gave, and how often it was played. */
export function withPlayers(videos: readonly Video[], playable: readonly PlayableVideo[]): LibraryVideo[] {
  const byId = new Map(playable.map((video) => [video.id, video]));
  return videos.map((video) => {
    const found = byId.get(video.id);
    if (!found) {
      const player = LESSONS[video.id] ? OWN : null;
      return { ...video, player, videoUrl: player ? addressOf(video.id, player) : '' };
    }
    const { player, views, duration, instructor } = found;
    return {
      ...video,
      player,
      videoUrl: addressOf(video.id, player),
      views,
      duration: duration ?? video.duration,
      instructor: instructor ?? video.instructor,
    };
  });
}

/** Of YouTube's player without cookies, of the operator's file, or of our own. */
function addressOf(id: string, player: PlayableVideo['player']): string {
  switch (player.kind) {
    case 'youtube':
      return `https://www.youtube-nocookie.com/embed/${player.youtubeId}?autoplay=1&rel=0`;
    case 'file':
      return player.url;
    case 'lesson':
      return lessonFiles(id).webm;
  }
}

/** The library; it can be read at once, what plays comes after. */
export function useVideos() {
  const playable = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => call(listPlayableVideos, { signal }),
  });
  return { videos: withPlayers(VIDEOS, playable.data ?? []), isUnreachable: playable.isError };
}

/** Counts a farmer's play; a failure is nothing to tell the farmer of. */
export function useCountPlay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(countPlay, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEY }),
  });
}
