import { Camera, ImagePlus, Trash2 } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, type Ref, useState } from 'react';
import { PHOTOS_MAX } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { PickedPhotos } from './use-photos.ts';

type PhotoPickerProps = { picked: PickedPhotos; inputRef: Ref<HTMLInputElement> };

/** Takes up to three photos from the gallery, the camera, or dropped onto it; then shows them. */
export function PhotoPicker({ picked, inputRef }: PhotoPickerProps) {
  const { photos, isPreparing, pick } = picked;
  const isFull = photos.length >= PHOTOS_MAX;
  return (
    <div className="space-y-3">
      {photos.length > 0 && <Previews picked={picked} />}
      {!isFull && (
        <>
          <DropZone onPick={pick}>
            <FileLabel
              inputRef={inputRef}
              onPick={pick}
              className={classNames(
                'flex cursor-pointer items-center justify-center gap-x-3 gap-y-1 rounded-[inherit] p-5 text-center hover:bg-leaf-soft',
                photos.length === 0 ? 'min-h-40 flex-col' : 'min-h-16 flex-wrap',
              )}
            >
              <ImagePlus
                aria-hidden="true"
                className={photos.length === 0 ? 'size-12 text-leaf-ink' : 'size-7 text-leaf-ink'}
              />
              <span className="text-lg font-bold text-leaf-ink">{labelOf(photos.length, isPreparing)}</span>
              <span className="w-full text-sm text-ink-soft">
                {photos.length === 0
                  ? 'Malapitan, malinaw at may liwanag'
                  : 'Buong tanim o ilalim ng dahon, para mas sigurado'}
              </span>
            </FileLabel>
          </DropZone>
          <FileLabel
            hasCamera
            onPick={pick}
            className="hidden min-h-12 cursor-pointer items-center justify-center gap-2 rounded-lg border-2 border-leaf-ink px-5 py-2 font-bold text-leaf-ink pointer-coarse:flex"
          >
            <Camera aria-hidden="true" />
            Gamitin ang camera
          </FileLabel>
        </>
      )}
    </div>
  );
}

function labelOf(count: number, isPreparing: boolean): string {
  if (isPreparing) return 'Inihahanda ang litrato…';
  return count === 0 ? 'Pumili ng litrato' : `Dagdagan (${count} sa ${PHOTOS_MAX})`;
}

function Previews({ picked: { photos, remove } }: { picked: PickedPhotos }) {
  const isOne = photos.length === 1;
  return (
    <ul className={isOne ? '' : 'grid grid-cols-2 gap-3 sm:grid-cols-3'}>
      {photos.map((photo, index) => {
        const place = isOne ? '' : ` ${index + 1}`;
        return (
          <li key={photo.previewUrl} className="overflow-hidden rounded-lg border border-line bg-sunken">
            <img
              src={photo.previewUrl}
              alt={`Ang litratong susuriin${place}`}
              className={classNames('mx-auto w-full object-contain', isOne ? 'max-h-72' : 'h-32')}
            />
            <div className="flex justify-end border-t border-line bg-surface p-2">
              <Button
                variant="ghost"
                className="px-3 text-clay-ink! hover:bg-clay-soft"
                aria-label={isOne ? undefined : `Remove, litrato${place}`}
                onClick={() => remove(photo)}
              >
                <Trash2 aria-hidden="true" className="size-5" />
                Remove
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type FileLabelProps = {
  onPick: (files: readonly File[]) => Promise<void>;
  hasCamera?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  className: string;
  children: ReactNode;
};

/** A file input under a label that looks like a button; the input itself keeps the keyboard and the focus. */
function FileLabel({ onPick, hasCamera, inputRef, className, children }: FileLabelProps) {
  async function onChange({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(input.files ?? [])];
    // Emptied, so that picking the same file after removing it is a change again.
    input.value = '';
    if (files.length > 0) await onPick(files);
  }
  return (
    <label
      className={classNames(
        'relative has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-3 has-[:focus-visible]:outline-leaf-ink',
        className,
      )}
    >
      <input
        ref={inputRef}
        type="file"
        accept="image/*"
        multiple={!hasCamera}
        capture={hasCamera ? 'environment' : undefined}
        onChange={onChange}
        className="sr-only"
      />
      {children}
    </label>
  );
}

function DropZone({ onPick, children }: { onPick: FileLabelProps['onPick']; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);

  async function onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) await onPick(files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      className={classNames('rounded-lg border-2 border-dashed border-edge', isOver ? 'bg-leaf-soft' : 'bg-paper')}
    >
      {children}
    </div>
  );
}
