import { openMatrix, type StoredMatrix } from '#language/ear/stored-matrix.ts';
import type { Card } from '#mind/safety/danger.ts';
import { BUCKETS, CARD_BUCKETS, hashesOf } from './hashes.ts';

/** The order of the models of cards. */
export const CARDS = ['poisoning', 'eye', 'self-harm', 'animal', 'shock', 'snake'] as const satisfies readonly Card[];

/** What `vitest run src/mind/safety -u` writes into weights.json. */
export type StoredListener = {
  /** Hash of the cases that the weights were learned from. */
  cases: string;
  danger: StoredMatrix;
  cards: readonly StoredMatrix[];
};

/** How likely a message tells of a danger, from 0 to 1, and which card it would need. */
export type Hunch = { p: number; card: Card };
export type Listener = (message: string) => Hunch;

/** A listener of given weights: what the lists of words do not hold, it knows from messages alike. */
export function openListener({ danger, cards }: Pick<StoredListener, 'danger' | 'cards'>): Listener {
  const model = openMatrix(danger);
  const models = cards.map(openMatrix);
  return (message) => {
    const hashes = hashesOf(message);
    const sumOf = ({ cells, scale }: typeof model, buckets: number) => {
      let sum = 0;
      for (const hash of hashes) sum += cells[hash % buckets] ?? 0;
      return (sum * scale) / Math.sqrt(hashes.length || 1);
    };
    const figures = models.map((each) => sumOf(each, CARD_BUCKETS));
    const card = CARDS[figures.indexOf(Math.max(...figures))] ?? 'poisoning';
    return { p: 1 / (1 + Math.exp(-sumOf(model, BUCKETS))), card };
  };
}
