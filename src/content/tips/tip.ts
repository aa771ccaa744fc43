/** A link into the app that helps with a tip. */
export type TipAction = { label: string; href: string };

export type Solution = {
  title: string;
  /** Why it pays, in a sentence or two. */
  why: string;
  howSteps: readonly string[];
  doInApp?: readonly TipAction[];
  /** Publisher and year of the facts as the farmer reads them, `GENERAL` or `OWN_ARITHMETIC`. */
  source: string;
  /** The rows that carry the facts: ids of `sources.json`, or `programme:` with an id of `programmes.json`. */
  sourceIds?: readonly string[];
};

export type TipSection = { key: string; title: string; summary: string; solutions: readonly Solution[] };
export type TipCategory = { id: string; name: string; nameTl: string; sections: readonly TipSection[] };

/** Said of what rests on no single publication. */
export const GENERAL = 'Pangkalahatang kaalaman sa agrikultura; kumpirmahin sa municipal agriculturist';

/** Said of plain sums a farmer can follow. */
export const OWN_ARITHMETIC = 'Kuwenta ng Ani Gabay';

/** Opens the chat with a question in its box, not yet sent. */
export function ask(question: string, label = 'Itanong kay Ani'): TipAction {
  return { label, href: `/chat?tanong=${encodeURIComponent(question)}` };
}

export const PRICES: TipAction = { label: 'Tingnan ang presyo', href: '/market-prices' };
export const WEATHER: TipAction = { label: 'Tingnan ang panahon', href: '/weather' };
export const CALENDAR: TipAction = { label: 'Buksan ang kalendaryo', href: '/crop-calendar' };
export const SOIL: TipAction = { label: 'Suriin ang lupa', href: '/analyze/soil-analysis' };
export const DISEASE: TipAction = { label: 'Suriin ang sakit', href: '/analyze/disease-detection' };
export const PEST: TipAction = { label: 'Kilalanin ang peste', href: '/analyze/pest-identification' };
export const YIELD: TipAction = { label: 'Tantiyahin ang ani', href: '/analyze/yield-prediction' };
export const ADVICE: TipAction = { label: 'Payo ayon sa panahon', href: '/analyze/weather-recommendations' };
