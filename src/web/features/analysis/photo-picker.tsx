import { Camera, ImagePlus, Trash2 } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, type Ref, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { PickedPhoto } from './use-photo.ts';

type PhotoPickerProps = { photo: PickedPhoto; inputRef: Ref<HTMLInputElement> };

/** Takes a photo from the gallery, the camera, or dropped onto it; then shows it. */
export function PhotoPicker({ photo, inputRef }: PhotoPickerProps) {
  const { previewUrl, isPreparing, pick, remove } = photo;
  if (previewUrl) {
    return (
      <div className="overflow-hidden rounded-lg border border-line bg-sunken">
        <img src={previewUrl} alt="Ang litratong susuriin" className="mx-auto max-h-72 w-full object-contain" />
        <div className="flex justify-end border-t border-line bg-surface p-2">
          <Button variant="ghost" className="px-4 text-clay-ink! hover:bg-clay-soft" onClick={remove}>
            <Trash2 aria-hidden="true" className="size-5" />
            Remove
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="space-y-3">
      <DropZone onPick={pick}>
        <FileLabel
          inputRef={inputRef}
          onPick={pick}
          className="flex min-h-40 cursor-pointer flex-col items-center justify-center gap-1 rounded-[inherit] p-5 text-center hover:bg-leaf-soft"
        >
          <ImagePlus aria-hidden="true" className="size-12 text-leaf-ink" />
          <span className="text-lg font-bold text-leaf-ink">
            {isPreparing ? 'Inihahanda ang litrato…' : 'Pumili ng litrato'}
          </span>
          <span className="text-sm text-ink-soft">Malapitan, malinaw at may liwanag</span>
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
    </div>
  );
}

type FileLabelProps = {
  onPick: (file: File) => Promise<void>;
  hasCamera?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  className: string;
  children: ReactNode;
};

/** A file input under a label that looks like a button; the input itself keeps the keyboard and the focus. */
function FileLabel({ onPick, hasCamera, inputRef, className, children }: FileLabelProps) {
  async function onChange({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = input.files?.[0];
    // Emptied, so that picking the same file after removing it is a change again.
    input.value = '';
    if (file) await onPick(file);
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
        capture={hasCamera ? 'environment' : undefined}
        onChange={onChange}
        className="sr-only"
      />
      {children}
    </label>
  );
}

function DropZone({ onPick, children }: { onPick: (file: File) => Promise<void>; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);

  async function onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) await onPick(file);
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
