/** What the agronomist gives back. Numbers in `text` come from the tables or from arithmetic over them, never elsewhere. */

/** A source as a farmer or technician would look it up. */
export type SourceNote = { id: string; org: string; title: string; url: string | null };

export type Answer = {
  /** Paragraphs separated by a blank line; **bold**, '- ' and '1. ' lists only. */
  text: string;
  /** Steps that stand alone, cheapest and safest first; 0 to 7. */
  recommendations: string[];
  /** 0 to 1: probability of the first cause, or how complete the facts were; null for small talk. */
  confidence: number | null;
  sources: SourceNote[];
  /** Short follow-up messages the farmer can tap, written as the farmer would type them; at most 4. */
  suggestions: string[];
};

/** A price the server looked up; the agronomist never makes one up. */
export type PriceFact = {
  /** PSA commodity name, for example 'RICE, REGULAR MILLED, 1 KG'. */
  commodity: string;
  pesos: number;
  unit: string;
  /** Month of the figure, 'YYYY-MM'. */
  month: string;
  source: string;
};

export type AnalysisType =
  | 'disease-detection'
  | 'weather-recommendations'
  | 'soil-analysis'
  | 'pest-identification'
  | 'yield-prediction'
  | 'general';
