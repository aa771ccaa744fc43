import { Download, Trash2 } from 'lucide-react';
import type { Lesson } from '#content/videos/lessons.ts';
import { Button } from '#web/ui/button.tsx';
import { formatBytes } from './format-bytes.ts';
import { useRemoveLesson, useSavedLessons, useSaveLesson } from './use-saved-lessons.ts';

/** Keeps a lesson on the phone for where there is no signal, or takes it off again. */
export function SaveLesson({ id, lesson }: { id: string; lesson: Lesson }) {
  const isSaved = useSavedLessons().some((saved) => saved.id === id);
  const { save, share } = useSaveLesson(id);
  const remove = useRemoveLesson();
  if (isSaved)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="font-semibold text-leaf-ink">Naka-save sa phone. Mapapanood kahit walang signal.</p>
        <Button variant="secondary" isPending={remove.isPending} onClick={() => remove.mutate(id)}>
          <Trash2 aria-hidden="true" className="size-5" />
          Alisin sa phone
        </Button>
      </div>
    );
  return (
    <div className="space-y-2">
      <Button variant="secondary" className="w-full sm:w-auto" isPending={save.isPending} onClick={() => save.mutate()}>
        <Download aria-hidden="true" className="size-5" />
        {save.isPending ? `Sine-save: ${Math.round(share * 100)}%` : `I-download (${formatBytes(lesson.bytes.webm)})`}
      </Button>
      {save.isPending && (
        <progress
          aria-label="Gaano na karami ang na-save"
          value={share}
          max={1}
          className="block h-3 w-full accent-leaf"
        />
      )}
      {save.isError && (
        <p role="alert" className="text-clay-ink">
          Hindi na-save. Baka naputol ang signal o puno na ang phone. Subukan ulit.
        </p>
      )}
    </div>
  );
}
