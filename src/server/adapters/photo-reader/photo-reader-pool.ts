import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import { type LocalPhotoReader, PhotoReaderBusyError } from '#server/ports/photo-reader.ts';
import { FairQueue, type FairQueueLimits } from './fair-queue.ts';
import type { PhotoOutcome, PhotoTask } from './photo-worker.ts';

const WORKER = fileURLToPath(new URL('./photo-worker.ts', import.meta.url));
/** Uploads that may wait behind the one being served, in all (their bytes have a bound of their own) and of one farmer. */
const MOST_WAITING = 200;
const MOST_WAITING_OF_ONE = 2;
/** A farmer who would wait longer is told to come back: his phone gives an answer up after 30 s. */
const LONGEST_WAIT_MS = 20_000;
/** A photo that takes this long is given up, and its process with it. */
const TIMEOUT_MS = 20_000;
/** A process that takes this long to start is given up. */
const START_MS = 60_000;
/** When to come back after a photo was given up: a new process stands by then. */
const COME_BACK_MS = 2000;
/** So long after its last photo a process, which holds as much memory as the rest of the server, is let go. */
const IDLE_MS = 5 * 60_000;
/**
 * For a process that comes and goes: half the memory, and the first photo in two thirds of the time, for a third more of
 * the processor's at each that follows (bench/photos.md).
 */
const FLAGS = [
  `--require=${fileURLToPath(new URL('../../../../scripts/keep-compiled.cjs', import.meta.url))}`,
  '--liftoff-only',
  '--max-semi-space-size=4',
];

/** How far its process lets the server go first (nice). */
const PATIENCE = 10;

/** The pool's words: the process ended by itself, over this photo. */
const PHOTO_KILLED_ITS_PROCESS = 'Worker exited unexpectedly';
/**
 * The pool's words: it stopped the process while this photo was in it. The photo before it took too long and this one
 * came in at the last moment, or the server is stopping; either way there is nothing wrong with this photo.
 */
const PROCESS_WAS_STOPPED = 'Terminating worker thread';

type Settings = Partial<FairQueueLimits> & { timeoutMs?: number; idleMs?: number; patience?: number };

/**
 * Reads photos with the local model in processes of their own: bytes of strangers are decoded there alone, and a photo
 * that crashes the decoder ends one of them; the next photo gets a new one. None stands before the first photo or `warm`,
 * nor when none has come for a while.
 */
export function openPhotoReader({
  timeoutMs = TIMEOUT_MS,
  idleMs = IDLE_MS,
  patience = PATIENCE,
  ...limits
}: Settings = {}): LocalPhotoReader {
  const { atOnce: processes = 1 } = limits;
  /**
   * The pool's own queue serves who came first, and leaves its abort listener on the signal of a task it refuses: it
   * throws where nobody can catch it once the time is up. So the pool is given no more than it can begin at once.
   */
  const queue = new FairQueue({
    atOnce: processes,
    mostWaiting: MOST_WAITING,
    mostWaitingOfOne: MOST_WAITING_OF_ONE,
    longestWaitMs: LONGEST_WAIT_MS,
    ...limits,
  });
  let opened: Tinypool | null = null;
  function pool(): Tinypool {
    if (opened === null) {
      opened = new Tinypool({
        filename: WORKER,
        runtime: 'child_process',
        serialization: 'advanced',
        execArgv: FLAGS,
        argv: [String(patience)],
        minThreads: 0,
        maxThreads: processes,
        idleTimeout: idleMs,
      });
      // A process that ends while it has nothing to do, at Ctrl-C for one; the next photo starts another.
      opened.on('error', () => {});
    }
    return opened;
  }

  /**
   * A pool whose process ends before it stands says so with an event alone: the task waits on, and no other process is
   * started for it. So that pool is left, and the next photo gets a new one.
   */
  async function start(): Promise<void> {
    const starting = pool();
    const died = Promise.withResolvers<never>();
    starting.once('error', died.reject);
    try {
      const signal = AbortSignal.timeout(START_MS);
      await Promise.race([starting.run(null, { name: 'warm', signal }), died.promise]);
    } catch (error) {
      // Unless the reader is being closed.
      if (opened === starting) {
        opened = null;
        void starting.destroy().catch(() => undefined);
      }
      if (!(error instanceof Error) || error.message !== PHOTO_KILLED_ITS_PROCESS) throw error;
      throw new PhotoReaderBusyError('the process ended while it started', COME_BACK_MS, { cause: error });
    } finally {
      starting.off('error', died.reject);
    }
  }

  let warming: Promise<void> | null = null;
  async function warm(): Promise<void> {
    if (warming === null && pool().threads.length === 0)
      warming = start().finally(() => {
        warming = null;
      });
    await warming;
  }

  async function runInTime(task: PhotoTask): Promise<PhotoOutcome> {
    // What the start takes is not the photo's time: on a busy machine one process after the other would be given up.
    await warm();
    const time = new AbortController();
    const timer = setTimeout(() => time.abort(), timeoutMs);
    try {
      return await pool().run(task, { name: 'read', signal: time.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    warm,
    async read(uploads, { userId }) {
      try {
        const outcome = await queue.run(userId, () => runInTime({ uploads }));
        if ('problem' in outcome) return outcome;
        return { evidence: outcome.evidence, stored: outcome.stored.map((photo) => Buffer.from(photo)) };
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        if (error.message === PHOTO_KILLED_ITS_PROCESS) return { problem: 'photo-unreadable' };
        if (error.name === 'AbortError' || error.message === PROCESS_WAS_STOPPED)
          throw new PhotoReaderBusyError('the photo was given up', COME_BACK_MS, { cause: error });
        throw error;
      }
    },
    async [Symbol.asyncDispose]() {
      queue.close();
      const last = opened;
      opened = null;
      await last?.destroy();
    },
  };
}
