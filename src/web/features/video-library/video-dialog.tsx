import { Download, Eye, MessageCircle, SkipForward } from 'lucide-react';
import { LESSONS } from '#content/videos/lessons.ts';
import { DIFFICULTY_LABELS } from '#content/videos/video.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SaveLesson } from './save-lesson.tsx';
import { canSave } from './saved-lessons.ts';
import type { LibraryVideo } from './use-videos.ts';
import { VideoScreen } from './video-screen.tsx';

const DOWNLOAD_NOTE =
  'Kapag handa na ang video, puwede itong i-download para mapanood kahit offline. Paparating pa ang feature na ito.';

type Props = {
  video: LibraryVideo | null;
  /** What comes after it in the library. */
  next: LibraryVideo | null;
  isUnreachable: boolean;
  onNext: (id: string) => void;
  onClose: () => void;
};

/** One video over the list. */
export function VideoDialog({ video, next, isUnreachable, onNext, onClose }: Props) {
  return (
    <Sheet title={video?.title ?? ''} isOpen={video !== null} onClose={onClose} closeLabel="Isara ang video">
      {video && (
        <>
          <VideoScreen key={video.id} video={video} isUnreachable={isUnreachable} />
          <Details video={video} />
          <WhereNext video={video} next={next} onNext={onNext} />
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
      {video.downloadable && <SaveVideo video={video} />}
    </div>
  );
}

/** Our own lessons are saved; of an operator's the specification says that it is still to come. */
function SaveVideo({ video: { id, player } }: { video: LibraryVideo }) {
  const lesson = LESSONS[id];
  if (player?.kind === 'lesson' && lesson && canSave()) return <SaveLesson id={id} lesson={lesson} />;
  return (
    <Button variant="secondary" className="w-full sm:w-auto" onClick={() => alert(DOWNLOAD_NOTE)}>
      <Download aria-hidden="true" className="size-5" />
      I-download
    </Button>
  );
}

/** The library's page on the same matter, and the next video. */
function WhereNext({ video, next, onNext }: Pick<Props, 'next' | 'onNext'> & { video: LibraryVideo }) {
  const question = LESSONS[video.id]?.question;
  return (
    <div className="flex flex-col gap-2 border-t border-line p-4 sm:flex-row sm:flex-wrap">
      {question && (
        <ButtonLink variant="secondary" href={`/chat?tanong=${encodeURIComponent(question)}`}>
          <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
          Itanong kay Ani: {question}
        </ButtonLink>
      )}
      {next && (
        <Button variant="secondary" onClick={() => onNext(next.id)}>
          <SkipForward aria-hidden="true" className="size-5 shrink-0" />
          Susunod: {next.title}, {next.duration}
        </Button>
      )}
    </div>
  );
}
