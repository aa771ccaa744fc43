import type { Question } from '#agronomy/question/question.ts';
import type { PriceFact } from './answer.ts';
import type { Catalog } from './catalog.ts';
import type { PlaceForecast } from './day-plan.ts';
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
  /** The day of asking, 'YYYY-MM-DD' in Manila. */
  today: string;
  /** Month of the day of asking, 1 to 12, Manila time. */
  month: number;
  /** Season said by the farmer, else that of `month` (wet June to November). */
  season: 'wet' | 'dry';
  prices: readonly PriceFact[];
  /** For the farmer's saved place; null while the server has none. */
  forecast: PlaceForecast | null;
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

/** Farm soils lie within these; beyond them a figure is a slip or a broken kit (USDA soil reaction classes 3.5 to 9). */
const LOWEST_SOIL_PH = 3;
const HIGHEST_SOIL_PH = 10;

function doubtfulPH(draft: Draft, value: number): string {
  const said = draft.number(value, 1);
  const range = draft.range(4, 9);
  return draft.speech.say(
    `Parang hindi tama ang pH na ${said}: karaniwang ${range} lang ang lupang sakahan. Pakitingnan o ulitin ang soil test; hindi ko ito ginamit sa kuwenta.`,
    `A pH of ${said} seems wrong: farm soils usually lie at ${range}. Please check or repeat the soil test; I did not compute with it.`,
  );
}

/** Figures in the question that cannot be meant, as sentences that ask to look again; they are never computed with. */
export function doubtfulFigures({ question, draft }: Pick<Context, 'question' | 'draft'>): string[] {
  return question.quantities.flatMap(({ value, unit }) => {
    if (unit === 'pH' && (value < LOWEST_SOIL_PH || value > HIGHEST_SOIL_PH)) return doubtfulPH(draft, value);
    const ha = unit === 'ha' ? value : unit === 'm2' ? value / 10_000 : null;
    if (ha === null || (ha > 0 && ha <= LARGEST_HA)) return [];
    const size = draft.number(ha);
    return draft.speech.say(
      `Pakitingnan ulit ang laki ng taniman: parang hindi tama ang ${size} ektarya, kaya hindi ko muna ginamit sa kuwenta.`,
      `Please check the size of your land: ${size} hectares seems wrong, so I did not compute with it.`,
    );
  });
}
