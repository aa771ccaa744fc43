import { Play } from 'lucide-react';
import { useState } from 'react';
import { Thumbnail } from './thumbnail.tsx';
import { type LibraryVideo, useCountPlay } from './use-videos.ts';

/**
 * The picture of a video; tapped, the player takes its place. Nothing is loaded before the tap, for data is dear.
 * @param isUnreachable Whether the list of what plays could not be fetched.
 */
export function VideoScreen({ video, isUnreachable }: { video: LibraryVideo; isUnreachable: boolean }) {
  const [isPlaying, setIsPlaying] = useState(false);
  const { mutate: count } = useCountPlay();
  const { player, thumbnailUrl, title, videoUrl } = video;

  if (player === null)
    return (
      <div className="relative">
        <Thumbnail url={thumbnailUrl} />
        <div className="absolute inset-0 flex items-center justify-center bg-soil/75 p-4">
          {isUnreachable ? (
            <p className="text-center text-on-soil">
              Hindi maabot ang mga video ngayon. Subukan ulit kapag may signal.
            </p>
          ) : (
            <p className="text-center text-on-soil">
              <strong className="block font-display text-2xl">Video Coming Soon</strong>
              Ginagawa pa ang video na ito.
            </p>
          )}
        </div>
      </div>
    );
  if (!isPlaying)
    return (
      <button
        type="button"
        className="group relative block w-full"
        onClick={() => {
          setIsPlaying(true);
          count(video.id);
        }}
      >
        <Thumbnail url={thumbnailUrl} />
        <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-soil/55 font-bold text-on-soil group-hover:bg-soil/70">
          <span className="flex size-16 items-center justify-center rounded-full bg-leaf text-on-leaf">
            <Play aria-hidden="true" className="size-8" />
          </span>
          I-play ang video
          <span className="text-sm font-normal">Gagamit ito ng data</span>
        </span>
      </button>
    );
  if (player.kind === 'youtube')
    return (
      <iframe
        src={videoUrl}
        title={title}
        allow="autoplay; encrypted-media; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full bg-soil"
      />
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions come inside the operator's own file
    <video
      controls
      autoPlay
      src={videoUrl}
      poster={thumbnailUrl}
      title={title}
      className="aspect-video w-full bg-soil"
    />
  );
}
