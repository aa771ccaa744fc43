import type { Question } from '#agronomy/question/question.ts';
import type { PriceFact } from './answer.ts';
import type { Catalog } from './catalog.ts';
import type { Draft } from './draft.ts';
import type { Speech } from './speech.ts';

/** Everything one answer is made from. */
export type Context = {
  catalog: Catalog;
  speech: Speech;
  question: Question;
  draft: Draft;
  /** The crop the answer is for: the first one named, null when none is. */
  cropId: string | null;
  /** Month of the day of asking, 1 to 12, Manila time. */
  month: number;
  /** Season said by the farmer, else that of `month` (wet June to November). */
  season: 'wet' | 'dry';
  prices: readonly PriceFact[];
};

/** Wet season is June to November, dry the rest (specification, section 9). */
export function seasonOfMonth(month: number): 'wet' | 'dry' {
  return month >= 6 && month <= 11 ? 'wet' : 'dry';
}

/** Month of 'YYYY-MM-DD', January when unreadable. */
export function monthOf(today: string): number {
  const month = Number(today.slice(5, 7));
  return Number.isInteger(month) && month >= 1 && month <= 12 ? month : 1;
}

/** Largest area answered for, in hectares; a bigger one is a slip far more often than a plantation. */
const LARGEST_HA = 1000;

/** Area in hectares, from hectares or square metres in the question; null when none was given or it is absurd. */
export function areaHa(question: Question): number | null {
  for (const { value, unit } of question.quantities) {
    const ha = unit === 'ha' ? value : unit === 'm2' ? value / 10_000 : 0;
    if (ha >= 0.0001 && ha <= LARGEST_HA) return ha;
  }
  return null;
}

/** Figures in the question that cannot be meant, as sentences that ask to look again; they are never computed with. */
export function doubtfulFigures({ question, draft }: Pick<Context, 'question' | 'draft'>): string[] {
  return question.quantities.flatMap(({ value, unit }) => {
    if (unit === 'pH' && (value < 1 || value > 14))
      return `Hindi puwedeng ${draft.number(value, 1)} ang pH: ${draft.range(1, 14)} lang ang sukat nito. Pakitingnan ulit ang resulta ng soil test.`;
    const ha = unit === 'ha' ? value : unit === 'm2' ? value / 10_000 : null;
    if (ha === null || (ha > 0 && ha <= LARGEST_HA)) return [];
    return `Pakitingnan ulit ang laki ng taniman: parang hindi tama ang ${draft.number(ha)} ektarya, kaya hindi ko muna ginamit sa kuwenta.`;
  });
}
