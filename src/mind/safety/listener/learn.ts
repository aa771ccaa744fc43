import type { Card } from '#mind/safety/danger.ts';
import { BUCKETS, CARD_BUCKETS, hashesOf } from './hashes.ts';
import { CARDS } from './listener.ts';

/** One message to learn from; `card` null is a harmless one. `weight`: how much it counts beside the others. */
export type Lesson = { message: string; card: Card | null; weight: number };

/** Signed bytes, each worth `scale`. */
export type Learned = { scale: number; cells: Int8Array };

const ROUNDS = 20;
const RATE = 0.1;
const DECAY = 1e-5;
/** Gradients smaller than this change nothing. */
const SMALLEST = 1e-5;
const LARGEST_BYTE = 127;
/** The few weights beyond this share are cut, so that all others keep finer steps. */
const KEPT_WHOLE = 0.9995;

/** Two logistic models of hashed words (Adagrad): danger or none, and the card. The same lessons give the same weights. */
export function learn(lessons: readonly Lesson[]): { danger: Learned; cards: Learned[] } {
  const read = lessons.map(({ message, card, weight }) => ({ hashes: hashesOf(message), card, weight }));
  const danger = read.map(({ hashes, card, weight }) => ({ hashes, target: card === null ? 0 : 1, weight }));
  const cards = read.flatMap(({ hashes, card, weight }) =>
    card === null ? [] : [{ hashes, target: CARDS.indexOf(card), weight }],
  );
  const cardsOf = (at: number) => cards.map((row) => ({ ...row, target: row.target === at ? 1 : 0 }));
  return {
    danger: inBytes(weightsOf(danger, BUCKETS, 1)),
    cards: CARDS.map((_, at) => inBytes(weightsOf(cardsOf(at), CARD_BUCKETS, at + 2))),
  };
}

type Row = { hashes: readonly number[]; target: number; weight: number };

function weightsOf(rows: readonly Row[], buckets: number, seed: number): Float64Array {
  const weights = new Float64Array(buckets);
  const squares = new Float64Array(buckets);
  const random = randomOf(seed);
  for (let round = 0; round < ROUNDS; round++)
    for (const { hashes, target, weight } of shuffled(rows, random)) {
      const share = 1 / Math.sqrt(hashes.length || 1);
      let sum = 0;
      for (const hash of hashes) sum += weights[hash % buckets] ?? 0;
      const slope = (1 / (1 + Math.exp(-sum * share)) - target) * weight * share;
      if (Math.abs(slope) < SMALLEST) continue;
      for (const hash of hashes) {
        const at = hash % buckets;
        const step = slope + DECAY * (weights[at] ?? 0);
        const square = (squares[at] ?? 0) + step * step;
        squares[at] = square;
        weights[at] = (weights[at] ?? 0) - (RATE * step) / (Math.sqrt(square) + 1e-3);
      }
    }
  return weights;
}

function inBytes(weights: Float64Array): Learned {
  const sizes = weights.map(Math.abs).sort();
  const scale = (sizes[Math.floor(sizes.length * KEPT_WHOLE)] ?? 0) / LARGEST_BYTE || 1;
  const limited = (weight: number) => Math.max(-LARGEST_BYTE, Math.min(LARGEST_BYTE, Math.round(weight / scale)));
  return { scale: Number(scale.toPrecision(5)), cells: Int8Array.from(weights, limited) };
}

/** The rows in an order drawn by a generator with a seed (Fisher and Yates). */
function shuffled(rows: readonly Row[], random: () => number): Row[] {
  const order = [...rows];
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] as Row, order[at] as Row];
  }
  return order;
}

/** Mulberry32: 32 bits of state, good enough to shuffle sentences. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
