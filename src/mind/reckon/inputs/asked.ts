import { type Noun, nounAhead } from './nouns.ts';

/** What a message asks of the sum. */
export type Asked = {
  counts: readonly Noun[];
  isCount: boolean;
  /** He asks for pesos, whether they can be reckoned or not. */
  isMoney: boolean;
};

const COUNT =
  /\b(?:ilang?|ilan|pila|pilay|mano|how many|gaano karaming?)\b(?:\s+(?:ba|po|pa|pang|ang|akong?|ko|bibilhin|na|ng|un|yun|mga|total|nga|daw)\b)*/g;
const MONEY =
  /\b(?:magkano|mgkano|mgkno|magkanu|mkano|tagpila|sagmamano|how much|total|magagastos|gagastusin|gagastosin|magasto|gastos ko|gasto|puhunan ko|bayran|bayaran|babayaran|kantidad|cost|do i pay)\b/;
/** What this message asks; null where it asks nothing. */
export function askedIn(text: string): Asked | null {
  const asks = [...text.matchAll(COUNT)];
  const counts = asks.flatMap(({ index, 0: word }) => {
    const ahead = nounAhead(text.slice(index + word.length));
    return ahead === null || ahead.noun === 'each' || ahead.noun === 'peso' ? [] : [ahead.noun];
  });
  const isMoney = MONEY.test(text);
  return asks.length === 0 && !isMoney ? null : { counts: [...new Set(counts)], isCount: asks.length > 0, isMoney };
}
