import { Clock, GraduationCap } from 'lucide-react';
import { useState } from 'react';
import {
  ALL_VIDEOS_LABEL,
  DIFFICULTY_LABELS,
  NOT_MADE,
  VIDEO_CATEGORY_LABELS,
  type VideoCategory,
} from '#content/videos/video.ts';
import { useAddress } from '#web/client/use-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { findVideos } from './find-videos.ts';
import { SavedList } from './saved-list.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { type LibraryVideo, useVideos } from './use-videos.ts';
import { VideoDialog } from './video-dialog.tsx';

const CATEGORIES = Object.keys(VIDEO_CATEGORY_LABELS) as VideoCategory[];

/** Videos to learn from; where one is not made yet, its page says so. */
export function VideoLibraryPage() {
  const [params, set] = useAddress();
  // A link from elsewhere opens its video.
  const [openId, setOpenId] = useState<string | null>(() => params.get('video'));
  const { videos, isUnreachable } = useVideos();
  const search = params.get('hanap') ?? '';
  const category = CATEGORIES.find((id) => id === params.get('kategorya')) ?? null;
  const found = findVideos(videos, category, search);

  return (
    <>
      <PageHeader title="Video Library" />
      <div className="page-body space-y-5">
        <SearchBox
          value={search}
          onChange={(text) => set({ hanap: text })}
          label="Maghanap ng video"
          placeholder="palay, abono, patubig"
        />
        <ul
          aria-label="Kategorya"
          className="-mx-edge flex gap-2 overflow-x-auto px-edge pb-2 [scrollbar-width:thin] md:flex-wrap"
        >
          {[null, ...CATEGORIES].map((id) => (
            <li key={id ?? 'lahat'} className="shrink-0">
              <button
                type="button"
                aria-pressed={category === id}
                onClick={() => set({ kategorya: id })}
                className={classNames(
                  'min-h-12 rounded-lg border-2 px-4 font-bold whitespace-nowrap',
                  category === id
                    ? 'border-leaf bg-leaf text-on-leaf'
                    : 'border-line bg-surface text-ink hover:border-leaf-ink hover:bg-leaf-soft',
                )}
              >
                {id === null ? ALL_VIDEOS_LABEL : VIDEO_CATEGORY_LABELS[id]}
              </button>
            </li>
          ))}
        </ul>
        <p className="font-semibold" aria-live="polite">
          {found.length} na video nahanap
        </p>
        <SavedList onOpen={setOpenId} />
        {found.length === 0 ? (
          <EmptyState title="Walang Video na Nahanap">
            <p>Subukan ang ibang salita o ibang kategorya.</p>
          </EmptyState>
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2">
            {found.map((video) => (
              <VideoCard key={video.id} video={video} onOpen={() => setOpenId(video.id)} />
            ))}
          </ul>
        )}
      </div>
      <VideoDialog
        video={videos.find(({ id }) => id === openId) ?? null}
        next={nextOf(videos, openId)}
        isUnreachable={isUnreachable}
        onNext={setOpenId}
        onClose={() => setOpenId(null)}
      />
    </>
  );
}

/** What plays after a video, round and round. */
function nextOf(videos: readonly LibraryVideo[], id: string | null): LibraryVideo | null {
  const at = videos.findIndex((video) => video.id === id);
  const rest = [...videos.slice(at + 1), ...videos.slice(0, at)];
  return rest.find(({ player }) => player !== null) ?? null;
}

function VideoCard({ video, onOpen }: { video: LibraryVideo; onOpen: () => void }) {
  const { title, category, duration, difficulty, instructor, thumbnailUrl, player } = video;
  return (
    <li className="relative overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      <div className="relative">
        <Thumbnail url={thumbnailUrl} />
        {duration !== NOT_MADE && (
          <span className="absolute right-2 bottom-2 inline-flex items-center gap-1 rounded-sm bg-soil px-2 text-sm font-semibold text-on-soil">
            <Clock aria-hidden="true" className="size-4" />
            {duration}
          </span>
        )}
        {player === null && (
          <Badge className="absolute top-2 left-2" tone="straw">
            Coming Soon
          </Badge>
        )}
      </div>
      <div className="space-y-1 p-4">
        <h2 className="text-lg leading-snug">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onOpen}
            className="text-left after:absolute after:inset-0 after:rounded-xl"
          >
            {title}
          </button>
        </h2>
        <p className="text-sm text-ink-soft">
          {VIDEO_CATEGORY_LABELS[category]} · {instructor}
        </p>
        <p className="inline-flex items-center gap-1.5 text-sm">
          <GraduationCap aria-hidden="true" className="size-5 text-leaf-ink" />
          {DIFFICULTY_LABELS[difficulty]}
        </p>
      </div>
    </li>
  );
}
