import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';

/** Why an upload is no photo; codes of the error catalogue. */
export type PhotoProblem = 'photo-type' | 'photo-heic' | 'photo-too-large' | 'photo-unreadable';

export type ReadPhotos = {
  evidence: PhotoEvidence;
  /** The photos as they are kept: WebP, upright, at most 1600 px, nothing of the original's metadata. */
  stored: Buffer[];
};

/** Too many photos wait, or one took too long: nothing was read, the farmer may try again. */
export class PhotoReaderBusyError extends Error {
  /** After so many ms it is worth another try. */
  readonly waitMs: number;

  constructor(message: string, waitMs: number, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PhotoReaderBusyError';
    this.waitMs = waitMs;
  }
}

/** A photo reader that needs to know nothing beside the photos, and whose they are to serve all alike. */
export type LocalPhotoReader = Omit<PhotoReader, 'read'> & {
  /** @throws PhotoReaderBusyError */
  read(
    uploads: readonly Uint8Array[],
    about: Pick<PhotoAbout, 'userId'>,
  ): Promise<ReadPhotos | { problem: PhotoProblem }>;
};

/** What is known beside the photos, for whoever looks with a list of causes in hand. */
export type PhotoAbout = {
  userId: string;
  /** Picked by the farmer; null leaves it to the words. */
  cropId: string | null;
  words: string;
};

/** Looks at photos of one plant and says what it sees, never what to do. */
export type PhotoReader = {
  /** @throws PhotoReaderBusyError */
  read(uploads: readonly Uint8Array[], about: PhotoAbout): Promise<ReadPhotos | { problem: PhotoProblem }>;
  /** Gets ready while a photo is still on its way. */
  warm(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};
