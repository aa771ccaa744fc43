import { BookOpen, Image as ImageIcon, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Analysis } from '#contract/analyses.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { KindIcon, kindLabel } from './analysis-kind.tsx';
import { formatHistoryDate } from './format-history-date.ts';

/** Results longer than this many characters are shown in part until asked for. */
const LONG_CHARS = 420;

type HistoryEntryProps = { analysis: Analysis; onDelete: () => void; onOpenPhotos: (urls: readonly string[]) => void };

/** One analysis of the past: when, what was asked, what was answered. */
export function HistoryEntry({ analysis, onDelete, onOpenPhotos }: HistoryEntryProps) {
  const { type, createdAt, input, imageUrl, imageUrls, result, mark } = analysis;
  const photos = imageUrls ?? (imageUrl ? [imageUrl] : []);
  const label = kindLabel(type);
  const date = formatHistoryDate(createdAt);
  return (
    <Card as="li">
      <div className="-mt-1 -mr-2 flex items-start gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-straw-soft text-straw-ink">
          <KindIcon type={type} className="size-6" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-snug">{label}</h2>
          <time dateTime={createdAt} className="block text-sm leading-snug text-ink-soft">
            {date}
          </time>
          {mark === 'offline' && (
            <Badge tone="plain" className="mt-1">
              <BookOpen aria-hidden="true" className="size-4" />
              Offline na gabay
            </Badge>
          )}
        </div>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Burahin: ${label}, ${date}`}
          data-tooltip="Burahin"
          onClick={onDelete}
          className="text-clay-ink! hover:bg-clay-soft"
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
      <div className="mt-4 space-y-4">
        <p className="border-l-4 border-straw pl-3 font-semibold break-words whitespace-pre-wrap">{input}</p>
        {photos.length > 0 && <PhotoBadge count={photos.length} onOpen={() => onOpenPhotos(photos)} />}
        <Result text={result} />
      </div>
    </Card>
  );
}

/** Tells of the photos and opens them; not loaded until then, since data is dear. */
function PhotoBadge({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="inline-flex min-h-12 items-center"
      data-tooltip="Tingnan ang litrato"
    >
      <Badge tone="leaf" className="underline underline-offset-4">
        <ImageIcon aria-hidden="true" className="size-5" />
        Image analyzed{count > 1 && ` (${count})`}
      </Badge>
    </button>
  );
}

function Result({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const textId = useId();
  if (text.length <= LONG_CHARS) return <RichText text={text} />;
  return (
    <div>
      <div id={textId} className={classNames(!isWhole && 'max-h-44 mask-b-from-60% overflow-hidden')}>
        <RichText text={text} />
      </div>
      <Button
        variant="ghost"
        className="-mb-3 -ml-5 underline underline-offset-4"
        aria-expanded={isWhole}
        aria-controls={textId}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? 'Itago ang iba' : 'Basahin lahat'}
      </Button>
    </div>
  );
}
