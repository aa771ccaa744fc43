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
        maxQueue: maxWaiting,
        idleTimeout: IDLE_MS,
      });
      // A process that ends while it has nothing to do, at Ctrl-C for one; the next photo starts another.
      opened.on('error', () => {});
    }
    return opened;
  }
  return {
    warm: () => pool().run(null, { name: 'warm' }),
    async read(uploads) {
      const task: PhotoTask = { uploads };
      try {
        const outcome: PhotoOutcome = await pool().run(task, {
          name: 'read',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if ('problem' in outcome) return outcome;
        return { evidence: outcome.evidence, stored: outcome.stored.map((photo) => Buffer.from(photo)) };
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        if (error.message === 'Worker exited unexpectedly') return { problem: 'photo-unreadable' };
        if (error.name === 'AbortError' || error.message === 'Task queue is at limit')
          throw new PhotoReaderBusyError('the photo reader is busy', { cause: error });
        throw error;
      }
    },
    async [Symbol.asyncDispose]() {
      await opened?.destroy();
    },
  };
}
