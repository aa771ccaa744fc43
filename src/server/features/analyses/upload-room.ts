import { AppError } from '#server/http/app-error.ts';

export type UploadLimits = {
  /** Forms of one farmer on their way at once. */
  formsOfOne: number;
  /** Bytes of photos held in memory, of one farmer and of all. */
  bytesOfOne: number;
  bytesInAll: number;
};

const MIB = 1024 * 1024;
/** Two full forms of one farmer, eight in all; an honest photo, shrunk on the phone, has less than half a MiB. */
const LIMITS: UploadLimits = { formsOfOne: 3, bytesOfOne: 64 * MIB, bytesInAll: 256 * MIB };
const COME_BACK_SECONDS = 5;

type Held = { forms: number; bytes: number };

/** A form's place: what it holds is given back when it is disposed of. */
export type UploadPlace = Disposable & {
  /**
   * Counts bytes that have come in.
   * @throws AppError photo-busy when they have no room
   */
  take(bytes: number): void;
};

/**
 * Room for uploads in memory. Requests are limited by the minute, but a slow line holds its photos for as long as it
 * likes: what counts is the bytes that have come and are still held, not those announced.
 */
export class UploadRoom {
  private readonly limits: UploadLimits;
  private readonly heldBy = new Map<string, Held>();
  private bytes = 0;

  constructor(limits: UploadLimits = LIMITS) {
    this.limits = limits;
  }

  /**
   * Gives a form its place; before any of it is read.
   * @throws AppError photo-busy when the farmer has as many on their way as he may
   */
  enter(userId: string): UploadPlace {
    const held = this.heldBy.get(userId) ?? { forms: 0, bytes: 0 };
    if (held.forms >= this.limits.formsOfOne) throw full();
    held.forms++;
    this.heldBy.set(userId, held);
    let mine = 0;
    return {
      take: (bytes) => {
        if (held.bytes + bytes > this.limits.bytesOfOne || this.bytes + bytes > this.limits.bytesInAll) throw full();
        mine += bytes;
        held.bytes += bytes;
        this.bytes += bytes;
      },
      [Symbol.dispose]: () => {
        held.bytes -= mine;
        this.bytes -= mine;
        mine = 0;
        held.forms--;
        if (held.forms === 0) this.heldBy.delete(userId);
      },
    };
  }
}

function full(): AppError {
  return new AppError('photo-busy', { retryAfterSeconds: COME_BACK_SECONDS });
}
