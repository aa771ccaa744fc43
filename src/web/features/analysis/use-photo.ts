import { useEffect, useRef, useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { showToast } from '#web/ui/toast.ts';
import { PhotoError, preparePhoto } from './prepare-photo.ts';

export type PickedPhoto = {
  /** Ready to send; null while there is none. */
  file: File | null;
  previewUrl: string | null;
  isPreparing: boolean;
  pick: (file: File) => Promise<void>;
  remove: () => void;
};

/** The photo of the form, shrunk as soon as it is picked, and its preview. */
export function usePhoto(): PickedPhoto {
  const [photo, setPhoto] = useState<{ file: File; previewUrl: string } | null>(null);
  const [isPreparing, setIsPreparing] = useState(false);
  const pickCount = useRef(0);
  useEffect(() => {
    if (photo) return () => URL.revokeObjectURL(photo.previewUrl);
  }, [photo]);

  async function pick(picked: File): Promise<void> {
    pickCount.current += 1;
    const turn = pickCount.current;
    setIsPreparing(true);
    try {
      const file = await preparePhoto(picked);
      // A second pick may have overtaken this one.
      if (turn === pickCount.current) setPhoto({ file, previewUrl: URL.createObjectURL(file) });
    } catch (error) {
      const isExpected = error instanceof PhotoError;
      if (!isExpected) reportError(error);
      if (turn !== pickCount.current) return;
      const description = isExpected ? error.message : ERRORS['photo-unreadable'].message;
      showToast({ title: 'May Mali', description, variant: 'destructive' });
    } finally {
      if (turn === pickCount.current) setIsPreparing(false);
    }
  }

  function remove(): void {
    pickCount.current += 1;
    setPhoto(null);
    setIsPreparing(false);
  }

  return { file: photo?.file ?? null, previewUrl: photo?.previewUrl ?? null, isPreparing, pick, remove };
}
