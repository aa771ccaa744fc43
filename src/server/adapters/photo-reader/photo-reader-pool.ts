import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import { type LocalPhotoReader, PhotoReaderBusyError } from '#server/ports/photo-reader.ts';
import type { PhotoOutcome, PhotoTask } from './photo-worker.ts';

const WORKER = fileURLToPath(new URL('./photo-worker.ts', import.meta.url));
/** Farmers who may wait behind the one being served; at 0.2 s each, four seconds. */
const MAX_WAITING = 20;
/** A photo that takes this long, waiting included, is given up, and its process with it. */
const TIMEOUT_MS = 20_000;
/** Never: the greatest delay a timer takes. */
const IDLE_MS = 2 ** 31 - 1;

/** The pool's words: the process ended by itself, over this photo. */
const PHOTO_KILLED_ITS_PROCESS = 'Worker exited unexpectedly';
/**
 * The pool's words: it stopped the process while this photo was in it. The photo before it took too long and this one
 * came in at the last moment, or the server is stopping; either way there is nothing wrong with this photo.
 */
const PROCESS_WAS_STOPPED = 'Terminating worker thread';

type Settings = { processes?: number; maxWaiting?: number; timeoutMs?: number };

/**
 * Reads photos with the local model in processes of their own: bytes of strangers are decoded there alone, and a photo
 * that crashes the decoder ends one of them; the next photo gets a new one. None stands before the first photo or `warm`.
 */
export function openPhotoReader({
  processes = 1,
  maxWaiting = MAX_WAITING,
  timeoutMs = TIMEOUT_MS,
}: Settings = {}): LocalPhotoReader {
  let opened: Tinypool | null = null;
  function pool(): Tinypool {
    if (opened === null) {
      opened = new Tinypool({
        filename: WORKER,
        runtime: 'child_process',
        serialization: 'advanced',
        minThreads: processes,
        maxThreads: processes,
        idleTimeout: IDLE_MS,
      });
      // A process that ends while it has nothing to do, at Ctrl-C for one; the next photo starts another.
      opened.on('error', () => {});
    }
    return opened;
  }

  /** Photos taken on and not yet answered, those being read included. */
  let inHand = 0;
  /**
   * The pool's own queue has no limit: it leaves its abort listener on the signal of a task it refuses, and that
   * listener throws where nobody can catch it once the time is up. So photos are counted here, before the pool sees them.
   */
  async function runLimited(task: PhotoTask): Promise<PhotoOutcome> {
    if (inHand >= processes + maxWaiting) throw new PhotoReaderBusyError('too many photos wait');
    const time = new AbortController();
    const timer = setTimeout(() => time.abort(), timeoutMs);
    inHand++;
    try {
      return await pool().run(task, { name: 'read', signal: time.signal });
    } finally {
      inHand--;
      clearTimeout(timer);
    }
  }

  return {
    warm: () => pool().run(null, { name: 'warm' }),
    async read(uploads) {
      try {
        const outcome = await runLimited({ uploads });
        if ('problem' in outcome) return outcome;
        return { evidence: outcome.evidence, stored: outcome.stored.map((photo) => Buffer.from(photo)) };
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        if (error.message === PHOTO_KILLED_ITS_PROCESS) return { problem: 'photo-unreadable' };
        if (error.name === 'AbortError' || error.message === PROCESS_WAS_STOPPED)
          throw new PhotoReaderBusyError('the photo was given up', { cause: error });
        throw error;
      }
    },
    async [Symbol.asyncDispose]() {
      await opened?.destroy();
    },
  };
}
