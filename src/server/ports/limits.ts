/** Counts tries in windows of time, each window beginning with its first try. */
export type Limiter = {
  /** Takes a try, even one too many. Seconds to wait when the window has had its most; 0 when it may go on. */
  take(key: string): Promise<number>;
  /** Gives a try back, as if it had not been. */
  giveBack(key: string): Promise<void>;
};

/** A limiter of its own name; instances that share their state count together. */
export type Limits = (limit: { name: string; most: number; seconds: number }) => Limiter;
