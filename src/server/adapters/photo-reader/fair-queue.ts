import { PhotoReaderBusyError } from '#server/ports/photo-reader.ts';

export type FairQueueLimits = {
  /** How many are served at once. */
  atOnce: number;
  /** Who may wait behind the one being served, in all. */
  mostWaiting: number;
  /** How many of one farmer may wait. */
  mostWaitingOfOne: number;
  /** Longest wait in ms: who would wait longer is told at once, who did is told then. */
  longestWaitMs: number;
};

const stopping = () => new PhotoReaderBusyError('the photo reader stops', 0);

type Waiting = { owner: string; begin: () => void; refuse: (error: Error) => void };

/** What one is taken to need before any was served, in ms. */
const FIRST_GUESS_MS = 400;
/** How much the newest one says about the next. */
const NEWEST_WEIGHT = 0.2;

/**
 * Serves several farmers a fair share: next is the one who has had the least time so far, so that nobody's heap of
 * photos, nor one enormous photo after the other, stands before another farmer's single one. The share is of the time
 * really taken, which grows with the megapixels and needs no look at a stranger's bytes in this process.
 */
export class FairQueue {
  private readonly limits: FairQueueLimits;
  private readonly now: () => number;
  /** In order of arrival. */
  private waiting: Waiting[] = [];
  private serving = 0;
  /** Time each farmer has had, in ms, beginning where the least served one stood when he came. */
  private readonly had = new Map<string, number>();
  /** Where the farmer stood who was served last. */
  private floor = 0;
  private isClosed = false;
  private usualMs = FIRST_GUESS_MS;

  /** @param now Clock in ms. */
  constructor(limits: FairQueueLimits, now: () => number = () => performance.now()) {
    this.limits = limits;
    this.now = now;
  }

  /**
   * Does the work when it is the farmer's turn.
   * @throws PhotoReaderBusyError when there is no room, or the turn would not come, or did not come, in time.
   */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    await this.turnOf(owner);
    const startedAt = this.now();
    try {
      if (this.isClosed) throw stopping();
      return await work();
    } finally {
      this.done(owner, this.now() - startedAt);
    }
  }

  /** Sends away all who wait and all who come. */
  close(): void {
    this.isClosed = true;
    for (const { refuse } of this.waiting.splice(0)) refuse(stopping());
  }

  private async turnOf(owner: string): Promise<void> {
    const { atOnce, mostWaiting, mostWaitingOfOne, longestWaitMs } = this.limits;
    if (this.serving < atOnce && this.waiting.length === 0) {
      this.admit(owner);
      this.serve(owner);
      return;
    }
    const waitMs = this.expectedWaitMs(owner);
    const ownWaiting = this.waiting.filter((each) => each.owner === owner).length;
    if (this.waiting.length >= mostWaiting || ownWaiting >= mostWaitingOfOne || waitMs > longestWaitMs)
      throw new PhotoReaderBusyError('too many photos wait', waitMs);
    this.admit(owner);
    const turn = Promise.withResolvers<void>();
    const one: Waiting = { owner, begin: turn.resolve, refuse: turn.reject };
    this.waiting.push(one);
    const timer = setTimeout(() => {
      this.waiting = this.waiting.filter((each) => each !== one);
      turn.reject(new PhotoReaderBusyError('the photo waited too long', this.expectedWaitMs(owner)));
    }, longestWaitMs);
    await turn.promise.finally(() => clearTimeout(timer));
  }

  /** Who comes anew, or comes back, has no time saved up from when he asked for nothing. */
  private admit(owner: string): void {
    this.had.set(owner, Math.max(this.had.get(owner) ?? 0, this.floor));
  }

  private serve(owner: string): void {
    this.serving++;
    this.floor = this.had.get(owner) ?? this.floor;
  }

  private done(owner: string, tookMs: number): void {
    this.serving--;
    this.usualMs += NEWEST_WEIGHT * (tookMs - this.usualMs);
    this.had.set(owner, (this.had.get(owner) ?? this.floor) + tookMs);
    const next = this.nextWaiting();
    if (next) {
      this.waiting = this.waiting.filter((each) => each !== next);
      this.serve(next.owner);
      next.begin();
    }
    if (this.serving > 0) return;
    // Nobody is left to be fair to.
    this.had.clear();
    this.floor = 0;
  }

  /** The longest waiting one of the farmer who has had the least. */
  private nextWaiting(): Waiting | undefined {
    const hadBy = ({ owner }: Waiting) => this.had.get(owner) ?? this.floor;
    return this.waiting.reduce<Waiting | undefined>(
      (best, each) => (best === undefined || hadBy(each) < hadBy(best) ? each : best),
      undefined,
    );
  }

  /** Round by round: of every other farmer as many come first as wait of the newcomer's own, himself included. */
  private expectedWaitMs(owner: string): number {
    const counts = new Map<string, number>();
    for (const each of this.waiting) counts.set(each.owner, (counts.get(each.owner) ?? 0) + 1);
    const own = counts.get(owner) ?? 0;
    const before = [...counts].reduce(
      (sum, [other, count]) => sum + (other === owner ? own : Math.min(count, own + 1)),
      0,
    );
    return ((before + this.serving) * this.usualMs) / this.limits.atOnce;
  }
}
