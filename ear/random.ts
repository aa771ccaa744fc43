/** Chance with a seed: the same seed, the same training, on any machine. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next: () => number;
  /** A whole number from 0 up to, not including, `limit`. */
  below: (limit: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
};

/** Mulberry32: 32 bits of state, good enough to shuffle sentences. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (list) => {
      const chosen = list[below(list.length)];
      if (chosen === undefined) throw new Error('Nothing to pick from.');
      return chosen;
    },
  };
}

/** The list in another order; the list itself stays. */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const order = list.map((item) => ({ item, rank: random.next() }));
  return order.sort((one, other) => one.rank - other.rank).map(({ item }) => item);
}
