/** Numbers that look drawn by lot and are the same on every run (mulberry32, Tommy Ettinger, public domain). */
export type Lot = {
  /** 0 to below 1. */
  next(): number;
  /** Whether something of this probability happens. */
  isHit(probability: number): boolean;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
  pick<Value>(values: readonly Value[]): Value | undefined;
};

export function createLot(seed: number): Lot {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    isHit: (probability) => next() < probability,
    pick: <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value,
  };
}

/** A call to be stored, without its result. */
export type MadeCall = { call: string; in: object };
