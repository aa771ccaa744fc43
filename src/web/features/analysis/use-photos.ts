import { useEffect, useRef, useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { PHOTOS_MAX } from '#contract/limits.ts';
import { showToast } from '#web/ui/toast.ts';
import { keepPhotos, loadPhotos } from './kept-photos.ts';
import { PhotoError, preparePhoto } from './prepare-photo.ts';

export type Photo = { file: File; previewUrl: string };

export type PickedPhotos = {
  /** Ready to send, in the order picked; at most three. */
  photos: readonly Photo[];
  isPreparing: boolean;
  pick: (files: readonly File[]) => Promise<void>;
  remove: (photo: Photo) => void;
  removeAll: () => void;
  /** Sent: nothing is left to keep on the phone, though the form itself stays as it is. */
  settle: () => void;
};

/**
 * The photos of the form, each shrunk as soon as it is picked, and their previews.
 * @param name Under what they are kept on the phone until they are sent.
 */
export function usePhotos(name: string): PickedPhotos {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [preparing, setPreparing] = useState(0);
  const shown = useRef(photos);
  /** Goes up when the form is emptied: what was still being prepared then belongs to no form. */
  const form = useRef(0);

  function show(next: readonly Photo[]): void {
    shown.current = next;
    setPhotos(next);
  }

  function change(next: readonly Photo[]): void {
    show(next);
    void keepPhotos(
      name,
      next.map(({ file }) => file),
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form; the functions are of this drawing
  useEffect(() => {
    const turn = form.current;
    void loadPhotos(name).then((files) => {
      if (turn === form.current && shown.current.length === 0) show(files.map(toPhoto));
    });
    return () => {
      form.current += 1;
      shown.current.forEach(forget);
    };
  }, [name]);

  async function pick(files: readonly File[]): Promise<void> {
    const turn = form.current;
    const room = PHOTOS_MAX - shown.current.length;
    if (files.length > room) showToast({ title: `Hanggang ${PHOTOS_MAX} litrato lang` });
    for (const picked of files.slice(0, room)) {
      setPreparing((count) => count + 1);
      try {
        const file = await preparePhoto(picked);
        if (turn === form.current) change([...shown.current, toPhoto(file)]);
      } catch (error) {
        const isExpected = error instanceof PhotoError;
        if (!isExpected) reportError(error);
        if (turn !== form.current) return;
        const description = isExpected ? error.message : ERRORS['photo-unreadable'].message;
        showToast({ title: 'May Mali', description, variant: 'destructive' });
      } finally {
        if (turn === form.current) setPreparing((count) => count - 1);
      }
    }
  }

  function remove(photo: Photo): void {
    forget(photo);
    change(shown.current.filter((each) => each !== photo));
  }

  function removeAll(): void {
    form.current += 1;
    shown.current.forEach(forget);
    change([]);
    setPreparing(0);
  }

  return { photos, isPreparing: preparing > 0, pick, remove, removeAll, settle: () => void keepPhotos(name, []) };
}

function toPhoto(file: File): Photo {
  return { file, previewUrl: URL.createObjectURL(file) };
}

function forget({ previewUrl }: Photo): void {
  URL.revokeObjectURL(previewUrl);
}
