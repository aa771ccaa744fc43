import { Download, Eye, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { DIFFICULTY_LABELS } from '#content/videos/video.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { LibraryVideo } from './use-videos.ts';
import { VideoScreen } from './video-screen.tsx';

const DOWNLOAD_NOTE = 'Mada-download ang video na ito para mapanood kahit offline. Paparating pa ang feature na ito.';

type Props = { video: LibraryVideo | null; isUnreachable: boolean; onClose: () => void };

/** One video over the list; closes by the button, by Esc, or by a tap beside it. */
export function VideoDialog({ video, isUnreachable, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (video && !dialog.current?.open) dialog.current?.showModal();
    if (!video && dialog.current?.open) dialog.current.close();
  }, [video]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click closes by the backdrop; Esc comes as onClose
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="m-auto max-h-[94dvh] w-[calc(100%-1.5rem)] max-w-2xl overflow-y-auto rounded-xl border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-soil/80"
    >
      {video && (
        <>
          <div className="flex items-start justify-between gap-3 p-4 pb-3">
            <h2 id={titleId} className="text-xl">
              {video.title}
            </h2>
            <Button variant="ghost" size="icon" aria-label="Isara ang video" className="-mt-2 -mr-2" onClick={onClose}>
              <X aria-hidden="true" />
            </Button>
          </div>
          <VideoScreen key={video.id} video={video} isUnreachable={isUnreachable} />
          <Details video={video} />
        </>
      )}
    </dialog>
  );
}

function Details({ video }: { video: LibraryVideo }) {
  return (
    <div className="space-y-4 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>{video.instructor}</span>
        <span className="inline-flex items-center gap-1.5 text-ink-soft">
          <Eye aria-hidden="true" className="size-5" />
          {video.views} views
        </span>
        <Badge tone="leaf">{DIFFICULTY_LABELS[video.difficulty]}</Badge>
      </div>
      <p>{video.description}</p>
      <ul aria-label="Mga paksa" className="flex flex-wrap gap-2">
        {video.tags.map((tag) => (
          <li key={tag}>
            <Badge tone="plain">#{tag}</Badge>
          </li>
        ))}
      </ul>
      {video.downloadable && (
        <Button variant="secondary" className="w-full sm:w-auto" onClick={() => alert(DOWNLOAD_NOTE)}>
          <Download aria-hidden="true" className="size-5" />
          I-download
        </Button>
      )}
    </div>
  );
}
