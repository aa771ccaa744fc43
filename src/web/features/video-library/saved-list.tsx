import { Trash2 } from 'lucide-react';
import { VIDEOS } from '#content/videos/videos.ts';
import { Button } from '#web/ui/button.tsx';
import { formatBytes } from './format-bytes.ts';
import { useRemoveLesson, useSavedLessons } from './use-saved-lessons.ts';

/** What is kept on this phone and what it takes; nothing where nothing is kept. */
export function SavedList({ onOpen }: { onOpen: (id: string) => void }) {
  const saved = useSavedLessons();
  const remove = useRemoveLesson();
  if (saved.length === 0) return null;
  const bytes = saved.reduce((sum, each) => sum + each.bytes, 0);
  return (
    <details className="rounded-xl border border-line bg-surface shadow-card">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-bold text-leaf-ink">
        Naka-save sa phone: {saved.length} ({formatBytes(bytes)})
      </summary>
      <ul className="divide-y divide-line px-4 pb-2">
        {saved.map(({ id }) => {
          const title = VIDEOS.find((video) => video.id === id)?.title ?? id;
          return (
            <li key={id} className="flex items-center gap-2 py-1">
              <button type="button" onClick={() => onOpen(id)} className="min-h-12 grow text-left font-semibold">
                {title}
              </button>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Alisin sa phone: ${title}`}
                onClick={() => remove.mutate(id)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
