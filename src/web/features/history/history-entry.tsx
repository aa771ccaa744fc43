import { Image as ImageIcon, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { Link } from 'wouter';
import { CROP_NAMES, isCropId } from '#content/crop-names.ts';
import type { Analysis } from '#contract/analyses.ts';
import { photoUrlsOf } from '#web/client/case-of.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CropDrawing } from '#web/ui/crop-drawing.tsx';
import { formatDateTime } from '#web/ui/format-date-time.ts';
import { GuideBadge } from '#web/ui/guide-badge.tsx';
import { MatterDrawing } from '#web/ui/matter-drawing.tsx';
import { PhotoDialog } from '#web/ui/photo-dialog.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { KindIcon, kindLabel } from './analysis-kind.tsx';
import { OUTCOME_WORDS } from './follow-up.ts';
import { addressOfCase, entryId, FROM_LIST } from './use-open-case.ts';

/** Results longer than this many characters are shown in part; the whole is on the page of the entry. */
const LONG_CHARS = 220;

type HistoryEntryProps = {
  analysis: Analysis;
  /** Told the entry's id before it opens. */
  onOpen: (id: string) => void;
  onDelete: (id: string) => void;
};

/** One analysis of the past: when, what was asked, what was answered. The whole of it opens on a page of its own. */
export const HistoryEntry = memo(function HistoryEntry({ analysis, onOpen, onDelete }: HistoryEntryProps) {
  const { id, type, createdAt, input, result, parts, crop, mark, outcome, otherOutcome } = analysis;
  const photos = photoUrlsOf(analysis);
  const [isPhotoOpen, setIsPhotoOpen] = useState(false);
  const label = kindLabel(type);
  const date = formatDateTime(createdAt);
  const text = parts?.gist ?? result;
  const drawn = { trouble: parts?.about?.trouble ?? null, crop: crop && isCropId(crop) ? crop : null };
  return (
    // Drawn when it comes near the screen: a season's entries are hundreds.
    <Card as="li" id={entryId(id)} className="relative [contain-intrinsic-size:auto_20rem] [content-visibility:auto]">
      <div className="-mt-1 -mr-2 flex items-start gap-3">
        <span className="flex size-[min(2.75rem,12vw)] shrink-0 items-center justify-center rounded-full bg-straw-soft text-straw-ink">
          <KindIcon type={type} className="size-[min(1.5rem,7vw)]" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-snug break-words">{label}</h2>
          <time dateTime={createdAt} className="block text-sm leading-snug text-ink-soft">
            {date}
          </time>
        </div>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Burahin: ${label}, ${date}`}
          data-tooltip="Burahin"
          onClick={() => onDelete(id)}
          className="relative z-10 text-clay-ink! hover:bg-clay-soft"
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
      <div className="mt-3 flex items-start gap-3">
        {photos[0] ? (
          <img
            src={photos[0]}
            alt=""
            loading="lazy"
            className="size-[min(5rem,22vw)] shrink-0 rounded-lg border border-line bg-sunken object-cover"
          />
        ) : (
          <MatterDrawing {...drawn} className="size-[min(3.5rem,16vw)]" />
        )}
        <p className="line-clamp-3 min-w-0 flex-1 border-l-4 border-straw pl-3 font-semibold break-words whitespace-pre-wrap">
          {input}
        </p>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
        {drawn.crop && (
          <Badge>
            <CropDrawing id={drawn.crop} className="-my-0.5 size-7 rounded-sm bg-tile" />
            {CROP_NAMES[drawn.crop]}
          </Badge>
        )}
        {photos.length > 0 && (
          <button
            type="button"
            onClick={() => setIsPhotoOpen(true)}
            className="relative z-10 -my-2.5 inline-flex min-h-12 items-center"
            data-tooltip="Tingnan ang litrato"
          >
            <Badge tone="leaf" className="underline underline-offset-4">
              <ImageIcon aria-hidden="true" className="size-5" />
              Image analyzed{photos.length > 1 && ` (${photos.length})`}
            </Badge>
          </button>
        )}
        {otherOutcome && <Badge tone="clay">Magkaiba ang sagot ng dalawang phone</Badge>}
        {outcome && <Badge tone={outcome === 'recovered' ? 'leaf' : 'clay'}>Kumusta: {OUTCOME_WORDS[outcome]}</Badge>}
        <GuideBadge mark={mark} />
      </div>
      <div className={classNames('mt-3', text.length > LONG_CHARS && 'max-h-28 overflow-hidden mask-b-from-60%')}>
        <RichText text={text} />
      </div>
      <Link
        href={addressOfCase(id)}
        state={FROM_LIST}
        onClick={() => onOpen(id)}
        aria-label={`Basahin lahat: ${label}, ${date}`}
        className="-mb-2 inline-flex min-h-12 items-center font-bold text-leaf-ink underline underline-offset-4 after:absolute after:inset-0 after:rounded-xl"
      >
        Basahin lahat
      </Link>
      {photos.length > 0 && <PhotoDialog urls={isPhotoOpen ? photos : []} onClose={() => setIsPhotoOpen(false)} />}
    </Card>
  );
});
