import { Play } from 'lucide-react';
import { useState } from 'react';
import { LESSONS } from '#content/videos/lessons.ts';
import { formatBytes } from './format-bytes.ts';
import { lessonFiles } from './lesson-files.ts';
import { LessonPlayer } from './lesson-player.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { useSavedLessons } from './use-saved-lessons.ts';
import { type LibraryVideo, useCountPlay } from './use-videos.ts';

/**
 * The picture of a video; tapped, the player takes its place. Nothing is loaded before the tap, for data is dear.
 * @param isUnreachable Whether the list of what plays could not be fetched.
 */
export function VideoScreen({ video, isUnreachable }: { video: LibraryVideo; isUnreachable: boolean }) {
  const [isPlaying, setIsPlaying] = useState(false);
  const [isCounted, setIsCounted] = useState(false);
  const { mutate } = useCountPlay();
  const count = () => {
    if (isCounted) return;
    setIsCounted(true);
    mutate(video.id);
  };
  const lesson = LESSONS[video.id];
  const isSaved = useSavedLessons().some(({ id }) => id === video.id);
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
  const isOwn = player.kind === 'lesson' && lesson !== undefined;
  if (!isPlaying)
    return (
      <button type="button" className="group relative block w-full" onClick={() => setIsPlaying(true)}>
        <Thumbnail url={isOwn ? lessonFiles(video.id).poster : thumbnailUrl} />
        <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-soil/70 font-bold text-on-soil group-hover:bg-soil/80">
          <span className="flex size-16 items-center justify-center rounded-full bg-leaf text-on-leaf">
            <Play aria-hidden="true" className="size-8" />
          </span>
          I-play ang video
          <span className="text-sm font-normal">
            {isOwn
              ? `${video.duration} · ${isSaved ? 'nasa phone na' : `${formatBytes(lesson.bytes.webm)} na data`}`
              : 'Gagamit ito ng data'}
          </span>
        </span>
      </button>
    );
  if (isOwn) return <LessonPlayer id={video.id} title={title} lesson={lesson} onPlay={count} />;
  if (player.kind === 'youtube')
    return (
      <iframe
        src={videoUrl}
        title={title}
        onLoad={count}
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
      onPlaying={count}
      title={title}
      className="aspect-video w-full bg-soil"
    />
  );
}
