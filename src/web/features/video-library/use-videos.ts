import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Video } from '#content/videos/video.ts';
import { VIDEOS } from '#content/videos/videos.ts';
import { countPlay, listPlayableVideos, type PlayableVideo } from '#contract/videos.ts';
import { call } from '#web/client/call.ts';

/** A video of the library with where it plays; null while it is not made. */
export type LibraryVideo = Video & { player: PlayableVideo['player'] | null };

const QUERY_KEY = [listPlayableVideos.path];

/** The library with what the operator can play put in: address, real length, teacher and plays. */
export function withPlayers(videos: readonly Video[], playable: readonly PlayableVideo[]): LibraryVideo[] {
  const byId = new Map(playable.map((video) => [video.id, video]));
  return videos.map((video) => {
    const found = byId.get(video.id);
    if (!found) return { ...video, player: null };
    const { player, views, duration, instructor } = found;
    return {
      ...video,
      player,
      videoUrl: addressOf(player),
      views,
      duration: duration ?? video.duration,
      instructor: instructor ?? video.instructor,
    };
  });
}

/** Of YouTube's player without cookies, or of the file. */
export function addressOf(player: PlayableVideo['player']): string {
  return player.kind === 'file'
    ? player.url
    : `https://www.youtube-nocookie.com/embed/${player.youtubeId}?autoplay=1&rel=0`;
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
