import { Download, Eye } from 'lucide-react';
import { DIFFICULTY_LABELS } from '#content/videos/video.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import type { LibraryVideo } from './use-videos.ts';
import { VideoScreen } from './video-screen.tsx';

const DOWNLOAD_NOTE =
  'Kapag handa na ang video, puwede itong i-download para mapanood kahit offline. Paparating pa ang feature na ito.';

type Props = { video: LibraryVideo | null; isUnreachable: boolean; onClose: () => void };

/** One video over the list. */
export function VideoDialog({ video, isUnreachable, onClose }: Props) {
  return (
    <Sheet title={video?.title ?? ''} isOpen={video !== null} onClose={onClose} closeLabel="Isara ang video">
      {video && (
        <>
          <VideoScreen key={video.id} video={video} isUnreachable={isUnreachable} />
          <Details video={video} />
        </>
      )}
    </Sheet>
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
